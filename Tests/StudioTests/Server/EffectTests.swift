import Foundation
import TestSupport
import Testing

/// The sound effects that ship, as pages list, hear and lay them.
@Suite(.tool("curl")) struct EffectTests {
  private let bench: StudioBench

  init() throws { bench = try StudioBench { try $0.clip("films/clip.mp4", seconds: 1) } }

  @Test func `each is listed with its length, heard, and drawn`() throws {
    let listed = try bench.ask("/api/effects").object["effects"] as? [[String: Any]] ?? []
    #expect(
      listed.compactMap { $0["name"] as? String }
        == ["whoosh", "pop", "ding", "click", "rise", "thump"])
    #expect(listed.allSatisfy { 0.2...2 ~= $0["duration"] as? Double ?? 0 })
    let file = try bench.ask("/api/effects/ding/file")
    #expect((file.status, file.headers["content-type"]) == (200, "audio/flac"))
    #expect(file.body.starts(with: Array("fLaC".utf8)))
    #expect(try bench.ask("/api/effects/ding/file", ["-H", "Range: bytes=0-3"]).status == 206)
    let peaks = try bench.ask("/api/effects/ding/waveform?count=4").object["peaks"]
    let lows = (peaks as? [[Double]] ?? []).compactMap(\.first)
    // A bell is loudest first.
    #expect(lows.count == 4 && lows == lows.sorted())
    for path in [
      "/api/effects/none/file", "/api/effects/..%2Fx/file", "/api/effects/none/waveform",
    ] {
      #expect(try bench.ask(path).status == 404, "\(path)")
    }
  }

  @Test func `an export has one by its name, and no path of the server is told`() throws {
    let id = try bench.id(of: "clip.mp4")
    let job =
      #"{"input":"\#(id)","audio":{"tracks":[{"kind":"soundEffect","file":"pop","at":0.5}]}}"#
    let plan = try bench.post("/api/plan", job)
    #expect(plan.status == 200)
    #expect(!String(decoding: plan.body, as: UTF8.self).contains(ProjectFolder.path))
    let export = try #require(try bench.post("/api/exports", job).object["id"] as? String)
    #expect(try bench.ended(export)["state"] as? String == "done")
    let unknown = job.replacing("pop", with: "boing")
    #expect(try bench.post("/api/exports", unknown).status == 404)
  }
}
