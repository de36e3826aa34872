import Foundation
import TestSupport
import Testing

/// The example programs, called as a user calls them.
@Suite struct ProgramTests {
  let folder: ScratchFolder

  /// Three frames of 160 × 90.
  init() throws {
    folder = try ScratchFolder()
    try folder.make(
      "clip.mp4",
      "-f lavfi -i color=gray:s=160x90:r=25:d=0.12 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
  }

  /// The programs lie beside the tests' own.
  private static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  private func start(_ program: String, _ words: String...) throws -> RunningTool {
    try RunningTool(Self.products.appending(path: program).path, words, in: folder.path)
  }

  @Test func `the overlay in code is stamped on the clip, with progress up to its end`() throws {
    let outcome = try start("Stamp").wait()
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasSuffix("stamped.mp4\n"))
    #expect(try folder.names == ["clip.mp4", "stamped.mp4"])
  }

  /// `Stamp` names an overlay that ships, and takes the preset by the video's size.
  @Test func `a program that is copied takes its resources along`() throws {
    let app = try ScratchFolder()
    for name in ["Stamp", "Imprint_ImprintShipped.resources"] {
      try FileManager.default.copyItem(
        at: Self.products.appending(path: name), to: app.url.appending(path: name))
    }
    let elsewhere: [String: String?] = [
      "IMPRINT_PATH": nil, "XDG_DATA_HOME": nil, "HOME": app.path,
    ]
    let run = { try Tool.run(app.path("Stamp"), [], in: folder.path, environment: elsewhere) }
    let outcome = try run()
    #expect(outcome.status == 0 && outcome.output.hasSuffix("stamped.mp4\n"))
    try FileManager.default.removeItem(atPath: app.path("Imprint_ImprintShipped.resources"))
    let alone = try run()
    #expect(alone.status != 0)
    #expect(alone.errors.contains("corner-hop: no overlays are found at all"))
  }

