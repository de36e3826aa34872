import Foundation
import TestSupport
import Testing

/// Whoever is not meant gets nothing, and disturbs nobody.
@Suite(.tool("curl")) struct StrangerTests {
  private let bench: StudioBench

  init() throws {
    bench = try StudioBench { folder in
      try folder.clip("films/clip.mp4")
      try folder.write("secret", to: "outside.mp4")
    }
  }

  @Test func `the address opens by a cookie, and leaves the token out`() throws {
    let answer = try bench.ask("/?token=\(bench.token)", isStranger: true)
    #expect(answer.status == 303)
    #expect(answer.headers["location"] == "/")
    let cookie = try #require(answer.headers["set-cookie"])
    #expect(cookie.hasSuffix("=\(bench.token); HttpOnly; SameSite=Strict; Path=/"))
    let pair = String(cookie.prefix { $0 != ";" })
    let seen = try bench.ask("/api/media", ["-H", "Cookie: \(pair)"], isStranger: true)
    #expect(seen.status == 200)
    let changed = try bench.ask(
      "/api/exports", ["-H", "Cookie: \(pair)", "-d", "{}"], isStranger: true)
    #expect(changed.status == 403)
  }

  @Test func `without the token there is nothing to see`() throws {
    for path in ["/api/media", "/api/nothing", "/api/exports", "/api/events"] {
      let answer = try bench.ask(path, isStranger: true)
      #expect((answer.status, answer.code) == (401, 64), "\(path)")
    }
    let wrong = "Authorization: Bearer \(String(bench.token.reversed()))"
    #expect(try bench.ask("/api/media", ["-H", wrong], isStranger: true).status == 401)
    #expect(try bench.ask("/?token=wrong", isStranger: true).status == 401)
  }

  @Test func `another host or page is refused`() throws {
    #expect(try bench.ask("/api/media", ["-H", "Host: evil.example"]).status == 403)
    #expect(try bench.ask("/", ["-H", "Host: evil.example"], isStranger: true).status == 403)
    #expect(try bench.ask("/api/media", ["-H", "Origin: http://evil.example"]).status == 403)
  }

  @Test(arguments: [
    "/../outside.mp4", "/../../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fetc/passwd",
    "//etc/passwd", "/studio/../../Shipped.c", "/.git", "/styles/", "/s/../../etc/passwd",
    "/s/AAAA/clip.mp4", "/none.js",
  ])
  func `no path leads out of the page's folder`(path: String) throws {
    #expect(try bench.ask(path, isStranger: true).status == 404)
  }

  @Test(arguments: ["../outside.mp4", "..%2foutside.mp4", "%2e%2e%2foutside.mp4", "/etc/passwd"])
  func `no upload leaves its folder`(name: String) throws {
    let answer = try bench.ask("/api/media/\(name)", ["-X", "PUT", "-d", "x"])
    #expect([400, 404, 405].contains(answer.status))
    #expect(
      try String(contentsOfFile: bench.folder.path("outside.mp4"), encoding: .utf8) == "secret")
  }

  @Test func `a method that does not exist is told which there are`() throws {
    let answer = try bench.ask("/api/media", ["-X", "BREW"])
    #expect((answer.status, answer.headers["allow"]) == (405, "GET, HEAD"))
    #expect(try bench.ask("/api/nothing").status == 404)
  }

  @Test func `a body of ten gigabytes is refused before it is sent`() throws {
    let length = ["-H", "Content-Length: 10737418240", "-H", "Expect:", "-d", "x"]
    #expect(try bench.ask("/api/check", length).status == 413)
    #expect(try bench.ask("/api/media/big.mp4", ["-X", "PUT"] + length).status == 413)
    #expect(try bench.ask("/api/media").status == 200)
  }

  @Test func `what is no JSON is told so`() throws {
    for body in ["", "{", "null", "[1]", #"{"job":7}"#, String(repeating: "[", count: 100_000)] {
      let answer = try bench.post("/api/frame", body)
      #expect((answer.status, answer.code) == (400, 64), "\(body.prefix(20))")
    }
  }

  /// The requests that never end are held open by a script while another one is made.
  @Test(.tool("python3"))
  func `two hundred connections and half a request leave room for one more`() throws {
    let port = bench.address.split(separator: ":").last ?? ""
    let script = """
      import socket, sys, urllib.request
      held = []
      for number in range(200):
          s = socket.create_connection(("127.0.0.1", \(port)))
          if number % 2:
              s.sendall(b"GET /api/events HTTP/1.1\\r\\nHost: 127.0.0.1:\(port)\\r\\nAuthorization: Bearer \(bench.token)\\r\\n\\r\\n")
          else:
              s.sendall(b"POST /api/check HTTP/1.1\\r\\nHost: 127.0.0.1:\(port)\\r\\nContent-Le")
          held.append(s)
      heard = [s.recv(12) for s in held[1::2]]
      assert all(h.endswith(b"200") for h in heard), heard
      r = urllib.request.Request("\(bench.address)/api/media", headers={"Authorization": "Bearer \(bench.token)"})
      print(urllib.request.urlopen(r, timeout=60).status)
      """
    let run = try Tool.run("python3", ["-c", script], in: bench.folder.path)
    #expect(run.output == "200\n", "\(run.errors)")
  }

  @Test func `every answer keeps other pages out`() throws {
    for path in ["/", "/main.js", "/api/media", "/api/nothing", "/none"] {
      let headers = try bench.ask(path).headers
      #expect(headers["x-content-type-options"] == "nosniff", "\(path)")
      let policy = try #require(headers["content-security-policy"])
      #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "\(path)")
      #expect(
        headers["cache-control"]
          == (path.hasPrefix("/api") || path == "/none" ? "no-store" : "no-cache"))
    }
    #expect(try bench.ask("/main.js").headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(try bench.ask("/").headers["content-type"] == "text/html; charset=utf-8")
  }
}
