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
      // The current folder is searched for overlays and presets, and for nothing that is served.
      try folder.write("mine", to: "Studio/index.html")
      try folder.write("secret", to: "Studio/secret.txt")
    }
  }

  @Test
  func `the address opens by a cookie, which has nothing of the token and outlives the server`()
    throws
  {
    let answer = try bench.ask("/?token=\(bench.token)", isStranger: true)
    #expect(answer.status == 303)
    #expect(answer.headers["location"] == "/")
    let cookie = try #require(answer.headers["set-cookie"])
    #expect(cookie.hasSuffix("; HttpOnly; SameSite=Strict; Path=/"))
    #expect(!cookie.contains(bench.token))
    let pair = String(cookie.prefix { $0 != ";" })
    let word = String(pair.drop { $0 != "=" }.dropFirst())
    let bearer = ["-H", "Authorization: Bearer \(word)"]
    #expect(try bench.ask("/api/media", bearer, isStranger: true).status == 401)
    #expect(try bench.ask("/?token=\(word)", isStranger: true).status == 401)
    let seen = try bench.ask("/api/media", ["-H", "Cookie: \(pair)"], isStranger: true)
    #expect(seen.status == 200)
    let changed = try bench.ask(
      "/api/exports", ["-H", "Cookie: \(pair)", "-d", "{}"], isStranger: true)
    #expect(changed.status == 403)
    try bench.restart(on: bench.address)
    func status(_ method: String, _ path: String) throws -> Int {
      let words = ["-X", method, "-H", "Cookie: \(pair)", "-H", "Origin: \(bench.address)"]
      return try bench.ask(path, words, isStranger: true).status
    }
    #expect(try status("GET", "/api/media") == 200)
    #expect(try status("DELETE", "/api/session") == 204)
    #expect(try status("GET", "/api/media") == 401)
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

  @Test func `the page is the program's, whatever lies in the current folder`() throws {
    #expect(try bench.ask("/secret.txt", isStranger: true).status == 404)
    let page = try bench.ask("/", isStranger: true)
    #expect(String(decoding: page.body, as: UTF8.self).contains("<title>"))
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
    "/s/AAAA/clip.mp4", "/none.js", "/index.html%00.js", "/%00index.html", "/%CC%81index.html",
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
    let poster = try bench.ask("/api/media/x/poster", ["-X", "PUT", "-d", "x"])
    #expect((poster.status, poster.headers["allow"]) == (405, "GET, HEAD"))
    let page = try bench.ask("/", ["-d", "x"], isStranger: true)
    #expect((page.status, page.headers["allow"]) == (405, "GET, HEAD"))
  }

  @Test func `a body of ten gigabytes is refused before it is sent`() throws {
    let length = ["-H", "Content-Length: 10737418240", "-H", "Expect:", "-d", "x"]
    #expect(try bench.ask("/api/check", length).status == 413)
    #expect(try bench.ask("/api/media/big.mp4", ["-X", "PUT"] + length).status == 413)
    #expect(try bench.ask("/api/media").status == 200)
  }

  @Test func `a body that nobody wants is not read without end`() throws {
    #expect(try bench.ask("/api/media", ["-X", "GET", "-d", "x"]).status == 413)
    let large = try bench.folder.write(
      String(repeating: "x", count: 3 << 19), to: "large.txt")
    let chunked = ["-H", "Transfer-Encoding: chunked", "-H", "Expect:"]
    #expect(try bench.ask("/api/check", chunked + ["--data-binary", "@\(large)"]).status == 413)
    // Zeros for ever: the connection is closed, which curl tells by an exit code above 0.
    let endless = try Tool.run(
      "curl",
      [
        "-sS", "--max-time", "60", "-H", "Authorization: Bearer \(bench.token)", "-X", "POST", "-T",
        "/dev/zero", bench.address + "/api/check",
      ], in: bench.folder.path)
    #expect(![0, 28].contains(endless.status), "\(endless)")
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

  /// Eight begin and never end; when one of them is closed, its place is another one's.
  @Test(.tool("python3")) func `eight uploads at once are enough, and one more is told so`() throws
  {
    let port = bench.address.split(separator: ":").last ?? ""
    let script = """
      import json, os, socket, time
      def put(name, length):
          s = socket.create_connection(("127.0.0.1", \(port)), timeout=60)
          s.sendall(f"PUT /api/media/{name}.mp4 HTTP/1.1\\r\\nHost: 127.0.0.1:\(port)\\r\\n"
              f"Authorization: Bearer \(bench.token)\\r\\nContent-Length: {length}\\r\\n\\r\\n".encode())
          return s
      def hidden(): return len([name for name in os.listdir("films") if name.startswith(".upload-")])
      held = [put(number, 1000) for number in range(8)]
      while hidden() < 8: time.sleep(.02)
      late = put("late", 5); late.sendall(b"video"); data = late.recv(9999).decode()
      print(data.split("\\r\\n")[0], json.loads(data.split("\\r\\n\\r\\n")[1])["error"]["why"])
      held.pop().close()
      while hidden() > 7: time.sleep(.02)
      again = put("again", 5); again.sendall(b"video"); print(again.recv(9999).decode().split("\\r\\n")[0])
      for each in held: each.close()
      while hidden() > 0: time.sleep(.02)
      """
    let run = try Tool.run("python3", ["-c", script], in: bench.folder.path)
    #expect(
      run.output == """
        HTTP/1.1 503 Service Unavailable 8 uploads come already: try again when one of them is done
        HTTP/1.1 400 Bad Request

        """, "\(run.errors)")
  }

  @Test func `every answer keeps other pages out`() throws {
    for path in ["/", "/studio/main.js", "/api/media", "/api/nothing", "/none"] {
      let headers = try bench.ask(path).headers
      #expect(headers["x-content-type-options"] == "nosniff", "\(path)")
      let policy = try #require(headers["content-security-policy"])
      #expect(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "\(path)")
      #expect(
        headers["cache-control"]
          == (path.hasPrefix("/api") || path == "/none" ? "no-store" : "no-cache"))
    }
    #expect(
      try bench.ask("/studio/main.js").headers["content-type"] == "text/javascript; charset=utf-8")
    #expect(try bench.ask("/").headers["content-type"] == "text/html; charset=utf-8")
    let long = [
      "--data-binary", String(repeating: "x", count: 100), "-H", "Content-Length: 2000000",
    ]
    for (status, answer) in [
      (401, try bench.ask("/api/media", isStranger: true)),
      (403, try bench.ask("/", ["-H", "Host: evil.example"])),
      (413, try bench.ask("/api/check", long)), (405, try bench.ask("/", ["-d", "x"])),
      (416, try bench.ask("/studio/main.js", ["-H", "Range: bytes=999999-"])),
      (206, try bench.ask("/studio/main.js", ["-H", "Range: bytes=0-1"])),
    ] {
      #expect(answer.status == status)
      #expect(answer.headers["content-security-policy"] != nil, "\(status)")
      #expect(answer.headers["x-content-type-options"] == "nosniff", "\(status)")
    }
  }
}