  @Test func `the service stamps for every user, and one who fails stops no other`() throws {
    let outcome = try start("StampService", "clip.mp4", "10086", "../x", "10087", "10088").wait()
    #expect(outcome.status == 1)
    #expect(
      try folder.names == [
        "clip.mp4", "stamped-10086.mp4", "stamped-10087.mp4", "stamped-10088.mp4",
      ])
    let lines = Set(outcome.output.split(separator: "\n").map(String.init))
    #expect(lines.isSuperset(of: ["10086: stamped-10086.mp4", "10088: stamped-10088.mp4"]))
    #expect(lines.contains("../x: ID: ../x is not made of letters and digits"))
  }

  /// Three users' stamps on a thousand frames take long enough for anyone to stop them.
  @Test func `the service, interrupted, leaves nothing incomplete`() throws {
    try folder.make(
      "long.mp4",
      "-f lavfi -i color=gray:s=640x360:r=25:d=40 -c:v libx264 -preset ultrafast -pix_fmt yuv420p")
    let service = try start("StampService", "long.mp4", "1", "2", "3")
    while service.isRunning, try folder.names.count < 4 {
      // Not by a task's sleep, from which it may be woken late: other tests keep all threads busy.
      usleep(20_000)
    }
    kill(service.identifier, SIGINT)
    let outcome = service.wait()
    #expect(outcome.status == 1)
    #expect(outcome.output.hasSuffix("503 job: it was told to stop\n"))
    #expect(try folder.names == ["clip.mp4", "long.mp4"])
  }

  @Test func `the badge is drawn, stamped and written`() throws {
    let outcome = try start("Badge", "clip.mp4").wait()
    #expect(outcome.status == 0 && outcome.output == "badged.mp4\n")
    #expect(
      try folder.names == [
        "badge-0.png", "badge-1.png", "badge-2.png", "badge-3.png", "badge-4.png",
      ]
        + ["badge.json", "badged.mp4", "clip.mp4"])
  }

  @Test(arguments: ["Stamp", "Badge", "StoredPlan", "Watermark", "WriteFrames", "DemoClip"])
  func `a program that writes a file may run again`(name: String) throws {
    for _ in 0..<2 {
      let outcome = try (name == "Badge" ? start(name, "clip.mp4") : start(name)).wait()
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  /// The badge is made of layers alone, and the preset is in the program itself.
  @Test func `a program of its own layers runs without the resources beside it`() throws {
    let app = try ScratchFolder()
    try FileManager.default.copyItem(
      at: Self.products.appending(path: "Badge"), to: app.url.appending(path: "Badge"))
    let elsewhere: [String: String?] = [
      "IMPRINT_PATH": nil, "XDG_DATA_HOME": nil, "HOME": app.path,
    ]
    let outcome = try Tool.run(
      app.path("Badge"), ["clip.mp4"], in: folder.path, environment: elsewhere)
    #expect(outcome.status == 0 && outcome.output == "badged.mp4\n", "\(outcome.errors)")
  }

  @Test func `a video that is not there is answered with 404`() throws {
    let outcome = try start("StampService", "nowhere.mp4", "10086").wait()
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("10086: 404 nowhere.mp4: no such file\n"))
  }

  @Test func `a plan that was stored is made in parts, which are joined`() throws {
    let outcome = try start("StoredPlan").wait()
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    // Three frames in two segments.
    #expect(outcome.output.contains("\n0.part 1\n1.part 2\n"))
    #expect(outcome.output.hasSuffix("stamped.mp4 3\n"))
    #expect(
      try folder.names == ["0.part", "1.part", "clip.mp4", "plan.json", "stamped.mp4"])
  }

  /// The corner of the canvas is the parent's colour, the middle the grey of the video.
  @Test func `the watermark's video lies rounded in its parent`() throws {
    let outcome = try start("Watermark").wait()
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasSuffix("100 %\nwatermarked.mp4\n"))
    let raw = try folder.make(
      "frame.raw", "-i watermarked.mp4 -frames:v 1 -pix_fmt gray -f rawvideo")
    let frame = Array(try Data(contentsOf: URL(filePath: raw)))
    #expect(frame.count == 160 * 90)
    #expect(frame[0] < 40)
    #expect((120...136).contains(frame[45 * 160 + 80]))
  }

  /// 50 frames of 1/25 s; half of the frame is filled after a second.
  @Test func `the program's own frames are written, with sound beside them`() throws {
    let song = try folder.make("song.flac", "-f lavfi -i sine=d=9")
    let outcome = try start("WriteFrames", song).wait()
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.output == "50 frames in made.mp4\n")
    let probe = try Tool.run(
      "ffprobe",
      ["-v", "error", "-show_entries", "stream=codec_type,duration", "-of", "csv=p=0", "made.mp4"],
      in: folder.path)
    #expect(probe.output == "video,2.000000\naudio,2.000000\n")
    let raw = try folder.make(
      "frame.raw", "-ss 1 -i made.mp4 -frames:v 1 -pix_fmt gray -f rawvideo")
    let row = Array(try Data(contentsOf: URL(filePath: raw)).dropFirst(90 * 320).prefix(320))
    // 0.2126 · 36 + 0.7152 · 71 + 0.0722 · 224 = 74.6, and 240.
    #expect(abs(Int(row[150]) - 75) < 6 && abs(Int(row[170]) - 240) < 6)
  }

  /// Grey of lavfi is 126 in limited range, and 128 in full.
  @Test func `the program looks at each frame of the clip`() throws {
    let outcome = try start("ReadFrames").wait()
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.map(\.first) == ["0.0", "0.04", "0.08"])
    #expect(lines.allSatisfy { (120...140).contains(Int($0.last ?? "") ?? 0) })
  }

  /// 500 of 1080 units left of its place nothing of it is seen; after a second it has come to rest at
  /// 0.08 · 360 = 28.8 pixels from the left edge, 420 · 640 / 1080 = 248.9 wide.
  @Test func `the frames of the preview show the bar come in from the left`() throws {
    #expect(try start("PreviewFrames").wait().status == 0)
    #expect(try (0...4).allSatisfy { try folder.names.contains("frame-\($0).png") })
    let edges = try (0...4).map { try rightmostPixel(of: "frame-\($0).png") }
    #expect(edges[0] == nil)
    #expect(zip(edges[1...], edges[2...]).allSatisfy { ($0 ?? 0) < ($1 ?? 0) })
    #expect(edges[4] == 277)
  }

  /// The rightmost visible pixel in the row through the middle of the bar: 360 − 28.8 − 21.3 = 309.
  private func rightmostPixel(of name: String) throws -> Int? {
    let raw = try folder.make("\(name).raw", "-i \(name) -pix_fmt rgba -f rawvideo")
    let row = try Data(contentsOf: URL(filePath: raw)).dropFirst(309 * 640 * 4).prefix(640 * 4)
    return Array(row).indices.last { $0 % 4 == 3 && Array(row)[$0] > 0 }.map { $0 / 4 }
  }
}
