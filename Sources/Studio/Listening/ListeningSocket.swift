internal import Glibc
// The header of ImprintCMicroHTTPD is the first to declare structures of the system, so Swift attributes them to that
// module.
internal import Imprint
internal import ImprintCMicroHTTPD

/// A listening socket, which is closed on deinitialisation unless `take` was called.
final class ListeningSocket {
  private var number: Int32
  let address: SocketAddress

  /// The largest number of connections that wait to be accepted.
  private static let backlog: Int32 = 256
  /// The number of ports that are tried after one that is in use.
  private static let tries = 100

  /// Listens on a port, or on the next free one.
  ///
  /// - Parameters:
  ///   - host: an address, or a name of this machine.
  ///   - port: the port; 0 for any.
  /// - Throws: `StudioError` `.usage` for an invalid port, `.cannotCreate` where the address is not this machine's,
  ///   or no port is free.
  static func open(_ host: String, port: Int) throws(StudioError) -> ListeningSocket {
    guard 0...65_535 ~= port else { throw .usage("the port", "it is a number from 0 to 65535") }
    var reason = EADDRINUSE
    for candidate in port...(port == 0 ? 0 : min(port + Self.tries, 65_535)) {
      switch bound(host, candidate) {
      case .success(let socket): return socket
      case .failure(let refusal): reason = refusal.code
      }
      guard reason == EADDRINUSE || reason == EACCES else { break }
    }
    throw StudioError(
      .cannotCreate, "\(host):\(port)",
      "it cannot be listened at: \(reason == 0 ? "it is no address" : String(cString: strerror(reason)))"
    )
  }

  private struct Refusal: Error {
    /// The error code; 0 where the host is not an address.
    let code: Int32
  }

  private static func bound(_ host: String, _ port: Int) -> Result<ListeningSocket, Refusal> {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var addresses: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &addresses) == 0, let address = addresses?.pointee
    else {
      return .failure(Refusal(code: 0))
    }
    defer { freeaddrinfo(addresses) }
    let number = socket(
      address.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { return .failure(Refusal(code: errno)) }
    var yes: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard bind(number, address.ai_addr, address.ai_addrlen) == 0, listen(number, backlog) == 0
    else {
      let code = errno
      close(number)
      return .failure(Refusal(code: code))
    }
    guard let own = SocketAddress(ofSocket: number) else {
      let code = errno
      close(number)
      return .failure(Refusal(code: code))
    }
    return .success(ListeningSocket(number, at: own))
  }

  private init(_ number: Int32, at address: SocketAddress) {
    self.number = number
    self.address = address
  }

  deinit {
    if number >= 0 { close(number) }
  }

  /// The socket's descriptor, whose ownership passes to the caller.
  func take() -> Int32 {
    defer { number = -1 }
    return number
  }
}
