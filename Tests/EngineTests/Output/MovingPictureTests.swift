import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintPlanning

/// GIF, animated WebP and APNG.
@Suite struct MovingPictureTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func image(_ name: String) throws -> any ImageSource { try folder.image(name) }

  /// The nearest time that a file of that kind can say.
  private func stored(_ seconds: Double, _ kind: String) -> Double {
    switch kind {
    case "gif": (seconds * 100).rounded() / 100
    case "webp": (seconds * 1000).rounded() / 1000
    default: seconds
    }
  }

  @Test(arguments: MovingPictures.kinds)
  func `auto makes 15 frames a second within 640 x 640, which play for ever, without sound`(
    kind: String
  ) async throws {
    let source = try folder.make(
      "clip.mp4",
      "-f lavfi -i testsrc2=s=1280x720:r=30:d=1 -f lavfi -i sine=d=1 -c:v libx264 -preset "
        + "ultrafast -pix_fmt yuv420p -c:a aac")
    let report = try await Job.boxed(.file(source), to: folder.path("out.\(kind)")).export()
    #expect(report.preset == kind && report.container == kind && report.videoCodec == kind)
    #expect(report.size == PixelSize(width: 640, height: 360) && report.frames == 15)
    #expect(report.audio == "none" && report.warnings.map(\.code) == ["track.dropped"])
    #expect(report.tracks.map(\.action) == ["encoded", "dropped"])
    let image = try image("out.\(kind)")
    #expect(image.size == PixelSize(width: 640, height: 360) && image.playCount == nil)
    #expect(image.ends.count == 15)
    for (index, end) in image.ends.enumerated() {
      #expect(abs(end - stored(Double(index + 1) / 15, kind)) < 1e-4, "frame \(index)")
    }
  }

  /// FFmpeg's encoder of WebP would make one frame of them.
  @Test(arguments: MovingPictures.kinds)
  func `20 equal frames stay 20 frames`(kind: String) async throws {
    let report = try await Job.boxed(.plain(.blue, seconds: 2), to: folder.path("out.\(kind)"))
      .export()
    let image = try image("out.\(kind)")
    #expect(report.frames == 20 && report.duration == 2 && image.ends.count == 20)
    #expect(abs((image.ends.last ?? 0) - 2) < 1e-4)
    #expect(try image.bitmap(at: 19) == image.bitmap(at: 1))
  }

  /// 100, 70 and 330 ms are no slower than 15 fps, with which they would be shown as 133, 67 and 333 ms.
  @Test(arguments: MovingPictures.kinds)
  func `frames that come no faster than 15 a second keep their own times`(
    kind: String
  ) async throws {
    var source = AnimatedWebP(in: folder, width: 32, height: 16)
    for (color, milliseconds) in [(0xFF00_00FF, 100), (0x00FF_00FF, 70), (0x0000_FFFF, 330)] {
      try source.add(UInt32(color), for: milliseconds)
    }
    let report = try await Job.boxed(
      .file(source.write("in.webp")), to: folder.path("out.\(kind)"), x: 2, y: 2, width: 4,
      height: 4
    ).export()
    #expect(report.frames == 3)
    let ends = try image("out.\(kind)").ends
    #expect(zip(ends, [0.1, 0.17, 0.5]).allSatisfy { abs($0 - $1) < 1e-4 }, "\(ends)")
  }

  @Test(arguments: [("gif", 50, 100), ("webp", 90, 180), ("apng", 90, 180)])
  func `a rate at which players slow down becomes the fastest that they show, and that is told`(
    kind: String, most: Int, frames: Int
  ) async throws {
    var job = Job.boxed(.plain(.blue, seconds: 2), to: folder.path("out.\(kind)"))
    job.frameRate = Rational(120)
    let plan = try await Plan(job)
    #expect(plan.timeline.frames == frames)
    #expect(plan.warnings.map(\.code) == ["rate.limited"])
    #expect(plan.decisions.contains { $0.subject == "rate" && $0.choice == "\(most) fps" })
    job.frameRate = Rational(40)
    #expect(try await Plan(job).warnings.isEmpty)
  }

  @Test func `a GIF of 40 fps waits 3 and 2 hundredths in turn`() async throws {
    var job = Job.boxed(.plain(.blue, seconds: 0.2), to: folder.path("out.gif"))
    job.frameRate = Rational(40)
    _ = try await job.export()
    // 2.5 k, halves up.
    let ends = try image("out.gif").ends.map { Int(($0 * 100).rounded()) }
    #expect(ends == [3, 5, 8, 10, 13, 15, 18, 20])
  }

  /// Red on a quarter of it, and nothing on the rest.
  @Test(arguments: MovingPictures.kinds)
  func `an overlay on nothing is transparent around it`(kind: String) async throws {
    var job = Job.boxed(.plain(.clear), to: folder.path("out.\(kind)"))
    job.overlays = [.layers([.box(.red)], name: "box")]
    let report = try await job.export()
    #expect(report.frames == 4 && report.warnings.isEmpty)
    for frame in 0..<4 {
      let inside = try folder.pixel("out.\(kind)", frame, 48, 24)
      #expect(inside[3] == 255 && inside[0] >= 250 && inside[1] <= 5, "\(inside)")
      #expect(try folder.pixel("out.\(kind)", frame, 4, 4)[3] == 0)
    }
  }

  @Test(arguments: [
    ("auto", "out.webm", "-c:v libvpx-vp9"), ("prores-4444", "out.mov", ""),
    ("lossless", "out.mkv", ""),
  ])
  func `so it is in the videos that hold alpha`(
    preset: String, name: String, decoder: String
  ) async throws {
    var job = Job.boxed(.plain(.clear), to: folder.path(name))
    job.overlays = [.layers([.box(.red)], name: "box")]
    job.preset = .document(.name(preset))
    #expect(try await job.export().warnings.isEmpty)
    let raw = try folder.make(
      "a.raw", "\(decoder) -i \(folder.path(name)) -frames:v 1 -pix_fmt rgba -f rawvideo")
    let bytes = Array(try Data(contentsOf: URL(filePath: raw)))
    func pixel(_ x: Int, _ y: Int) -> [Int] {
      bytes[(y * 96 + x) * 4..<(y * 96 + x) * 4 + 4].map(Int.init)
    }
    let inside = pixel(48, 24)
    #expect(inside[0] >= 245 && inside[1] <= 12 && inside[3] >= 253, "\(inside)")
    #expect(pixel(4, 4)[3] <= 1)
  }

  /// (0, 0, 255) at half its alpha over black is (0, 0, 128), limited by BT.709: 16 + 219 · 0.0722 · 0.5 = 23.9.
  @Test func `a ground that is half transparent lies over black where nothing holds alpha`()
    async throws
  {
    let half = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    let report = try await Job.boxed(.plain(half), to: folder.path("out.mp4")).export()
    #expect(report.warnings.map(\.code) == ["alpha.flattened"])
    let frames = try DecodedFrames(folder.path("out.mp4"), width: 96, height: 64, in: folder)
    #expect(abs(Int(frames.sample(0, plane: 0, 4, 4)) - 24) <= 1)
  }

  @Test(arguments: [(0.4, 0), (0.6, 255)])
  func `a pixel of a GIF is opaque where half of it is covered, or more`(
    alpha: Double, expected: UInt8
  ) async throws {
    var job = Job.boxed(.plain(.clear), to: folder.path("out.gif"))
    job.overlays = [
      .layers([.box(Color(red: 0, green: 1, blue: 0, alpha: alpha))], name: "box")
    ]
    _ = try await job.export()
    #expect(try folder.pixel("out.gif", 1, 48, 24) == [0, expected, 0, expected])
  }

  @Test func `a lossless WebP has the very colours too`() async throws {
    try folder.write(
      """
      { format: "imprint.preset/1", container: "webp", video: {
        encoders: [{ name: "libwebp", options: { lossless: 1 } }], pixelFormat: ["rgb0", "rgba"] } }
      """, to: "mine.json")
    var job = Job.boxed(.plain(.black, rate: Rational(25)), to: folder.path("out.webp"))
    job.overlays = [.layers([.box(Color(red8: 250, green8: 130, blue8: 17))], name: "box")]
    job.preset = .document(.path(folder.path("mine.json")))
    let report = try await job.export()
    #expect(report.frames == 10 && report.preset == "mine")
    #expect(try folder.pixel("out.webp", 9, 48, 24) == [250, 130, 17, 255])
  }

  @Test(arguments: [
    ("gif", "{ dither: 'sideways' }", "dither"), ("gif", "{ colours: 3 }", "colours"),
    ("libwebp", "{ quality: 101 }", "quality"), ("libwebp", "{ crf: 3 }", "crf"),
  ])
  func `an option that an encoder does not have is told`(
    encoder: String, options: String, word: String
  ) async throws {
    let container = encoder == "gif" ? "gif" : "webp"
    try folder.write(
      """
      { format: "imprint.preset/1", container: "\(container)", video: {
        encoders: [{ name: "\(encoder)", options: \(options) }], pixelFormat: "bgr0" } }
      """, to: "mine.json")
    var job = Job.boxed(.plain(.black), to: folder.path("out.\(container)"))
    job.preset = .document(.path(folder.path("mine.json")))
    let error = await #expect(throws: ExportError.self) { try await Plan(job) }
    // A key that is not of the list is the document's fault; a value is what the encoder refuses.
    #expect(error.map { [.invalid, .unavailable].contains($0.kind) } == true)
    let faults = error?.diagnostics.flatMap(\.faults).map { "\($0)" } ?? []
    let said = faults + [error.map { "\($0)" } ?? ""]
    #expect(said.contains { $0.contains(word) }, "\(said)")
  }

  @Test func `a palette may have few colours`() async throws {
    try folder.write(
      """
      { format: "imprint.preset/1", container: "gif", video: {
        encoders: [{ name: "gif", options: { max_colors: 4, dither: "none" } }],
        pixelFormat: "bgr0" } }
      """, to: "mine.json")
    let source = try folder.make("clip.mkv", "-f lavfi -i testsrc2=s=96x64:r=10:d=0.3 -c:v ffv1")
    var job = Job.boxed(.file(source), to: folder.path("out.gif"))
    job.preset = .document(.path(folder.path("mine.json")))
    _ = try await job.export()
    let samples = try image("out.gif").bitmap(at: 2).samples
    let colors = stride(from: 0, to: samples.count, by: 4).map { Array(samples[$0..<$0 + 3]) }
    #expect((2...4).contains(Set(colors).count))
  }

  @Test(arguments: ["gif", "apng"])
  func `segments of one file are coded as one`(kind: String) async throws {
    var job = Job.boxed(.plain(.blue, seconds: 1), to: folder.path("whole.\(kind)"))
    _ = try await job.export()
    job.output = folder.path("out.\(kind)")
    job.segmentation = .count(3)
    let plan = try await Plan(job)
    // Frames are coded relative to those before them.
    #expect(plan.segments.count == 1)
    _ = try await plan.export()
    func bytes(_ name: String) throws -> Data {
      try Data(contentsOf: URL(filePath: folder.path(name)))
    }
    #expect(try bytes("out.\(kind)") == bytes("whole.\(kind)"))
  }

  @Test(arguments: ["gif", "apng"])
  func `one made of its part is the one made in one go`(kind: String) async throws {
    let job = Job.boxed(.plain(.blue, seconds: 1), to: folder.path("out.\(kind)"))
    let plan = try await Plan(job)
    _ = try await plan.export()
    let whole = try Data(contentsOf: URL(filePath: folder.path("out.\(kind)")))
    _ = try await plan.madeOfParts(in: folder)
    #expect(try Data(contentsOf: URL(filePath: folder.path("out.\(kind)"))) == whole)
  }

  @Test(arguments: MovingPictures.kinds)
  func `pixels are square`(kind: String) async throws {
    let source = try folder.make(
      "wide.mkv", "-f lavfi -i testsrc2=s=64x48:r=10:d=0.2,setsar=2 -c:v ffv1")
    let report = try await Job.boxed(.file(source), to: folder.path("out.\(kind)")).export()
    #expect(report.size == PixelSize(width: 128, height: 48))
  }

  @Test(.realClips, arguments: MovingPictures.kinds)
  func `an upright video is upright`(kind: String) async throws {
    let clip = Job.Input.file(realClip("decord/video_90.mov"))
    let report = try await Job.boxed(clip, to: folder.path("out.\(kind)")).export()
    #expect(report.size == PixelSize(width: 320, height: 568) && report.rotation == 90)
    #expect(try image("out.\(kind)").size == PixelSize(width: 320, height: 568))
  }

  @Test(.realClips) func `HDR is mapped to what a display without it shows`() async throws {
    let clip = Job.Input.file(realClip("torchcodec/testsrc2_hdr.mp4"))
    let plan = try await Plan(Job.boxed(clip, to: folder.path("out.gif")))
    #expect(plan.composition.steps.contains { if case .toneMap = $0 { true } else { false } })
    #expect(plan.composition.format.color == .sRGB)
  }

  @Test(.realClips) func `the preset source keeps a GIF a GIF, with its delays`() async throws {
    let clip = folder.path("own.gif")
    try FileManager.default.copyItem(atPath: realClip("sdwebimage/1@2x.gif"), toPath: clip)
    var job = Job.boxed(.file(clip), to: "")
    job.output = nil
    job.preset = .document(.name("source"))
    let report = try await job.export()
    #expect(report.output == folder.path("own.branded.gif") && report.frames == 44)
    #expect(try image("own.branded.gif").ends == image("own.gif").ends)
  }

  @Test func `a palette is made of 64 frames of a long video, and of all of a short one`()
    async throws
  {
    let job = Job.boxed(.plain(.blue, seconds: 100), to: folder.path("out.gif"))
    let plan = try await Plan(job)
    #expect(plan.sample?.moments.count == 64 && plan.sample?.segments.count == 64)
    // The middles of 64 parts of 1000 frames: 15.625 k + 7.8, rounded down.
    #expect(plan.sample?.moments.prefix(3).map(\.frame) == [7, 23, 39])
    #expect(plan.explanation.contains("made of 64 frames at equal distances"))
    let short = try await Plan(Job.boxed(.plain(.blue), to: folder.path("out.gif")))
    #expect(short.sample?.moments.map(\.frame) == [0, 1, 2, 3])
    #expect(short.explanation.contains("made of all frames"))
  }

  @Test func `what an overlay shows late has its colours in the palette`() async throws {
    var box = Layer.box(.red)
    box.from = 8
    var job = Job.boxed(.plain(.blue, seconds: 10), to: folder.path("out.gif"))
    job.overlays = [.layers([box], name: "late")]
    _ = try await job.export()
    #expect(try folder.pixel("out.gif", 10, 48, 24) == [0, 0, 255, 255])
    #expect(try folder.pixel("out.gif", 95, 48, 24) == [255, 0, 0, 255])
  }

  @Test func `the job's sounds are left out, and that is told`() async throws {
    let voice = try folder.make("voice.wav", "-f lavfi -i sine=d=0.2")
    var job = Job.boxed(.plain(.blue), to: folder.path("out.webp"))
    job.soundTracks = [SoundTrack(.soundEffect, file: voice)]
    let report = try await job.export()
    #expect(report.warnings.map(\.code) == ["sound.dropped"] && report.audio == "none")
  }
}

extension Report {
  fileprivate var size: PixelSize { PixelSize(width: width, height: height) }
}
