import Foundation
import TestSupport
import Testing

/// The page shows the export's own pixels.
@Suite(.tool("curl")) struct FrameTests {
  private let bench: StudioBench
  private let id: String

  init() throws {
    bench = try StudioBench { try $0.clip("films/clip.mp4") }
    id = try bench.id(of: "clip.mp4")
  }

  private func frame(_ job: String, at time: Double, _ more: String = "") throws
    -> StudioBench.Answer
  {
    try bench.post("/api/frame", #"{"job":{"input":"\#(id)"\#(job)},"at":\#(time)\#(more)}"#)
  }

  private static let overlay =
    #","overlay":[{"use":"corner-hop","parameters":{"userId":"10086"}}]"#

  private func still(_ words: String...) throws -> Data {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "imprint").path
    let path = bench.folder.path("still.png")
    let run = try Tool.run(
      program, ["still", "films/clip.mp4", "-o", path, "--overwrite"] + words,
      in: bench.folder.path)
    #expect(run.status == 0, "\(run.errors)")
    return try Data(contentsOf: URL(filePath: path))
  }

  @Test func `a frame is what imprint still writes, in any order`() throws {
    // Frame k of 25 a second shows from k / 25 on.
    for (time, begin) in [(0.3, 0.28), (0.05, 0.04), (0.39, 0.36), (0, 0), (0.09, 0.08)] {
      let answer = try frame(Self.overlay, at: time)
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "image/png")
      #expect(answer.headers["imprint-time"].flatMap(Double.init) == begin)
      #expect(
        try answer.body
          == still("--at", "\(time)", "--overlay", "corner-hop", "--set", "userId=10086"))
    }
  }

  /// An overlay that draws as many letters as a list has items, over the files that a word with @ might name.
  @Test func `a list is what is sent, and names no file of the server`() throws {
    let secret = try bench.folder.write("one\ntwo\nthree", to: "secret.txt")
    let text =
      "{ format: 'imprint.overlay/1', parameters: { names: { type: 'list', required: true } },"
      + " layers: [{ forEach: 'names', type: 'text', string: 'x', fontSize: 200 }] }"
    func picture(_ value: String) throws -> StudioBench.Answer {
      let overlay = #"{"document":"\#(text)","parameters":{"names":\#(value)}}"#
      return try frame(#","overlay":[\#(overlay)]"#, at: 0)
    }
    let one = try picture(#"["x"]"#)
    #expect(one.status == 200, "\(String(decoding: one.body, as: UTF8.self))")
    for path in [secret, secret + ".gone.txt", bench.folder.path("films/clip.mp4")] {
      let answer = try picture(#""@\#(path)""#)
      #expect(answer.status == 200 && answer.body == one.body, "\(path)")
    }
  }

  /// A frame of 8 × 6 of which the overlay covers the left half in red: PNG of RGBA, transparent on the right.
  @Test func `overlays alone are shown over a blank video that is transparent`() throws {
    let text =
      "{ format: 'imprint.overlay/1', layers: [{ type: 'shape', rect: true, fill: 'red',"
      + " size: ['50%', '100%'], anchorPoint: [0, 0], position: [0, 0] }] }"
    func answer(_ input: String) throws -> StudioBench.Answer {
      try bench.post(
        "/api/frame", #"{"job":{"input":\#(input),"overlay":{"document":"\#(text)"}},"at":1}"#)
    }
    let blank = #"{"size":[8,6],"duration":600,"frameRate":4,"color":"transparent"}"#
    let shown = try answer(blank)
    #expect(shown.status == 200, "\(String(decoding: shown.body, as: UTF8.self))")
    let path = bench.folder.path("alone.png")
    try shown.body.write(to: URL(filePath: path))
    let pixels = try Tool.run(
      "/usr/bin/env",
      ["ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgba", "alone.raw"],
      in: bench.folder.path)
    #expect(pixels.status == 0, "\(pixels.errors)")
    let raw = try Data(contentsOf: URL(filePath: bench.folder.path("alone.raw")))
    #expect(raw.count == 8 * 6 * 4)
    // The frame is YUV before it is an image.
    for (value, red) in zip(raw.prefix(4), [255, 0, 0, 255]) { #expect(abs(Int(value) - red) <= 2) }
    #expect(raw.last == 0)
    #expect(try answer(#"{"slides":["../../secret.png"]}"#).status == 400)
  }

  @Test func `a blank video is no larger than 8K`() throws {
    for (size, status) in [("[16384, 16384]", 400), ("[33177601, 1]", 400), ("[64, 36]", 200)] {
      let answer = try bench.post(
        "/api/frame",
        #"{"at": 0, "job": {"input": {"size": \#(size), "duration": 1, "color": "red"}}}"#)
      #expect(answer.status == status, "\(size)")
    }
  }

  @Test func `another parameter is another frame, and none is the bare one`() throws {
    let other = try frame(Self.overlay.replacing("10086", with: "7"), at: 0.3).body
    let first = try frame(Self.overlay, at: 0.3).body
    let bare = try frame("", at: 0.3).body
    #expect(other != first)
    #expect(try bare == still("--at", "0.3"))
    #expect(try first == frame(Self.overlay, at: 0.3).body)
  }

  @Test func `overlays count from the trim's beginning, and lie inside it alone`() throws {
    let text = #"{ layers: [{ type: 'text', string: '{time}', fontSize: 200 }] }"#
    let counting =
      #","overlay":{"document":"{ format: 'imprint.overlay/1', \#(text.dropFirst(2))"}"#
    let trim = #","trim":{"start":0.2,"end":0.36}"#
    #expect(try frame(counting + trim, at: 0.2).body != frame(counting, at: 0.2).body)
    // The same words over the same frame: 0.00 after the trim is 0.00 at the beginning.
    #expect(try frame(counting + trim, at: 0.1).body == frame("", at: 0.1).body)
    #expect(try frame(counting + trim, at: 0.38).body == frame("", at: 0.38).body)
    #expect(try frame(counting + trim, at: 0.34).body != frame("", at: 0.34).body)
  }

  @Test func `a width makes it smaller, never larger`() throws {
    // The width stands in the header of a PNG from its 16th byte on.
    func width(_ data: Data) -> Int { data[16..<20].reduce(0) { $0 << 8 | Int($1) } }
    #expect(try width(frame("", at: 0, #","width":80"#).body) == 80)
    #expect(try width(frame("", at: 0, #","width":4000"#).body) == 160)
  }

  /// The sizes follow from the clip's 160 × 90 and the presets' names; none but a canvas enlarges.
  @Test func `a preset makes the frame, and the frame that layers lie on`() throws {
    try bench.folder.clip("films/large.mp4", size: "1280x720")
    let large = try bench.id(of: "large.mp4")
    func size(_ data: Data, _ byte: Int) -> Int {
      data[byte..<byte + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    for (preset, width, height) in [
      ("auto", 1280, 720), ("640x480", 640, 360), ("low", 640, 360), ("gif", 640, 360),
      ("webp", 640, 360), ("apng", 640, 360), ("square-1080", 1080, 1080), ("source", 1280, 720),
      ("vertical-1080x1920", 1080, 1920), ("prores-422", 1280, 720),
    ] {
      let job = #"{"job":{"input":"\#(large)","preset":"\#(preset)"},"at":0.1}"#
      let image = try bench.post("/api/frame", job).body
      #expect((size(image, 16), size(image, 20)) == (width, height), "\(preset)")
      let layers = try bench.post("/api/layers", job).object
      #expect((layers["width"] as? Int, layers["height"] as? Int) == (width, height), "\(preset)")
    }
    let named = #"{"job":{"input":"\#(large)","output":"moving.gif"},"at":0.1}"#
    #expect(try size(bench.post("/api/frame", named).body, 16) == 640)
  }

  @Test func `what cannot be shown is told, with the code of the command`() throws {
    let faulty = #","overlay":{"document":"{ format: 'imprint.overlay/1', layers: 3 }"}"#
    for (answer, status, code) in [
      (try frame("", at: 0.4), 400, 65), (try frame("", at: 99), 400, 65),
      (try frame("", at: -1), 400, 64), (try frame(#","overlay":"corner-hop""#, at: 0), 400, 64),
      (try frame(#","overlay":"no-such""#, at: 0), 400, 64), (try frame(faulty, at: 0), 400, 65),
      (try bench.post("/api/frame", #"{"job":{"input":"none"},"at":0}"#), 404, 66),
      (try frame("", at: 0, #","width":0"#), 400, 64),
    ] {
      #expect((answer.status, answer.code) == (status, code), "\(answer.object)")
    }
  }

  @Test func `the times of frames are told as runs`() throws {
    let times = try bench.ask("/api/media/\(id)/frames").object
    let scale = try #require(times["timescale"] as? Int)
    #expect(times["runs"] as? [[Int]] == [[0, scale / 25, 10]])
    #expect(times["end"] as? Int == scale * 10 / 25)
  }

  @Test func `posters and strips are JPEGs`() throws {
    for path in ["poster", "strip?count=4&height=32"] {
      let answer = try bench.ask("/api/media/\(id)/\(path)")
      #expect((answer.status, answer.headers["content-type"]) == (200, "image/jpeg"))
      #expect(answer.body.starts(with: [0xFF, 0xD8]))
    }
    #expect(try bench.ask("/api/media/\(id)/strip?count=0").status == 400)
  }

  /// A film of one key frame, which is black: it fades in for two of its nine seconds.
  @Test func `a poster shows a film that begins with black`() throws {
    try bench.folder.make(
      "films/fading.mp4",
      "-f lavfi -i color=white:s=160x90:r=10:d=9 -vf fade=d=2 -c:v libx264 -pix_fmt yuv420p "
        + "-x264-params keyint=500:scenecut=0")
    let poster = try bench.ask("/api/media/\(bench.id(of: "fading.mp4"))/poster").body
    try poster.write(to: bench.folder.url.appending(path: "poster.jpg"))
    let shades = try Tool.run(
      "ffmpeg",
      ["-v", "error", "-i", "poster.jpg", "-vf", "scale=1:1,format=gray"]
        + ["-f", "rawvideo", "shade"], in: bench.folder.path)
    #expect(shades.status == 0)
    let shade = try Data(contentsOf: bench.folder.url.appending(path: "shade"))
    #expect(try #require(shade.first) > 240)
  }
}
