import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The films whose packets are copied, and the one reason why those of others are not.
@Suite struct SmartRenderingConditionsTests {
  /// The plan of a film of 100 frames with a key frame each second, and a text from a time on.
  private static func plan(
    from seconds: Double? = 3, of video: InputVideo? = nil,
    codec: Result<CodedTrack, CodingObstacle>? = nil, _ change: (inout Job) -> Void = { _ in }
  ) throws -> Plan {
    try planned(from: seconds, of: video, codec: codec, change).plan
  }

  /// The plan, with the questions that it took.
  private static func planned(
    from seconds: Double? = 3, of video: InputVideo? = nil,
    codec: Result<CodedTrack, CodingObstacle>? = nil, _ change: (inout Job) -> Void = { _ in }
  ) throws -> (plan: Plan, questions: [String]) {
    var job = Job(input: .file("clip.mp4"))
    job.output = "out.mp4"
    job.preset = .document(.name("source"))
    if let seconds { job.overlays = [.text(from: seconds)] }
    change(&job)
    let film = try video ?? .film
    let answers = WrittenAnswers(
      videos: ["clip.mp4": film, "clip.avi": film], documents: WrittenPresets.all,
      codedTracks: ["clip.mp4": codec ?? .success(.everySecond)])
    return (try Planner(job, asking: answers).plan(), answers.questions)
  }

  /// The reason that is told for all frames being encoded.
  private static func reason(in plan: Plan) -> String? {
    plan.decisions.first { $0.subject == "smart" && $0.choice == "all frames are encoded" }?.reason
  }

  @Test(
    arguments: [
      (nil, [Plan.Segment.Action.copy]), (3, [.copy, .render]), (0.5, [.copy, .render]),
      (0, [.render]), (4, [.copy]),
    ] as [(Double?, [Plan.Segment.Action])])
  func `what no overlay touches is copied`(
    seconds: Double?, expected: [Plan.Segment.Action]
  ) throws {
    #expect(try Self.plan(from: seconds).segments.map(\.action) == expected)
  }

