import Foundation
import TestSupport
import Testing

@testable import ImprintStudio

/// No answer of any route holds an absolute path of the server.
@Suite(.tool("curl")) struct PathlessAnswerTests {
  private let bench: StudioBench
  private let clip: String

  init() throws {
    bench = try StudioBench { folder in
      try folder.clip("films/clip.mp4")
      try folder.write("no video", to: "films/broken.mp4")
    }
    clip = try bench.id(of: "clip.mp4")
  }

  /// The absolute paths in a text, but those of the interface itself.
  private func paths(in text: String) throws -> [String] {
    let roots = try FileManager.default.contentsOfDirectory(atPath: "/")
      .filter { !["api", "s"].contains($0) }.map { "/\($0)/" }
    let separators = Set(" \n\"':=(".utf8)
    let words = text.utf8.split { separators.contains($0) }.filter { $0.first == UInt8(ascii: "/") }
      .map { String(decoding: $0, as: UTF8.self) }
    let known = text.contains(bench.folder.path) ? [bench.folder.path] : []
    return known + words.filter { word in roots.contains { word.hasPrefix($0) } }
  }

  private typealias Request = (method: String, path: String, body: String?)

  private func job(_ more: String = "", input: String? = nil) -> String {
    #"{"input":"\#(input ?? clip)"\#(more)}"#
  }

  /// An overlay with a file beside it that is not there.
  private static let faulty =
    "{ format: 'imprint.overlay/1', layers: [{ type: 'image', image: 'gone.png' }] }"

  private func requests(_ broken: String, export: String) -> [Request] {
    let hop = #","overlay":[{"use":"corner-hop","parameters":{"userId":"7"}}]"#
    let lost = #","overlay":[{"use":"corner-hop","document":"\#(Self.faulty)"}]"#
    let jobs = [
      job(hop), job(lost), job(input: broken), job(input: "none"), job(#","output":"a.mp4/b""#),
      job(#","output":"out.txt""#), job(#","preset":"no-such""#), job(#","preset":"/etc/passwd""#),
      job(#","kit":"/etc/passwd""#),
      job(#","overlay":"/etc/passwd""#), job(#","trim":{"start":9}"#),
      #"{"input":["\#(clip)","\#(broken)"]}"#,
      #"{"input":["\#(clip)",{"file":"\#(clip)","join":"dip","joinSeconds":9}]}"#,
    ]
    let looks = ["frame", "frames", "play", "spans", "layers", "preview", "estimate"].flatMap {
      name -> [Request] in
      jobs.map { ("POST", "/api/\(name)", #"{"job":\#($0),"at":0,"width":80,"frames":1}"#) }
    }
    let made = ["plan", "exports"].flatMap { name -> [Request] in
      jobs.map { ("POST", "/api/\(name)", $0) }
    }
    let media = [clip, broken, "none"].flatMap { id -> [Request] in
      ["poster?v=1", "strip?v=1", "frames"].map { ("GET", "/api/media/\(id)/\($0)", nil) }
    }
    let exports: [Request] = [
      ("GET", "/api/exports", nil), ("GET", "/api/exports/\(export)", nil),
      ("POST", "/api/exports/order", #"{"ids":["\#(export)"]}"#),
      ("POST", "/api/exports/\(export)/retry", ""), ("POST", "/api/exports/\(export)/share", ""),
      ("DELETE", "/api/exports/\(export)/share", nil), ("GET", "/api/exports/none/file", nil),
      ("GET", "/api/exports/\(export)/file/none.mp4", nil), ("GET", "/s/none/clip.mp4", nil),
      ("GET", "/api/exports/none", nil),
    ]
    let rest: [Request] = [
      ("GET", "/api/studio", nil), ("GET", "/api/media", nil),
      ("PUT", "/api/media/new.mp4", "text"),
      ("PUT", "/api/media/clip.mp4", "text"), ("GET", "/api/overlays", nil),
      ("GET", "/api/overlays/caption/document", nil), ("GET", "/api/overlays/none/document", nil),
      ("GET", "/api/presets", nil), ("GET", "/api/schemas/overlay", nil),
      ("GET", "/api/effects", nil), ("GET", "/api/effects/none/file", nil),
      ("GET", "/api/effects/pop/waveform?count=2", nil),
      ("POST", "/api/check", Self.faulty), ("POST", "/api/check?use=corner-hop", Self.faulty),
      ("GET", "/etc/passwd", nil), ("GET", "/api/none", nil),
    ]
    let ids = [clip, "none"]
    let changes: [Request] = ids.flatMap { id -> [Request] in
      [
        ("GET", "/api/media/\(id)/file", nil), ("GET", "/api/media/\(id)/waveform?count=2", nil),
        ("PATCH", "/api/media/\(id)", #"{"name":"b.mp4"}"#), ("DELETE", "/api/media/\(id)", nil),
        ("GET", "/api/media?bin", nil), ("POST", "/api/media/\(id)/restore", ""),
      ]
    }
    let batches: [Request] = [
      (
        "POST", "/api/batches",
        #"{"job":{"overlay":"corner-hop"},"csv":"input,userId\ngone.mp4,1"}"#
      ),
      ("POST", "/api/batches", #"{"job":{},"rows":[{"input":"\#(clip)","preset":"/etc/passwd"}]}"#),
      ("GET", "/api/batches", nil), ("GET", "/api/batches/none", nil),
      ("DELETE", "/api/batches/none", nil), ("POST", "/api/batches/none/retry", ""),
      ("GET", "/api/zip?exports=none", nil), ("GET", "/api/openapi.json", nil),
      ("POST", "/api/recordings", #"{"name":"/etc/passwd"}"#),
      ("PUT", "/api/recordings/none/0", "a"), ("POST", "/api/recordings/none/finish", ""),
      ("GET", "/api/fonts", nil), ("GET", "/api/kit", nil), ("PUT", "/api/kit", #"{"revision":7}"#),
      ("GET", "/api/playlist", nil), ("PUT", "/api/playlist", "[]"),
      ("POST", "/api/shares", #"{"exports":["\#(export)"]}"#), ("DELETE", "/api/shares/none", nil),
      ("GET", "/s/none/", nil),
      ("PUT", "/api/overlays/corner-hop", Self.faulty), ("PUT", "/api/overlays/a", "{}"),
      ("DELETE", "/api/overlays/a", nil), ("DELETE", "/api/session", nil),
    ]
    return rest + media + batches + looks + made + exports + changes
      + [("DELETE", "/api/exports/\(export)", nil)]
  }

  @Test func `no answer holds a path of the server`() throws {
    let listener = try RunningTool(
      "curl",
      ["-sN", "-H", "Authorization: Bearer \(bench.token)", bench.address + "/api/events"],
      in: bench.folder.path)
    // Its folder of results is a file, and then none of its own.
    try bench.folder.write("a file", to: "films/Branded")
    let refused = try bench.post("/api/exports", job())
    #expect(refused.status == 409)
    #expect(try paths(in: String(decoding: refused.body, as: UTF8.self)) == [])
    try FileManager.default.removeItem(atPath: bench.folder.path("films/Branded"))
    let broken = try StudioBench.waiting {
      let media = try bench.ask("/api/media").object["media"] as? [[String: Any]] ?? []
      return media.first { $0["problem"] is String }?["id"] as? String
    }
    let export = try #require(try bench.post("/api/exports", job()).object["id"] as? String)
    _ = try bench.ended(export)
    var open = StudioService.routes.filter { $0.arguments(in: ["api", "events"]) == nil }
    for (method, path, body) in requests(broken, export: export) {
      let words = ["-X", method] + (body.map { ["--data-binary", $0] } ?? [])
      let answer = try bench.ask(path, words)
      let text = String(decoding: answer.body, as: UTF8.self)
      #expect(try paths(in: text) == [], "\(method) \(path) \(body ?? "")")
      let plain = path.split(separator: "?").first.map(String.init) ?? path
      let segments = HTTPRequest(method, plain).segments
      open.removeAll { $0.method == method && $0.arguments(in: segments) != nil }
    }
    #expect(open.map { "\($0)" } == [], "routes that were not asked")
    #expect(try paths(in: listener.outputSoFar) == [])
    // The tests' threads block SIGINT, and so does what they start.
    kill(listener.identifier, SIGKILL)
    _ = listener.wait()
  }
}
