internal import Glibc
// The header of ImprintCMicroHTTPD is the first to declare structures of the system, so Swift attributes them to that
// module.
internal import ImprintCMicroHTTPD

/// The address and the port of a listening socket.
struct SocketAddress: Hashable, Sendable {
  /// The numeric address, as `127.0.0.1` or `::`.
  let address: String
  let port: Int

  init(address: String, port: Int) {
    (self.address, self.port) = (address, port)
  }

  /// The address that the system has given a socket, whatever name was requested; nil where it cannot be determined.
  init?(ofSocket number: Int32) {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    var service = [CChar](repeating: 0, count: Int(NI_MAXSERV))
    let code = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard getsockname(number, address, &length) == 0 else { return Int32(-1) }
        return getnameinfo(
          address, length, &host, socklen_t(host.count), &service, socklen_t(service.count),
          NI_NUMERICHOST | NI_NUMERICSERV)
      }
    }
    guard code == 0, let port = Int(Self.text(service)) else { return nil }
    self.init(address: Self.text(host), port: port)
  }

  /// Whether the socket listens on all addresses of this machine.
  var isEverywhere: Bool { ["0.0.0.0", "::", "::ffff:0.0.0.0"].contains(address) }

  /// Whether only this machine can connect to it.
  var isLocal: Bool { address.hasPrefix("127.") || address == "::1" }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
