internal import Imprint

/// Decides who may ask: by the host that is named, the page that asks, and the token.
struct RequestGuard: Sendable {
  let token: AccessToken
  let tickets = TicketStore()
  /// Cookies are shared by all ports of a host.
  let cookie: String
  /// The hosts that are ours, with their ports.
  private let hosts: Set<String>
  /// The origins of our pages.
  private let origins: Set<String>
  /// Whether any address of this machine in figures is ours, of the server's port.
  private let isOpen: Bool
  private let port: Int

  /// - Parameters:
  ///   - host: the address or the name by which it was told to listen.
  ///   - place: where it listens.
  ///   - proxies: origins of proxies in front of it, as in `https://studio.example`.
  init(token: AccessToken, host: String, at place: ListeningPlace, proxies: [String]) {
    self.token = token
    let port = place.port
    self.port = port
    cookie = "imprint-\(port)"
    isOpen = place.isEverywhere
    let names = [host, place.address, "127.0.0.1", "localhost", "::1"].map(Self.authority)
    let own = names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    hosts = Set((own + proxies.compactMap(Self.host)).map { $0.lowercased() })
    origins = Set((own.map { "http://\($0)" } + proxies).map { $0.lowercased() })
  }

  /// - Throws: `StudioError` 401 without the token, 403 for another host or origin.
  func check(_ request: HTTPRequest) throws(StudioError) {
    try checkHost(request)
    guard request.path.hasPrefix("/api/") || request.path == "/api" else { return }
    let origin = request.headers["origin"]?.lowercased()
    if let origin, !isOurs(origin) { throw Self.foreign("Origin", origin) }
    if let bearer = bearer(of: request) {
      if token.matches(bearer) { return }
      throw Self.stranger
    }
    guard let word = request.cookie(cookie), token.matches(word) else { throw Self.stranger }
    // Another page of this browser has the cookie too.
    if !request.isSafe, origin == nil { throw Self.foreign("Origin", "none") }
    let site = request.headers["sec-fetch-site"] ?? "same-origin"
    if !["same-origin", "none"].contains(site) { throw Self.foreign("Sec-Fetch-Site", site) }
  }

  /// Whether a word is the token.
  func opens(_ word: String) -> Bool { token.matches(word) }

  /// Whether a request came to a proxy of ours by TLS.
  func isSecure(_ request: HTTPRequest) -> Bool {
    origins.contains("https://\((request.headers["host"] ?? "").lowercased())")
  }

  /// A name that leads to this machine and is not its own is one that somebody else has made (DNS rebinding).
  private func checkHost(_ request: HTTPRequest) throws(StudioError) {
    let host = (request.headers["host"] ?? "").lowercased()
    if hosts.contains(host) || isOpen && isAddress(host) { return }
    throw Self.foreign("Host", host.isEmpty ? "none" : host)
  }

  private func isOurs(_ origin: String) -> Bool {
    origins.contains(origin)
      || isOpen && origin.hasPrefix("http://") && isAddress(String(origin.dropFirst(7)))
  }

  /// Whether it is an address in figures and our port: no name can stand for it. Browsers leave out HTTP's own port.
  private func isAddress(_ host: String) -> Bool {
    let suffix = ":\(port)"
    guard host.hasSuffix(suffix) || port == 80 else { return false }
    let address = host.hasSuffix(suffix) ? host.dropLast(suffix.count) : host[...]
    if address.hasPrefix("["), address.hasSuffix("]") {
      return address.dropFirst().dropLast().allSatisfy { $0.isHexDigit || ":.".contains($0) }
    }
    let parts = address.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }

  private func bearer(of request: HTTPRequest) -> String? {
    guard let header = request.headers["authorization"] else { return nil }
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return String(parts[1])
  }

  private static let stranger = StudioError(
    .usage, "the token", "it is missing, or not the one of this studio",
    hint: "open the address that the studio printed as it started", status: 401)

  private static func foreign(_ header: String, _ value: String) -> StudioError {
    StudioError(
      .usage, header, "\(value) is not this studio's",
      hint: "a proxy's origin is given to the studio as it starts", status: 403)
  }

  /// An address as addresses of pages have it.
  static func authority(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

  /// The host of an origin, with its port where it names one.
  private static func host(of origin: String) -> String? {
    origin.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2).first
      .map(String.init)
  }
}
