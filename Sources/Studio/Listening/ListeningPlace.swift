internal import Glibc
// Its header is the first that declares structures of the system to Swift, which ascribes them to it.
internal import ImprintCMicroHTTPD

/// The address and the port at which a socket listens.
struct ListeningPlace: Hashable, Sendable {
  /// In figures: `127.0.0.1`, `::`.
  let address: String
  let port: Int

  init(address: String, port: Int) {
    (self.address, self.port) = (address, port)
  }

  /// The place that the system has given a socket, whatever name it was asked for by; nil where it does not tell.
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

  /// Whether all addresses of this machine lead to it.
  var isEverywhere: Bool { ["0.0.0.0", "::", "::ffff:0.0.0.0"].contains(address) }

  /// Whether this machine alone reaches it.
  var isLocal: Bool { address.hasPrefix("127.") || address == "::1" }

  private static func text(_ characters: [CChar]) -> String {
    String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
