import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// Whole plans, made of written answers: their kinds, the order of their faults, and what they ask.
@Suite struct PlannerTests {
  private static func answers(_ video: InputVideo? = nil) throws -> WrittenAnswers {
    WrittenAnswers(
      videos: ["clip.mp4": try video ?? .file(with: [.sound("aac")])],
      documents: WrittenPresets.all.merging([
        "bug":
          "{ format: 'imprint.overlay/1', title: 't', layers: [{ type: 'text', string: 'ID' }] }",
        "broken": "{ format: 'imprint.overlay/1', layers: 7 }",
      ]) { $1 },
      sounds: ["a.mp3": .written("a.mp3", seconds: 2)],
      photographs: ["photo.jpg": PhotographFacts(.jpeg)], occupied: ["there.mp4"])
  }

  private static func job(_ change: (inout Job) -> Void = { _ in }) -> Job {
    var job = Job(input: .file("clip.mp4"))
    job.output = "out.mp4"
    change(&job)
    return job
  }

  static func plan(_ change: (inout Job) -> Void = { _ in }) throws -> Plan {
    try Planner(job(change), asking: answers()).plan()
  }

  @Test(arguments: [
    ("out.mp4", "1280x720", "encoded"), ("out.gif", "gif", "paletted"),
    ("out.mkv", "lossless", "encoded"), ("out.mov", "1280x720", "encoded"),
  ])
  func `a plan's kind follows from its preset`(
    output: String, preset: String, kind: String
  ) throws {
    let plan = try Self.plan { ($0.output, $0.preset) = (output, .document(.name(preset))) }
    let movie = try #require(plan.delivery.movie)
    let found =
      switch movie.video {
      case .encoded: "encoded"
      case .animated: "animated"
      case .paletted: "paletted"
      case .smartRendered: "smartRendered"
      }
    #expect(found == kind)
    #expect(plan.output.path == output)
  }

  @Test func `a preset without an encoder discards its frames`() throws {
    let plan = try Self.plan { ($0.output, $0.preset) = (nil, .document(.name("null"))) }
    guard case .discard(let segments) = plan.delivery else {
      Issue.record("\(plan.delivery)")
      return
    }
    #expect(segments.map(\.range) == [0..<100])
    #expect(plan.tracks.map(\.action) == [.render, .drop])
  }

  @Test func `an input is asked for once, and a sound that is heard often is too`() throws {
    let answers = try Self.answers()
    let sounds = (0..<5).map { number in
      var track = SoundTrack(.soundEffect, file: "a.mp3")
      track.start = .seconds(Double(number) / 2)
      return track
    }
    _ = try Planner(
      Self.job {
        $0.soundTracks = sounds
        $0.overlays = [.document(.name("bug"))]
      }, asking: answers
    ).plan()
    #expect(answers.questions.count { $0 == "video clip.mp4" } == 1)
    #expect(answers.questions.count { $0 == "sound a.mp3" } == 1)
    #expect(answers.questions.count { $0 == "document bug" } == 1)
    // A film that is scaled or stamped throughout is not read for its packets.
    #expect(!answers.questions.contains { $0.hasPrefix("packets") || $0.hasPrefix("quantiser") })
  }

