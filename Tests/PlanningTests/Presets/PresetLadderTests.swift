import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The preset and the encoder that are chosen, by what a video is and what opens.
@Suite struct PresetLadderTests {
  static func choice(
    of video: InputVideo, refusing: Set<String> = [], _ change: (inout Job) -> Void = { _ in }
  ) throws -> PresetPlanner.Choice {
    var job = Job(input: .file("clip.mp4"))
    change(&job)
    return try PresetPlanner(
      job: job, video: video,
      inspection: WrittenAnswers(documents: WrittenPresets.all, refusing: refusing)
    ).choose()
  }

  /// The first box that holds the frame, turned with it; else the last.
  @Test(arguments: [
    (2, 2, "640x480"), (640, 480, "640x480"), (480, 640, "640x480"), (642, 480, "1280x720"),
    (1280, 720, "1280x720"), (720, 1280, "1280x720"), (1280, 722, "1920x1080"),
    (1080, 1080, "1920x1080"), (1920, 1080, "1920x1080"), (3840, 2160, "1920x1080"),
  ])
  func `the first size that holds the frame is taken, else the largest`(
    width: Int, height: Int, name: String
  ) throws {
    #expect(try Self.choice(of: .imagined(width, height)).preset.name == name)
  }

  @Test(
    arguments: [
      // The encoders that do not open, and what is taken for 1280 × 720.
      ([], "1280x720", "libx264"), (["libx264"], "1280x720", "mpeg4"),
      (["libx264", "mpeg4"], nil, nil),
    ] as [(Set<String>, String?, String?)])
  func `the first encoder that opens is taken, also where the others are hidden`(
    closed: Set<String>, name: String?, encoder: String?
  ) throws {
    for isHidden in [false, true] {
      func choose() throws -> PresetPlanner.Choice {
        try Self.choice(of: .imagined(1280, 720), refusing: isHidden ? [] : closed) {
          if isHidden { $0.hiddenEncoders = closed }
        }
      }
      if let name {
        let choice = try choose()
        #expect(choice.preset.name == name)
        #expect(choice.video?.encoder == encoder)
      } else {
        let error = #expect(throws: ExportError.self) { try choose() }
        #expect(error?.kind == .unavailable)
      }
    }
  }

  @Test(arguments: [
    ("a.mp4", "1280x720", "libx264", Container.mp4), ("a.mov", "1280x720", "libx264", .mov),
    ("a.mkv", "1280x720", "libx264", .mkv), ("a.webm", "1280x720", "libvpx-vp9", .webm),
    ("a.gif", "gif", "gif", .gif),
  ])
  func `an output's ending chooses the container, and an encoder that fits it`(
    output: String, name: String, encoder: String, container: Container
  ) throws {
    let choice = try Self.choice(of: .file()) { $0.output = output }
    #expect(choice.preset.name == name)
    #expect(choice.video?.encoder == encoder)
    #expect(choice.container == container)
  }

  @Test func `a container without the preset's codec is refused before anything is opened`() {
    let error = #expect(throws: ExportError.self) {
      try Self.choice(of: .file()) {
        ($0.preset, $0.output) = (.document(.name("640x480")), "a.webm")
      }
    }
    #expect(error?.kind == .usage)
  }

  /// One step of two under a millisecond.
  @Test func `broken times get a constant rate`() throws {
    let times = VideoTiming(
      timeBase: .one(over: 10_000), presentations: [0, 5, 400], lastDuration: 400)
    let choice = try Self.choice(of: .imagined(times: times))
    #expect(choice.preset.name == "low")
    #expect(choice.constantRate == Rational(30))
    let asked = try Self.choice(of: .imagined(times: times)) { $0.frameRate = Rational(24) }
    #expect(asked.constantRate == Rational(24))
  }

  @Test(arguments: [
    ("h264", "yuv420p", "libx264"), ("hevc", "yuv420p10le", "libx265"),
    ("vp9", "yuv420p", "libvpx-vp9"), ("av1", "yuv420p", "libsvtav1"),
    ("mpeg4", "yuv420p", "mpeg4"), ("ffv1", "yuv444p", "ffv1"),
    ("prores", "yuv422p10le", "prores_ks"),
    // There is no encoder of its codec: the preset's next one.
    ("theora", "yuv420p", "libx264"),
  ])
  func `as the source means its codec and its samples`(
    codec: String, layout: String, encoder: String
  ) throws {
    let video = try InputVideo.file(
      "clip.mkv", container: "matroska,webm", codec: codec, layout: layout)
    let choice = try Self.choice(of: video) {
      ($0.input, $0.preset) = (.file("clip.mkv"), .document(.name("source")))
    }
    #expect(choice.video?.encoder == encoder)
    #expect(choice.composition.format.layout.name == layout)
  }

  @Test func `rendering alone has no container and no encoder, and takes no quality`() throws {
    let choice = try Self.choice(of: .file()) { $0.preset = .document(.name("null")) }
    #expect(choice.container == nil && choice.video == nil)
    let error = #expect(throws: ExportError.self) {
      try Self.choice(of: .file()) {
        ($0.preset, $0.quality) = (.document(.name("null")), .constantRateFactor(20))
      }
    }
    #expect(error?.kind == .usage)
  }

  @Test(arguments: [
    ("libx264", 51.0, true), ("libx264", 51.5, false), ("mpeg4", 20, false),
    ("libvpx-vp9", 63, true),
    ("libvpx-vp9", 64, false),
  ])
  func `a quality has the range of the encoder, which must have one`(
    encoder: String, factor: Double, isPossible: Bool
  ) throws {
    let preset = """
      { format: 'imprint.preset/1', title: 't', container: 'mkv',
        video: { encoders: ['\(encoder)'], pixelFormat: 'yuv420p' } }
      """
    var job = Job(input: .file("clip.mp4"))
    (job.preset, job.quality) = (.document(.name("t")), .constantRateFactor(factor))
    let video = try InputVideo.file()
    let planner = PresetPlanner(
      job: job, video: video,
      inspection: WrittenAnswers(documents: ["t": preset]))
    if isPossible {
      #expect(try planner.choose().video?.options["crf"] != nil)
    } else {
      #expect(throws: ExportError.self) { try planner.choose() }
    }
  }
}