  /// A job with what stands in the way of copying.
  struct Obstacle: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout Job) -> Void
    var film: @Sendable (inout InputVideo) -> Void = { _ in }
    /// Whether it also stands in the way where copying is required.
    var isFinal = true
  }

  private static let obstacles: [Obstacle] = [
    Obstacle(
      testDescription: "the preset 640x480 was asked for",
      change: { $0.preset = .document(.name("640x480")) }, isFinal: false),
    Obstacle(
      testDescription: "a quality was asked for",
      change: { $0.quality = .constantRateFactor(20) }, isFinal: false),
    Obstacle(
      testDescription: "the overlay is seen on all frames",
      change: {
        $0.overlays = [.text()]
      }),
    Obstacle(testDescription: "frames get other times", change: { $0.frameRate = Rational(10) }),
    Obstacle(
      testDescription: "frames are cropped",
      change: {
        $0.crop = .shape(width: 1, height: 1, at: .center)
      }),
    Obstacle(
      testDescription: "frames are turned upright", change: { _ in },
      film: { $0.orientation = Orientation(degrees: 90) }),
    Obstacle(
      testDescription: "its frames have fields", change: { _ in },
      film: { $0.fieldOrder = .topFirst }),
  ]

  @Test(arguments: obstacles)
  func `one line says why all frames are encoded, and it is refused where copying is required`(
    obstacle: Obstacle
  ) throws {
    var film = try InputVideo.film
    obstacle.film(&film)
    let plan = try Self.plan(of: film, obstacle.change)
    #expect(plan.segments.map(\.action) == [.render])
    #expect(
      Self.reason(in: plan)?.hasPrefix(obstacle.testDescription) == true,
      "\(Self.reason(in: plan) ?? "none")")
    guard obstacle.isFinal else { return }
    let error = #expect(throws: ExportError.self) {
      try Self.plan(of: film) {
        obstacle.change(&$0)
        $0.smartRendering = .require
      }
    }
    #expect(error?.why.contains(obstacle.testDescription) == true, "\(error?.why ?? "none")")
  }

  @Test(arguments: [
    (CodingObstacle.changingParameterSets, "its parameter sets change on the way"),
    (.fields, "its frames may be coded as fields"), (.damaged, "its packets are damaged"),
    (.noParameterSets, "the file's header has no parameter sets"),
    (.editList, "an edit list hides some of its packets"),
    (.codec("theora"), "frames of theora are not copied among others"),
  ])
  func `what the packets tell stands in the way too`(
    obstacle: CodingObstacle, reason: String
  ) throws {
    let plan = try Self.plan(codec: .failure(obstacle))
    #expect(plan.segments.map(\.action) == [.render])
    #expect(Self.reason(in: plan) == reason)
  }

  @Test func `a packet list that does not fit the frames' times is not copied from`() throws {
    var other = CodedTrack.everySecond
    other.presentations[50] += 1
    #expect(try Self.plan(codec: .success(other)).segments.map(\.action) == [.render])
  }

  /// Of 100 frames.
  @Test(arguments: [(8, [Plan.Segment.Action.render]), (12, [.copy, .render])])
  func `less than a tenth is not worth copying unless it is asked for`(
    first: Int, wanted: [Plan.Segment.Action]
  ) throws {
    let plan = try Self.plan(from: Double(first) / 25)
    #expect(plan.segments.map(\.action) == wanted)
    #expect(
      (Self.reason(in: plan)?.hasPrefix("only 8 of 100 frames could be copied") == true)
        == (first == 8))
    let required = try Self.plan(from: Double(first) / 25) { $0.smartRendering = .require }
    #expect(required.segments.map(\.action) == [.copy, .render])
  }

  @Test func `where copying is not wanted, nothing is asked or said of it`() throws {
    let (plan, questions) = try Self.planned { $0.smartRendering = .never }
    #expect(plan.segments.map(\.action) == [.render])
    #expect(!plan.decisions.contains { $0.subject == "smart" })
    #expect(!questions.contains("packets clip.mp4"))
  }

  @Test func `the packets of a film are read once, and only where they may be copied`() throws {
    #expect(try Self.planned().questions.count { $0 == "packets clip.mp4" } == 1)
    let other = try Self.planned { $0.frameRate = Rational(10) }
    #expect(!other.questions.contains("packets clip.mp4"))
  }

  @Test(arguments: [2, 3, 4])
  func `segments among copied packets begin at key frames, and all frames are in one`(
    count: Int
  ) throws {
    let segments = try Self.plan(from: nil) { $0.segmentation = .count(count) }.segments
    #expect(segments.allSatisfy { [0, 25, 50, 75].contains($0.range.lowerBound) })
    #expect(segments.map(\.range.count).reduce(0, +) == 100)
  }
}

extension InputVideo {
  /// A film of VP9, for which no parameter sets have to be written down.
  fileprivate static var film: InputVideo {
    get throws { try .file(codec: "vp9", keyFrames: [0, 25, 50, 75]) }
  }
}

extension CodedTrack {
  /// A hundred frames of VP9 at 25 a second, with a key frame each second.
  fileprivate static var everySecond: CodedTrack {
    let times = (0..<100).map { Int64($0) * 512 }
    return CodedTrack(
      codec: "vp9", header: [], format: .vp9, presentations: times, decodes: times,
      sizes: Array(repeating: 1000, count: 100),
      randomAccessPoints: [0, 25, 50, 75].map {
        RandomAccessPoint(position: $0, isInstant: true, frame: $0)
      },
      delay: 0)
  }
}

extension Job.Overlay {
  /// A text from a time on.
  fileprivate static func text(from seconds: Double? = nil) -> Job.Overlay {
    var layer = Layer(.text(TextContent("ID")))
    layer.from = seconds
    return .layers([layer], name: "text")
  }
}
