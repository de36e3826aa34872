import Foundation
import TestSupport
import Testing

/// Several films, and images among them, as one: red for 0.4 s, an image in lime for 0.6 s, and blue for 0.8 s.
@Suite(.tool("curl")) struct ClipsTests {
  private let bench: StudioBench
  private let red, lime, blue: String

  init() throws {
    bench = try StudioBench { folder in
      for (color, seconds) in [("red", 0.4), ("blue", 0.8)] {
        try folder.make(
          "films/\(color).mp4",
          "-f lavfi -i color=\(color):s=160x90:r=25:d=\(seconds) -c:v libx264 -preset ultrafast -pix_fmt yuv420p"
        )
      }
      for color in ["lime", "gray"] {
        try folder.make("films/\(color).png", "-f lavfi -i color=\(color):s=160x90 -frames:v 1")
      }
    }
    red = try bench.id(of: "red.mp4")
    lime = try bench.id(of: "lime.png")
    blue = try bench.id(of: "blue.mp4")
  }

  private var input: String {
    #"["\#(red)",{"images":["\#(lime)"],"seconds":0.6,"frameRate":25,"size":[160,90]},{"file":"\#(blue)"}]"#
  }

  /// 10 frames of red, 15 of the image and 20 of blue, 25 a second, last 1.8 s.
  @Test func `they are exported one after the other`() throws {
    let answer = try bench.post("/api/exports", #"{"input":\#(input)}"#)
    let export = try bench.ended(try #require(answer.object["id"] as? String, "\(answer.object)"))
    #expect(export["state"] as? String == "done", "\(export)")
    #expect(export["name"] as? String == "red.branded.mp4")
    let report = try #require(export["report"] as? [String: Any])
    #expect(report["frames"] as? Int == 45)
    let duration = try #require(report["duration"] as? Double)
    #expect(abs(duration - 1.8) < 0.001)
  }

  /// The last two joins take a fifth of a second each.
  @Test func `the times of their frames are told, with what joins take`() throws {
    let times = try bench.post("/api/frames", #"{"job":{"input":\#(input)}}"#).object
    let scale = try #require(times["timescale"] as? Int)
    #expect(times["end"] as? Int == scale * 9 / 5)
    let joined = input.replacing(
      #"{"file":"\#(blue)"}"#, with: #"{"file":"\#(blue)","join":"crossfade","joinSeconds":0.2}"#)
    let fewer = try bench.post("/api/frames", #"{"input":\#(joined)}"#).object
    #expect(fewer["end"] as? Int == scale * 8 / 5)
  }

  /// 0 is the red of PNG's pixels, 1 their green and 2 their blue.
  @Test func `each frame is of its clip`() throws {
    for (time, channel) in [(0.2, 0), (0.7, 1), (1.4, 2)] {
      let answer = try bench.post("/api/frame", #"{"job":{"input":\#(input)},"at":\#(time)}"#)
      #expect(answer.status == 200, "\(answer.object)")
      let path = bench.folder.path("frame.png")
      try answer.body.write(to: URL(filePath: path))
      let run = try Tool.run(
        "/usr/bin/env",
        [
          "ffmpeg", "-y", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24",
          "frame.raw",
        ],
        in: bench.folder.path)
      #expect(run.status == 0, "\(run.errors)")
      let pixel = try Data(contentsOf: URL(filePath: bench.folder.path("frame.raw"))).prefix(3)
      #expect(pixel.firstIndex(of: pixel.max() ?? 0) == channel, "\(time)")
    }
  }

  @Test func `they are planned, played, guessed and taken as a still`() throws {
    let plan = try bench.post("/api/plan", #"{"input":\#(input)}"#).object
    #expect((plan["output"] as? [String: Any])?["path"] as? String == "red.branded.mp4")
    let played = try bench.post("/api/play", #"{"job":{"input":\#(input)},"at":0.5,"width":160}"#)
    #expect((played.status, played.headers["imprint-time"]) == (200, "0.48"))
    let guess = try bench.post("/api/estimate", #"{"job":{"input":\#(input)}}"#)
    #expect(guess.object["bytes"] is Double, "\(guess.object)")
    let still = try bench.post(
      "/api/exports", #"{"job":{"input":\#(input)},"kind":"still","at":1}"#)
    let made = try bench.ended(try #require(still.object["id"] as? String, "\(still.object)"))
    #expect((made["state"] as? String, made["name"] as? String) == ("done", "red.branded.png"))
  }

  @Test func `what is wrong in them is told`() throws {
    func code(_ input: String) throws -> [Int?] {
      let answer = try bench.post("/api/exports", #"{"input":\#(input)}"#)
      return [answer.status, answer.code]
    }
    #expect(try code(#"["\#(red)","none"]"#) == [404, 66])
    #expect(try code(#"["\#(red)",{"images":["none"]}]"#) == [404, 66])
    #expect(try code(#"["\#(red)",{"volume":1}]"#) == [400, 64])
    #expect(try code(#"[{"file":"\#(red)","overlay":"./caption"}]"#) == [400, 64])
    // A join of a second takes more than there is of red.
    #expect(
      try code(#"["\#(red)",{"file":"\#(blue)","join":"dip","joinSeconds":1}]"#)[0] == 400)
  }

  @Test func `none of them is deleted while an export needs it`() throws {
    // What takes hours comes first, so that the clips still wait when they are asked for.
    let gray = try bench.id(of: "gray.png")
    let long = #"{"images":["\#(gray)"],"seconds":3600,"frameRate":240,"size":[1920,1080]}"#
    let batch = try bench.post(
      "/api/batches", #"{"job":{"input":\#(long)},"rows":[{},{},{},{},{},{},{},{}]}"#)
    let id = try #require(batch.object["id"] as? String, "\(batch.object)")
    let export = try bench.post("/api/exports", #"{"input":\#(input)}"#).object["id"] as? String
    for medium in [red, lime, blue] {
      #expect(try bench.ask("/api/media/\(medium)", ["-X", "DELETE"]).status == 409)
    }
    let waiting = try #require(export)
    _ = try bench.ask("/api/exports/\(waiting)", ["-X", "DELETE"])
    #expect(try bench.ended(waiting)["state"] as? String == "cancelled")
    #expect(try bench.ask("/api/batches/\(id)", ["-X", "DELETE"]).status == 204)
    #expect(try bench.ask("/api/media/\(lime)", ["-X", "DELETE"]).status == 204)
  }
}
