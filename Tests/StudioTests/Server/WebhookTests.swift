import Foundation
import TestSupport
import Testing

/// A service that is told of the ends of exports.
@Suite(.tool("curl"), .tool("python3")) struct WebhookTests {
  /// Two blanks lie inside it, which are its own; those around it in the file are not.
  private static let secret = "the  secret of a webhook"

  /// Takes deliveries, and prints a line for each: its id, its signature, and its body. The first `refused` get 500.
  private static let receiver = """
    import http.server, sys
    refused = int(sys.argv[1])
    class Taker(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            global refused
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            print(self.headers["Imprint-Delivery"], self.headers["Imprint-Signature"], body, sep="\\t", flush=True)
            self.send_response(500 if refused > 0 else 204)
            refused -= 1
            self.end_headers()
        def log_message(self, *_): pass
    server = http.server.HTTPServer(("127.0.0.1", int(sys.argv[2])), Taker)
    print(server.server_port, flush=True)
    server.serve_forever()
    """

  private struct Delivery {
    let id, signature, body: String

    init?(_ line: Substring) {
      let parts = line.split(separator: "\t", maxSplits: 2).map(String.init)
      guard parts.count == 3 else { return nil }
      (id, signature, body) = (parts[0], parts[1], parts[2])
    }

    var export: [String: Any] {
      let json = try? JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
      return json?["export"] as? [String: Any] ?? [:]
    }
  }

  /// A service, and a studio that tells it.
  private final class Service {
    let bench: StudioBench
    private let files: ScratchFolder
    private let taker: RunningTool

    init(refusing refused: Int = 0) throws {
      files = try ScratchFolder()
      try files.write(WebhookTests.receiver, to: "taker.py")
      try files.write(" " + WebhookTests.secret + " \n", to: "secret.txt")
      let taker = try RunningTool(
        "/usr/bin/python3", ["taker.py", "\(refused)", "0"], in: files.path)
      self.taker = taker
      let port = try StudioBench.waiting {
        taker.outputSoFar.split(separator: "\n").first.map(String.init)
      }
      bench = try StudioBench([
        "--webhook", "http://127.0.0.1:\(port)/ended?of=studio", "--webhook-secret",
        files.path("secret.txt"),
      ]) {
        try $0.clip("films/a.mp4")
        try $0.clip("films/long.mp4", seconds: 60, size: "640x360")
      }
    }

    /// Python leaves the signals blocked that the tests' threads block.
    deinit {
      kill(taker.identifier, SIGKILL)
      _ = taker.wait()
    }

    /// The deliveries, once there are so many.
    func deliveries(_ count: Int) throws -> [Delivery] {
      try StudioBench.waiting {
        let lines = taker.outputSoFar.split(separator: "\n").dropFirst()
        return lines.count >= count ? lines.compactMap { Delivery($0) } : nil
      }
    }

    func export(_ reference: String, of film: String = "a.mp4") throws -> String {
      let answer = try bench.post(
        "/api/exports",
        #"""
        {"job":{"input":"\#(try bench.id(of: film))","overlay":"corner-hop",
        "parameters":{"userId":"7"}},"reference":"\#(reference)"}
        """#)
      return try #require(answer.object["id"] as? String)
    }
  }

  /// The signature as Python's own library makes it.
  private func signature(of delivery: Delivery) throws -> String {
    let time = delivery.signature.dropFirst(2).prefix { $0 != "," }
    let folder = try ScratchFolder()
    try folder.write("\(time).\(delivery.body)", to: "text")
    let digest = try Tool.run(
      "python3",
      [
        "-c",
        "import hmac, sys; print(hmac.new(sys.argv[1].encode(), open('text', 'rb').read(), 'sha256').hexdigest())",
        Self.secret,
      ], in: folder.path
    ).output.trimmingCharacters(in: .whitespacesAndNewlines)
    return "t=\(time),v1=\(digest)"
  }

  @Test func `an end is told once, signed, as the queue tells it`() throws {
    let service = try Service()
    let id = try service.export("order 1")
    let delivery = try #require(try service.deliveries(1).first)
    #expect(try delivery.signature == signature(of: delivery))
    let time = try #require(Int(delivery.signature.dropFirst(2).prefix { $0 != "," }))
    #expect(abs(Date().timeIntervalSince1970 - Double(time)) < 60)
    #expect(delivery.body.hasPrefix(#"{"event":"export","export":{"#))
    #expect(delivery.export["id"] as? String == id)
    #expect(delivery.export["state"] as? String == "done")
    #expect(delivery.export["reference"] as? String == "order 1")
    #expect((delivery.export["files"] as? [[String: Any]])?.first?["path"] != nil)
    // Another end is told after it, and the first is not told again.
    _ = try service.export("order 2")
    let both = try service.deliveries(2)
    #expect(both.map { $0.export["reference"] as? String } == ["order 1", "order 2"])
    #expect(both[0].id != both[1].id)
  }

  @Test func `one that is not taken comes again a second later, with the same id`() throws {
    let service = try Service(refusing: 2)
    _ = try service.export("order")
    let tries = try service.deliveries(3)
    #expect(Set(tries.map(\.id)).count == 1)
    #expect(Set(tries.map(\.body)).count == 1)
    let times = tries.compactMap { Int($0.signature.dropFirst(2).prefix { $0 != "," }) }
    // 1 s and 4 s, and what the machine takes.
    #expect(times[1] - times[0] >= 1 && times[2] - times[1] >= 3)
    #expect(service.bench.tool.errorsSoFar.contains("it answers 500; the end of an export is told"))
  }

  /// Films of a minute keep the queue busy while the last one waits.
  @Test func `what is cancelled has an end, whether it runs or waits`() throws {
    let service = try Service()
    let names = (1...4).map { "film \($0)" }
    let exports = try names.map { try service.export($0, of: "long.mp4") }
    for id in exports.reversed() {
      #expect(try service.bench.ask("/api/exports/\(id)", ["-X", "DELETE"]).status == 204)
    }
    let ends = try service.deliveries(4)
    #expect(Set(ends.compactMap { $0.export["reference"] as? String }) == Set(names))
    #expect(ends.allSatisfy { $0.export["state"] as? String == "cancelled" })
  }

  @Test(arguments: [
    (["--webhook", "http://127.0.0.1:9/"], 64, "it needs --webhook-secret FILE"),
    (["--webhook-secret", "none.txt"], 64, "it goes with --webhook"),
    (["--webhook", "ftp://x/", "--webhook-secret", "films"], 64, "no address of HTTP"),
    (["--webhook", "http://x/", "--webhook-secret", "none.txt"], 66, "cannot be read"),
    (["--webhook", "http://x/", "--webhook-secret", "short.txt"], 65, "fewer than 16"),
  ])
  func `what cannot be is told at once`(words: [String], status: Int32, text: String) throws {
    let folder = try ScratchFolder()
    try FileManager.default.createDirectory(
      atPath: folder.path("films"), withIntermediateDirectories: true)
    try folder.write("short", to: "short.txt")
    let tool = try RunningTool(
      StudioBench.program, ["studio", "films", "--port", "0"] + words, in: folder.path,
      environment: ["XDG_STATE_HOME": folder.path("state")])
    let outcome = tool.wait()
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(text), "\(outcome.errors)")
  }
}
