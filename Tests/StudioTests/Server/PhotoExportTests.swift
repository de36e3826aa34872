import Foundation
import TestSupport
import Testing

/// Stills and Live Photos in the queue: what cannot be made is told before, and neither file takes a name that is there.
@Suite(.tool("curl")) struct PhotoExportTests {
  private let bench: StudioBench
  private let id: String

  init() throws {
    bench = try StudioBench { try $0.clip("films/clip.mp4", seconds: 4, size: "320x180") }
    id = try bench.id(of: "clip.mp4")
  }

  private func add(_ rest: String, _ job: String = "") throws -> StudioBench.Answer {
    try bench.post("/api/exports", #"{"job":{"input":"\#(id)"\#(job)},\#(rest)}"#)
  }

  private func made(_ rest: String, _ job: String = "") throws -> [String] {
    let answer = try add(rest, job)
    let export = try bench.ended(try #require(answer.object["id"] as? String, "\(answer.object)"))
    #expect(export["state"] as? String == "done", "\(export)")
    let files = export["files"] as? [[String: Any]] ?? []
    return files.compactMap { $0["name"] as? String }
  }

  @Test(arguments: [
    (#""kind":"livePhoto","at":0.5"#, #","trim":{"start":1,"end":3}"#),
    (#""kind":"livePhoto","at":3"#, #","trim":{"start":1,"end":3}"#),
    (#""kind":"livePhoto","at":9"#, ""), (#""kind":"still","at":9"#, ""),
    (#""kind":"still","at":0.5"#, #","trim":{"start":1,"end":3}"#),
    (#""kind":"still","at":3"#, #","trim":{"start":1,"end":3}"#),
  ])
  func `what cannot be made is refused before it is queued`(kind: String, job: String) throws {
    let answer = try add(kind, job)
    #expect(answer.status == 400, "\(answer.object)")
    #expect((try bench.ask("/api/exports").object["exports"] as? [Any])?.isEmpty == true)
  }

  @Test func `without a time a Live Photo's still is in the middle of the trim`() throws {
    let plan = try bench.post(
      "/api/plan",
      #"{"job":{"input":"\#(id)","trim":{"start":1,"end":3}},"kind":"livePhoto"}"#
    ).object
    let decisions = plan["decisions"] as? [[String: Any]] ?? []
    let still = decisions.first { $0["subject"] as? String == "still" }
    #expect(still?["reason"] as? String == "the frame at 1 s")
  }

  @Test(arguments: ["beach", "beach.MOV", "beach.mov", "beach.jpg", "beach.heic"])
  func `either half names both files`(output: String) throws {
    #expect(
      try made(#""kind":"livePhoto""#, #","output":"\#(output)""#) == ["beach.JPG", "beach.MOV"])
  }

  @Test func `neither file takes a name that is there or promised`() throws {
    try bench.folder.write("mine", to: "films/Branded/clip.branded.JPG")
    try bench.folder.write("mine", to: "films/Branded/beach.JPG")
    #expect(
      try made(#""kind":"livePhoto""#) == ["clip.branded-2.JPG", "clip.branded-2.MOV"])
    #expect(try add(#""kind":"livePhoto""#, #","output":"beach""#).status == 409)
    let still = try String(
      contentsOfFile: bench.folder.path("films/Branded/clip.branded.JPG"), encoding: .utf8)
    #expect(still == "mine")
  }

  @Test func `HEIC stays HEIC, of an image and of a pair`() throws {
    let made = try Tool.run(
      StudioBench.program,
      ["live-photo", "films/clip.mp4", "--still", "heic", "--name", "IMG_1", "-o", "films"],
      in: bench.folder.path)
    #expect(made.status == 0, "\(made.errors)")
    try bench.restart()
    let still = try bench.id(of: "IMG_1.HEIC")
    #expect(
      try self.made(#""kind":"livePhoto","image":"\#(still)""#)
        == ["clip.branded.HEIC", "clip.branded.MOV"])
    let film = try bench.id(of: "IMG_1.MOV")
    let answer = try bench.post(
      "/api/exports", #"{"job":{"input":"\#(film)"},"kind":"livePhoto","at":1}"#)
    let export = try bench.ended(try #require(answer.object["id"] as? String))
    let files = export["files"] as? [[String: Any]] ?? []
    #expect(
      files.compactMap { $0["name"] as? String } == ["IMG_1.branded.HEIC", "IMG_1.branded.MOV"])
  }

  /// The largest frame of 9:16 within 320 × 180 has even edges that are multiples of 18 and 32: 90 × 160.
  @Test func `a Live Photo is made as a wallpaper`() throws {
    let plan = try bench.post(
      "/api/plan",
      #"{"job":{"input":"\#(id)"},"kind":"livePhoto","wallpaper":true,"at":2}"#
    ).object
    let format = (plan["composition"] as? [String: Any])?["format"] as? [String: Any]
    let size = format?["size"] as? [String: Any]
    #expect([size?["width"] as? Int, size?["height"] as? Int] == [90, 160])
    let export = try add(#""kind":"livePhoto","wallpaper":true,"fit":"aspectFit","at":2"#)
    let made = try bench.ended(try #require(export.object["id"] as? String))
    #expect(made["state"] as? String == "done", "\(made)")
    for wrong in [
      #""kind":"livePhoto","wallpaper":1"#, #""kind":"livePhoto","fit":"aspectFit""#,
      #""kind":"livePhoto","wallpaper":true,"fit":"cover""#, #""kind":"video","wallpaper":true"#,
    ] {
      #expect(try add(wrong).status == 400, "\(wrong)")
    }
  }
}
