import Foundation
import TestSupport
import Testing

/// What an export would make, told before it is queued.
@Suite(.tool("curl")) struct PlanTests {
  private let bench: StudioBench
  private let id: String

  init() throws {
    bench = try StudioBench { try $0.clip("films/clip.mp4", seconds: 4, size: "320x180") }
    id = try bench.id(of: "clip.mp4")
  }

  /// A film of another shape than its frames'.
  private func ask(_ path: String, _ kind: String) throws -> StudioBench.Answer {
    try bench.post(path, #"{"job":{"input":"\#(id)","preset":"square-1080"}\#(kind)}"#)
  }

  private func size(_ plan: [String: Any]) -> [Int?] {
    let format = (plan["composition"] as? [String: Any])?["format"] as? [String: Any]
    let size = format?["size"] as? [String: Any]
    return [size?["width"] as? Int, size?["height"] as? Int]
  }

  private func path(_ plan: [String: Any]) -> String? {
    (plan["output"] as? [String: Any])?["path"] as? String
  }

  @Test func `the plan of a frame is that of its image, by no preset of films`() throws {
    let plan = try ask("/api/plan", #","kind":"still","at":1"#).object
    #expect(plan["schema"] as? String == "imprint.plan/4")
    #expect(path(plan) == "clip.branded.png")
    #expect(size(plan) == [320, 180])
    let delivery = plan["delivery"] as? [String: Any]
    #expect(delivery?.keys.sorted() == ["stills"])
    let film = try ask("/api/plan", "").object
    #expect(path(film) == "clip.branded.mp4")
    #expect(size(film) == [1080, 1080])
    #expect(
      try ask("/api/plan", #","kind":"video""#).object["output"] as? NSObject
        == film["output"] as? NSObject)
  }

  /// Three seconds around its picture are kept, which lies in the middle of them.
  @Test func `the plan of a Live Photo is that of its film, and names its picture`() throws {
    let plan = try ask("/api/plan", #","kind":"livePhoto","at":2"#).object
    #expect(path(plan) == "clip.branded.MOV")
    let decisions = plan["decisions"] as? [[String: Any]] ?? []
    let still = decisions.first { $0["subject"] as? String == "still" }
    #expect(still?["choice"] as? String == "clip.branded.JPG")
    #expect(still?["reason"] as? String == "the frame at 1.5 s")
  }

  @Test func `a plan's names are those that the export gets`() throws {
    for (kind, names) in [
      (#","kind":"still","at":1"#, ["clip.branded.png"]),
      (#","kind":"livePhoto""#, ["clip.branded.JPG", "clip.branded.MOV"]),
    ] {
      let plan = try ask("/api/plan", kind).object
      let export = try ask("/api/exports", kind).object["id"] as? String
      let done = try bench.ended(try #require(export))
      let files = done["files"] as? [[String: Any]] ?? []
      #expect(files.compactMap { $0["name"] as? String } == names)
      #expect(path(plan) == names.last)
      // Now that they are taken the next ones are others.
      #expect(path(try ask("/api/plan", kind).object)?.contains("clip.branded-2") == true)
    }
  }

  /// A film's exports say nothing of frames and of three seconds of it.
  @Test func `a size and a time are told of what is made`() throws {
    let video = try #require(try ask("/api/exports", "").object["id"] as? String)
    #expect(try bench.ended(video)["state"] as? String == "done")
    let still = try ask("/api/estimate", #","kind":"still","at":1"#).object
    #expect(still["bytes"] is NSNull && still["seconds"] is NSNull)
    let photo = try ask("/api/estimate", #","kind":"livePhoto","at":2"#).object
    #expect(photo["bytes"] is Double)
    let before = try #require(try ask("/api/estimate", "").object["bytes"] as? Double)
    let pair = try #require(
      try ask("/api/exports", #","kind":"livePhoto","at":2"#).object["id"] as? String)
    #expect(try bench.ended(pair)["state"] as? String == "done")
    #expect(try ask("/api/estimate", "").object["bytes"] as? Double == before)
  }

  @Test(arguments: [
    #","kind":"still""#, #","kind":"still","at":9"#, #","kind":"none""#,
    #","kind":"livePhoto","image":"nothing""#, #","kind":"video","at":1"#,
  ])
  func `what no export can be is no plan`(kind: String) throws {
    #expect([400, 404].contains(try ask("/api/plan", kind).status))
    #expect([400, 404].contains(try ask("/api/estimate", kind).status))
  }
}
