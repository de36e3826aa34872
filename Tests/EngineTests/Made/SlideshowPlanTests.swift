import Foundation
import ImprintEngine
import ImprintLanguage
import ImprintMedia
import ImprintPlanning
import ImprintValues
import TestSupport
import Testing

/// Slideshows as jobs: what is planned, stored, trimmed, heard and refused.
@Suite struct SlideshowPlanTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func image(_ color: String) throws -> String {
    try folder.make("\(color).png", "-f lavfi -i color=\(color):s=64x48 -frames:v 1")
  }

  private func show(_ colors: String..., seconds: Double = 1) throws -> Slideshow {
    var show = Slideshow(try colors.map(image))
    (show.seconds, show.size) = (seconds, PixelSize(width: 64, height: 48))
    return show
  }

  private func job(_ show: Slideshow, to name: String = "out.mp4") -> Job {
    var job = Job(input: .slideshow(show))
    job.output = folder.path(name)
    return job
  }

  private func probe(_ entries: String, _ name: String = "out.mp4") throws -> String {
    try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_entries", entries, "-of",
        "default=nw=1:nk=1", folder.path(name),
      ], in: folder.path
    ).output
  }

  /// 3 · 0.7 s = 2.1 s are 1260 ticks of 1/600 s, and 51 frames at 24 a second, of which the last is cut short.
  @Test func `its times are exact, in ticks of a six-hundredth`() async throws {
    var show = try show("red", "green", "blue", seconds: 0.7)
    show.frameRate = Rational(24)
    let report = try await job(show).export()
    #expect(report.frames == 51)
    #expect(report.duration == 2.1)
    #expect(report.input == "slideshow")
    #expect(try probe("stream=time_base,duration_ts,nb_frames") == "1/600\n1260\n51\n")
  }

  @Test func `a background with alpha, which is laid over black, is told`() async throws {
    var show = try show("white")
    for (background, codes) in [
      (Color.red, []), (.clear, ["alpha.flattened"]),
      (Color(red: 1, green: 0, blue: 0, alpha: 0.5), ["alpha.flattened"]),
    ] {
      show.background = .color(background)
      #expect(try await Plan(job(show)).warnings.map(\.code) == codes)
    }
  }

  @Test func `parts, other rates and trims of it are parts of it`() async throws {
    let show = try show("white", "black")
    var whole = job(show, to: "whole.mkv")
    whole.preset = try folder.planarPreset()
    whole.segmentation = .count(3)
    let plan = try await Plan(whole)
    #expect(plan.segments.map(\.range) == [0..<20, 20..<40, 40..<60])
    #expect(try await plan.export().frames == 60)
    let (parts, _) = try await plan.madeOfParts(in: folder, to: folder.path("joined.mkv"))
    #expect(parts.map(\.frames) == [20, 20, 20])
    var trimmed = whole
    trimmed.output = folder.path("trimmed.mkv")
    trimmed.segmentation = .whole
    (trimmed.trimStart, trimmed.trimEnd, trimmed.frameRate) = (0.5, 1.5, Rational(10))
    #expect(try await trimmed.export().frames == 10)
    for (name, changes) in [("whole.mkv", 30), ("joined.mkv", 30), ("trimmed.mkv", 5)] {
      let frames = try DecodedFrames(folder.path(name), width: 64, height: 48, in: folder)
      let luma = (0..<frames.count).map { frames.sample($0, plane: 0, 32, 24) }
      #expect(luma.firstIndex(of: 16) == changes, "\(name)")
      #expect(luma[..<changes].allSatisfy { $0 == 235 }, "\(name)")
    }
  }

  @Test func `a still of it is the frame that shows then`() async throws {
    var job = job(try show("white", "black"), to: "still.png")
    job.output = folder.path("still.png")
    let stills = StillJob(job, .at([0.5, 1.5]))
    #expect(
      try await stills.run().files == [folder.path("still-1.png"), folder.path("still-2.png")])
    for (name, value) in [("still-1.png", 255), ("still-2.png", 0)] as [(String, UInt8)] {
      let raw = try folder.make(
        name + ".raw", "-i \(folder.path(name)) -vf format=gray,crop=1:1 -f rawvideo")
      #expect(Array(try Data(contentsOf: URL(filePath: raw))) == [value])
    }
  }

  @Test func `a preset's box and canvas are filled with images at full sharpness`() async throws {
    var show = try show("white")
    show.size = PixelSize(width: 2560, height: 1440)
    show.seconds = 0.1
    var small = job(show, to: "small.mp4")
    small.preset = .document(.name("low"))
    #expect(try await Plan(small).composition.video.size == PixelSize(width: 640, height: 360))
    #expect(try await small.export().width == 640)
    var upright = job(show, to: "upright.mp4")
    upright.preset = .document(.name("vertical-1080x1920"))
    #expect(try await upright.export().height == 1920)
  }

  @Test func `a plan of it is stored with its images' marks, and refuses others`() async throws {
    let plan = try await Plan(job(try show("white", "black")))
    try plan.write(to: folder.path("plan.json"))
    let stored = try Plan(contentsOf: folder.path("plan.json"))
    #expect(stored == plan)
    #expect(
      try String(contentsOfFile: folder.path("plan.json"), encoding: .utf8).contains(
        "\"path\" : \"white.png\""))
    #expect(try await stored.export().frames == 60)
    _ = try folder.make("black.png", "-f lavfi -i color=gray:s=64x48 -frames:v 1")
    try FileManager.default.removeItem(atPath: try #require(stored.delivery.path))
    let error = await #expect(throws: ExportError.self) { try await stored.export() }
    #expect(error?.fault == .changed(folder.path("black.png"), of: .input))
    #expect(error?.kind == .invalid)
  }

  /// Nonsense in a stored plan, which anyone may have written.
  @Test(arguments: [
    ("\"seconds\" : 1", "\"seconds\" : 0"), ("\"seconds\" : 1", "\"seconds\" : 1e300"),
    ("\"transition\" : \"none\"", "\"transition\" : \"swipe\""),
    ("\"transition\" : \"none\"", "\"transition\" : \"slide\", \"x\" : 1"),
    ("\"motion\" : \"none\"", "\"motion\" : 1"),
  ])
  func `nonsense in a stored plan is refused`(sense: String, nonsense: String) async throws {
    var show = try show("white")
    show.transitionSeconds = 7
    let text = try await Plan(job(show)).jsonText
    let changed = text.replacing(sense, with: nonsense, maxReplacements: 1)
    #expect(changed != text)
    let error = #expect(throws: ExportError.self) { try Plan(jsonText: changed) }
    #expect(error?.kind == .invalid)
  }

  @Test(arguments: [Rational(-24), Rational(0)])
  func `a rate that runs backwards in a stored plan is refused`(rate: Rational) async throws {
    let plan = try await Plan(job(try show("white")))
    let error = #expect(throws: ExportError.self) {
      try plan.changed(
        "input.slideshow.frameRate",
        to: ["numerator": rate.numerator, "denominator": rate.denominator])
    }
    #expect(error?.kind == .invalid)
  }

  /// The least of all times, which is far before the first frame.
  @Test func `a part of the source from before its beginning is read from the beginning`()
    async throws
  {
    let plan = try await Plan(job(try show("white"))).changed(
      "delivery.movie.video.encoded.segments.0.source.first", to: Int64.min)
    #expect(try await plan.export().frames == 30)
  }

  @Test(arguments: [(3, 0.5), (0.4, 0.4)])
  func `without a length a transition takes half a second, or all of a shorter time`(
    seconds: Double, expected: Double
  ) async throws {
    var show = try show("white", "black", seconds: seconds)
    show.transition = .crossfade
    let plan = try #require(try await Plan(job(show)).input.slideshow)
    #expect(plan.transitionSeconds == expected)
  }

  /// The trim leaves four of six seconds: music begins with the output, and fades where that ends.
  @Test func `music is heard from the beginning of what a trim leaves`() async throws {
    var show = try show("white", "black", seconds: 3)
    show.music = try folder.make("s.wav", "-f lavfi -i aevalsrc=0.5:s=48000:d=9 -c:a pcm_s16le")
    var job = job(show)
    (job.trimStart, job.trimEnd) = (1, 5)
    let plan = try await Plan(job)
    let envelope = try #require(plan.sound.first?.sources.first?.envelope)
    #expect([0, 2, 3, 4].map(envelope.gain(at:)) == [1, 1, 0.5, 0])
    #expect(try await plan.export().duration == 4)
  }

  /// A HEIC's first box, and nothing that names an image.
  @Test func `a HEIC without an image is told before anything is rendered`() async throws {
    let broken = folder.path("broken.heic")
    try Data([0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0]).write(
      to: URL(filePath: broken))
    var show = try show("white")
    show.images.append(Slideshow.Image(broken))
    let error = await #expect(throws: ExportError.self) { try await Plan(job(show)) }
    #expect(error?.kind == .invalid && error?.what == broken)
  }

  @Test(.realClips) func `a phone's HEIC is shown, upright`() async throws {
    var show = try show("black")
    show.images.append(Slideshow.Image(realClip("pigallery2/IMG_7943.HEIC")))
    let report = try await job(show, to: "out.mkv").export()
    #expect(report.frames == 60 && report.warnings.isEmpty)
    let frames = try DecodedFrames(folder.path("out.mkv"), width: 64, height: 48, in: folder)
    // The image is upright, and narrower than the frame.
    #expect(frames.sample(45, plane: 0, 2, 24) <= 18 && frames.sample(45, plane: 0, 32, 24) > 20)
  }

  @Test func `music is heard to the end, where it fades`() async throws {
    let song = try folder.make("song.wav", "-f lavfi -i aevalsrc=0.5:s=48000:d=9 -c:a pcm_s16le")
    var show = try show("white", "black", seconds: 3)
    show.music = song
    let report = try await job(show).export()
    #expect(report.duration == 6)
    #expect(report.audio == "encoded")
    let plan = try await Plan(job(show, to: "other.mp4"))
    let envelope = try #require(plan.sound.first?.sources.first?.envelope)
    #expect([0, 4, 5, 6].map(envelope.gain(at:)) == [1, 1, 0.5, 0])
    // A shorter song fades at its own end.
    show.music = try folder.make("short.wav", "-f lavfi -i aevalsrc=0.5:s=48000:d=4 -c:a pcm_s16le")
    let short = try #require(
      try await Plan(job(show, to: "short.mp4")).sound.first?.sources.first?.envelope)
    #expect([2, 3].map(short.gain(at:)) == [1, 0.5])
  }

  /// A change that makes a slideshow one that cannot be, and what is said of it.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout Slideshow) -> Void

    init(_ line: String, _ change: @escaping @Sendable (inout Slideshow) -> Void) {
      testDescription = line
      self.change = change
    }
  }

  static let mistakes = [
    Mistake("input.images: it is required") { $0.images = [] },
    Mistake("input.seconds: 0.0 is not a number above 0") { $0.seconds = 0 },
    Mistake("input.seconds: nan is not a number above 0") { $0.seconds = .nan },
    Mistake("input.frameRate: 0.0 is not a number above 0") { $0.frameRate = Rational(0) },
    Mistake("input.size: 0x48 is no size from 1x1 to 16384x16384") { $0.size.width = 0 },
    Mistake("input.transitionSeconds: 1.5 s is longer than the time of an image, 1 s") {
      ($0.transition, $0.transitionSeconds) = (.slide, 1.5)
    },
  ]

  @Test(arguments: mistakes)
  func `one that cannot be is wrong usage`(mistake: Mistake) async throws {
    var show = try show("white")
    mistake.change(&show)
    let job = job(show)
    let error = await #expect(throws: ExportError.self) { try await Plan(job) }
    #expect(error?.kind == .usage)
    #expect(error?.description == mistake.testDescription)
  }

  @Test func `a file that is no image is named`() async throws {
    let text = try folder.write("no image", to: "text.jpg")
    var show = try show("white")
    show.images.append(Slideshow.Image(text))
    let error = await #expect(throws: ExportError.self) { try await Plan(job(show)) }
    #expect(error?.kind == .invalid)
    #expect(error?.what == text)
    show.images[1] = Slideshow.Image(folder.path("missing.jpg"))
    let missing = await #expect(throws: ExportError.self) { try await Plan(job(show)) }
    #expect(missing?.kind == .missing)
    #expect(missing?.what == folder.path("missing.jpg"))
  }

  /// A PNG's header, and nothing behind it: found when it is decoded.
  @Test func `an image that does not decode is named, and nothing is left of the output`()
    async throws
  {
    let whole = try Data(contentsOf: URL(filePath: image("gray")))
    let broken = folder.path("broken.png")
    try whole.prefix(40).write(to: URL(filePath: broken))
    var show = try show("white")
    show.images.append(Slideshow.Image(broken))
    let error = await #expect(throws: ExportError.self) { try await job(show).export() }
    #expect(error?.kind == .invalid)
    #expect(error?.what == broken)
    #expect(try folder.names == ["broken.png", "gray.png", "white.png"])
  }
}

extension Plan.Source {
  /// Nil of another source.
  fileprivate var slideshow: SlideshowPlan? {
    if case .slideshow(let show) = self { show } else { nil }
  }
}
