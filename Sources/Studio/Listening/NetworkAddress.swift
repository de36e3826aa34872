internal import Glibc
// The header of ImprintCMicroHTTPD is the first to declare structures of the system, so Swift attributes them to that
// module.
internal import ImprintCMicroHTTPD

/// The addresses of this machine.
enum NetworkAddress {
  /// The first IPv4 address by which other machines reach this one; nil where it is not on a network.
  static var ofThisMachine: String? {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return nil }
    defer { freeifaddrs(list) }
    var next = list
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard let address = entry.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
        entry.ifa_flags & UInt32(IFF_LOOPBACK) == 0,
        entry.ifa_flags & UInt32(IFF_UP) != 0
      else { continue }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let code = getnameinfo(
        address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST)
      if code == 0 {
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
      }
    }
    return nil
  }
}
