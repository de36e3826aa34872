internal import Imprint

/// Decides which requests are allowed: by the requested host, the page that sends them, and the token or a session.
struct RequestGuard: Sendable {
  let token: AccessToken
  let sessions: SessionStore
  let tickets = TicketStore()
  /// The name of the cookie; it contains the port, since all ports of a host share their cookies.
  let cookie: String
  /// The allowed hosts, with their ports.
  private let hosts: Set<String>
  /// The origins of the studio's pages.
  private let origins: Set<String>
  /// Whether any numeric address with the server's port is allowed, as for a server that listens on all addresses.
  private let isOpen: Bool
  private let port: Int

  /// - Parameters:
  ///   - host: the address or the name on which the studio was asked to listen.
  ///   - socket: the address on which it listens.
  ///   - proxies: the origins of proxies in front of it, as `https://studio.example`.
  init(
    token: AccessToken, sessions: SessionStore, host: String, at socket: SocketAddress,
    proxies: [String]
  ) {
    (self.token, self.sessions) = (token, sessions)
    let port = socket.port
    self.port = port
    cookie = "imprint-\(port)"
    isOpen = socket.isEverywhere
    let names = [host, socket.address, "127.0.0.1", "localhost", "::1"].map(Self.authority)
    let own = names.map { "\($0):\(port)" } + (port == 80 ? names : [])
    hosts = Set((own + proxies.compactMap(Self.host)).map { $0.lowercased() })
    origins = Set((own.map { "http://\($0)" } + proxies).map { $0.lowercased() })
  }

  /// - Throws: `StudioError` 401 without token and session, 403 for another host or origin.
  func check(_ request: HTTPRequest) throws(StudioError) {
    try checkHost(request)
    guard request.isBelow("api") else { return }
    let origin = request.headers["origin"]?.lowercased()
    if let origin, !isOurs(origin) { throw Self.foreign("Origin", origin) }
    guard knows(request) else { throw Self.stranger }
    if bearer(of: request) != nil { return }
    // Pages of other sites and ports in the same browser send the cookie too, and not this origin.
    if !request.isSafe, origin == nil { throw Self.foreign("Origin", "none") }
    let site = request.headers["sec-fetch-site"] ?? "same-origin"
    if !["same-origin", "none"].contains(site) { throw Self.foreign("Sec-Fetch-Site", site) }
  }

  /// Whether a request has the token, or is of a session.
  func knows(_ request: HTTPRequest) -> Bool {
    bearer(of: request).map(token.matches)
      ?? request.cookies(cookie).contains(where: sessions.opens)
  }

  /// Whoever a request comes from. Of strangers, who may send any cookie, each link is one.
  func person(of request: HTTPRequest) -> String {
    guard request.isBelow("api") else { return request.segments.prefix(2).joined(separator: "/") }
    return request.cookies(cookie).first(where: sessions.opens) ?? "token"
  }

  /// Ends the sessions that a request's cookies are of; of one with the token, all.
  func endSessions(of request: HTTPRequest) {
    sessions.end(bearer(of: request) == nil ? request.cookies(cookie) : nil)
  }

  /// Whether a word equals the token.
  func opens(_ word: String) -> Bool { token.matches(word) }

  /// The origin under which the client reaches the studio.
  func origin(of request: HTTPRequest) -> String {
    "\(isSecure(request) ? "https" : "http")://\(request.headers["host"] ?? "")"
  }

  /// Whether the client sent a request to one of the proxies over TLS.
  func isSecure(_ request: HTTPRequest) -> Bool {
    origins.contains("https://\((request.headers["host"] ?? "").lowercased())")
  }

  /// Refuses unknown host names: one that resolves to this machine may have been set up by an attacker (DNS
  /// rebinding).
  private func checkHost(_ request: HTTPRequest) throws(StudioError) {
    let host = (request.headers["host"] ?? "").lowercased()
    if hosts.contains(host) || isOpen && isAddress(host) { return }
    throw Self.foreign("Host", host.isEmpty ? "none" : host)
  }

  private func isOurs(_ origin: String) -> Bool {
    origins.contains(origin)
      || isOpen && origin.hasPrefix("http://") && isAddress(String(origin.dropFirst(7)))
  }

  /// Whether it is a numeric address with the server's port, which no name can imitate. Browsers omit the default
  /// port of HTTP.
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

  /// The address in the notation of URLs.
  static func authority(_ host: String) -> String { host.contains(":") ? "[\(host)]" : host }

  /// The host of an origin, with its port if it has one.
  private static func host(of origin: String) -> String? {
    origin.pathSegments.dropFirst(2).first.map(String.init)
  }
}
