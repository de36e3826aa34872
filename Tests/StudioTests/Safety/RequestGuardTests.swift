import TestSupport
import Testing

@testable import ImprintStudio

@Suite struct RequestGuardTests {
  private let token = AccessToken()
  private let folder: ScratchFolder
  private let sessions: SessionStore
  private let session: String

  init() throws {
    folder = try ScratchFolder()
    sessions = SessionStore(store: try folder.store())
    session = sessions.new()
  }

  private func status(
    _ method: String, host: String = "127.0.0.1:8420", origin: String? = nil, cookie: Bool = false,
    others: String = "a=b; ", bearer: Bool = false, site: String? = nil,
    path: String = "/api/media",
    listening: String = "127.0.0.1", proxies: [String] = []
  ) -> Int {
    var request = HTTPRequest(method, path)
    request.headers["host"] = host
    request.headers["origin"] = origin
    request.headers["sec-fetch-site"] = site
    if cookie { request.headers["cookie"] = "\(others)imprint-8420=\(session)" }
    if bearer { request.headers["authorization"] = "Bearer \(token.text)" }
    do {
      let place = SocketAddress(address: listening, port: 8420)
      try RequestGuard(
        token: token, sessions: sessions, host: listening, at: place, proxies: proxies
      ).check(request)
      return 200
    } catch {
      return error.status
    }
  }

  @Test func `a session opens as cookie, and the token as bearer`() {
    #expect(status("GET") == 401)
    #expect(status("GET", cookie: true) == 200)
    #expect(status("POST", bearer: true) == 200)
  }

  /// Browsers send the cookies of a host to all of its ports, and those of longer paths first.
  @Test func `a cookie of the same name by another port locks nobody out`() {
    for others in [
      "imprint-8420=theirs; ", "imprint-8420=; ", "imprint-8420; ", "imprint-8420=a, ",
    ] {
      #expect(status("GET", cookie: true, others: others) == 200, "\(others)")
    }
  }

  @Test func `a session is no token, the token is no session, and each ends`() {
    var request = HTTPRequest("GET", "/api/media")
    request.headers["host"] = "127.0.0.1:8420"
    let place = SocketAddress(address: "127.0.0.1", port: 8420)
    let access = RequestGuard(
      token: token, sessions: sessions, host: "127.0.0.1", at: place, proxies: [])
    func opens(_ name: String, _ value: String) -> Bool {
      request.headers["cookie"] = nil
      request.headers["authorization"] = nil
      request.headers[name] = value
      return (try? access.check(request)) != nil
    }
    #expect(!opens("authorization", "Bearer \(session)"))
    #expect(!access.opens(session))
    #expect(!opens("cookie", "imprint-8420=\(token.text)"))
    let other = sessions.new()
    #expect(opens("cookie", "imprint-8420=\(other)"))
    access.endSessions(of: request)
    #expect(!opens("cookie", "imprint-8420=\(other)"))
    #expect(opens("cookie", "imprint-8420=\(session)"))
    #expect(opens("authorization", "Bearer \(token.text)"))
    access.endSessions(of: request)
    #expect(!opens("cookie", "imprint-8420=\(session)"))
  }

  @Test func `a session lasts a week`() {
    let session = Session(now: 1000)
    #expect(session.isOpen(at: 1000 + 7 * 86_400 - 1))
    #expect(!session.isOpen(at: 1000 + 7 * 86_400))
  }

  @Test func `another host is refused, whatever token comes with it`() {
    for host in ["evil.example", "evil.example:8420", "127.0.0.1:80", "", "127.0.0.1:8420.evil"] {
      #expect(status("GET", host: host, cookie: true) == 403, "\(host)")
    }
    #expect(status("GET", host: "localhost:8420", cookie: true) == 200)
  }

  @Test func `another page's requests are refused`() {
    let own = "http://127.0.0.1:8420"
    #expect(status("POST", origin: own, cookie: true) == 200)
    #expect(status("POST", origin: "http://127.0.0.1:9000", cookie: true) == 403)
    #expect(status("GET", origin: "https://evil.example", bearer: true) == 403)
    #expect(status("POST", origin: "null", cookie: true) == 403)
    // A browser sends one with every request that changes something.
    #expect(status("DELETE", cookie: true) == 403)
    #expect(status("GET", cookie: true, site: "cross-site") == 403)
    #expect(status("POST", origin: own, cookie: true, site: "same-origin") == 200)
  }

  @Test func `a proxy that was named is ours, with TLS in front`() {
    let proxies = ["https://studio.example"]
    #expect(
      status(
        "POST", host: "studio.example", origin: "https://studio.example", cookie: true,
        proxies: proxies) == 200)
    #expect(
      status(
        "POST", host: "studio.example", origin: "http://studio.example", cookie: true,
        proxies: proxies) == 403)
  }

  @Test func `a server for the network takes its addresses in figures, and no names`() {
    #expect(status("GET", host: "192.168.1.20:8420", cookie: true, listening: "0.0.0.0") == 200)
    #expect(status("GET", host: "[fe80::1]:8420", cookie: true, listening: "::") == 200)
    #expect(status("GET", host: "nas.local:8420", cookie: true, listening: "0.0.0.0") == 403)
    #expect(status("GET", host: "1.2.3.4.evil:8420", cookie: true, listening: "0.0.0.0") == 403)
  }

  @Test func `files of the page need no token, and a host of ours`() {
    #expect(status("GET", path: "/studio/main.js") == 200)
    #expect(status("GET", host: "evil.example", path: "/studio/main.js") == 403)
  }

  @Test func `a token has 128 random bits, and is compared as a whole`() {
    #expect(token.text.count == 22)
    #expect(AccessToken() != AccessToken())
    #expect(token.matches(token.text))
    #expect(!token.matches(String(token.text.dropLast())))
    #expect(!token.matches(""))
    #expect(!token.matches(String(token.text.reversed()) + "x"))
  }
}