  /// A job with a fault, and what is not asked any more once that is found.
  struct Faulty: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: ExportError.Kind
    var unasked: [String] = []
    let change: @Sendable (inout Job) -> Void
  }

  private static let faulty = [
    Faulty(
      testDescription: "usage comes before documents", kind: .usage,
      unasked: ["video clip.mp4", "document broken"]
    ) { ($0.trimStart, $0.overlays) = (-1, [.document(.name("broken"))]) },
    Faulty(
      testDescription: "documents come before the input", kind: .invalid,
      unasked: ["video gone.mp4"]
    ) { ($0.input, $0.overlays) = (.file("gone.mp4"), [.document(.name("broken"))]) },
    Faulty(
      testDescription: "a preset is a document", kind: .missing, unasked: ["video clip.mp4"]
    ) { $0.preset = .document(.path("nowhere.json")) },
    Faulty(
      testDescription: "a preset's name is usage", kind: .usage, unasked: ["video clip.mp4"]
    ) { $0.preset = .document(.name("nowhere")) },
    Faulty(testDescription: "the input comes before the output", kind: .missing) {
      ($0.input, $0.output) = (.file("gone.mp4"), "there.mp4")
    },
    Faulty(
      testDescription: "sounds come before encoders", kind: .missing,
      unasked: ["encoder libx264"]
    ) { $0.soundTracks = [SoundTrack(.music, file: "gone.mp3")] },
    Faulty(testDescription: "an output that exists", kind: .cannotCreate) {
      $0.output = "there.mp4"
    },
    Faulty(testDescription: "a trim past the end", kind: .invalid) { $0.trimStart = 100 },
  ]

  @Test(arguments: faulty)
  func `faults are found in order: usage, documents, inputs, output`(
    job: Faulty
  ) throws {
    let answers = try Self.answers()
    let error = #expect(throws: ExportError.self) {
      try Planner(Self.job(job.change), asking: answers).plan()
    }
    #expect(error?.kind == job.kind)
    for question in job.unasked { #expect(!answers.questions.contains(question)) }
  }

  @Test func `one question has one answer: two plans of a job are equal`() throws {
    #expect(try Self.plan() == Self.plan())
  }

  /// One thread on two cores beside an encoder; a quarter of the cores, from 2 to 16.
  @Test(arguments: [
    (1, "640x480", 1, 1), (2, "640x480", 1, 2), (4, "640x480", 2, 4), (8, "640x480", 2, 4),
    (16, "640x480", 4, 4), (64, "640x480", 16, 4), (128, "640x480", 16, 4), (1, "null", 1, 1),
    (2, "null", 2, 2), (16, "null", 4, 4),
  ])
  func `decoding takes a quarter of the threads, which the encoder needs`(
    threads: Int, preset: String, decoding: Int, filtering: Int
  ) throws {
    let plan = try Self.plan {
      ($0.threads, $0.preset) = (threads, .document(.name(preset)))
      if preset == "null" { $0.output = nil }
    }
    #expect(plan.threads.decoding == decoding)
    #expect(plan.threads.filtering == filtering)
  }

  /// The process may use 4 cores.
  @Test(arguments: [(nil, 4), (3, 3)])
  func `x265, which would count the machine's cores, is told those of the process`(
    threads: Int?, told: Int
  ) throws {
    let answers = WrittenAnswers(
      videos: ["clip.mp4": try .file(with: [])],
      documents: WrittenPresets.all.merging([
        "hevc": WrittenPresets.boxed(3840, 2160, encoders: "'libx265'")
      ]) { $1 })
    let job = Self.job { ($0.threads, $0.preset) = (threads, .document(.name("hevc"))) }
    let plan = try Planner(job, asking: answers).plan()
    #expect(plan.delivery.movie?.video.whole.settings.threads == told)
  }

  /// Frames 25 to 74 of 100.
  @Test func `a trim counts from the first sample`() throws {
    let plan = try Self.plan { ($0.trimStart, $0.trimEnd) = (1, 3) }
    #expect(plan.timeline.frames == 50)
    #expect(plan.timeline.duration == 2)
    #expect(plan.segments.map(\.source.first) == [25 * 512])
  }

  @Test(arguments: [(Rational(10), 40), (Rational(50), 200), (Rational(1), 4)])
  func `another rate keeps the length`(rate: Rational, frames: Int) throws {
    let plan = try Self.plan { $0.frameRate = rate }
    #expect(plan.timeline.frames == frames)
    #expect(plan.timeline.frameEnd == 4)
  }

  @Test func `a film is planned with a moving input as with a file`() throws {
    let blank = BlankVideo(size: PixelSize(width: 640, height: 360), duration: 2)
    let plan = try Self.plan { $0.input = .blank(blank) }
    #expect(plan.timeline.duration == 2)
    #expect(plan.preset.name == "640x480")
  }

  @Test(arguments: [
    ("out.jpg", true), ("out.png", true), ("out.mp4", false),
  ])
  func `a photograph becomes a photograph, or a film of one frame`(
    output: String, isImage: Bool
  ) throws {
    let photograph = try InputVideo.imagined(
      400, 300, times: VideoTiming(ofPhotographLasting: 0.04))
    let answers = WrittenAnswers(
      videos: ["photo.jpg": photograph], documents: WrittenPresets.all,
      photographs: ["photo.jpg": PhotographFacts(.jpeg)])
    var job = Self.job { ($0.input, $0.output) = (.file("photo.jpg"), output) }
    if !isImage { job.photographSeconds = 3 }
    let plan = try Planner(job, asking: answers).plan()
    if case .photograph = plan.delivery {
      #expect(isImage)
    } else {
      #expect(!isImage)
      #expect(plan.timeline.duration == 3)
    }
    #expect(plan.timeline.frames == 1)
  }
}
