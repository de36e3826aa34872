import FoundationEssentials
import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// Inputs that send frames until they are told to finish.
@Suite struct OpenTimelineTests {
  private static func plan(
    lasting seconds: Double?, fps: Int32 = 25, as preset: Job.Preset = .auto,
    to output: String = "out.mp4"
  ) throws -> Plan {
    var stream = FrameStream(size: PixelSize(width: 640, height: 360))
    (stream.duration, stream.frameRate) = (seconds, Rational(fps))
    return try PlannerTests.plan {
      ($0.input, $0.preset, $0.output) = (.frames(stream), preset, output)
    }
  }

  /// The rate alone counts, since no times are known: a key frame in 2 s, and no more frames than players of a WebP show.
  @Test(arguments: [nil, 4] as [Double?])
  func `what goes on is encoded as what ends`(seconds: Double?) throws {
    let video = try #require(Self.plan(lasting: seconds, fps: 60).delivery.movie?.video)
    #expect(video.whole.settings.keyframeInterval == 120)
    #expect(video.whole.settings.keyframeSeconds == nil)
    let moving = try Self.plan(
      lasting: seconds, fps: 120, as: .document(.name("webp")), to: "out.webp")
    #expect(moving.timeline.constantRate == Rational(90))
    #expect(moving.warnings.map(\.code).contains("rate.limited"))
  }

  /// 2 s of a device, whose frames may come at twice their rate before the encoder makes one by itself, and 10 s of a program.
  @Test(arguments: [(true, 100, 2), (false, 250, nil)] as [(Bool, Int, Double?)])
  func `a recording has a key frame every two seconds, however few its preset has`(
    isRecorded: Bool, interval: Int, seconds: Double?
  ) throws {
    var stream = FrameStream(size: PixelSize(width: 640, height: 360))
    stream.frameRate = Rational(25)
    if isRecorded {
      stream.device = FrameStream.Device(
        name: "test",
        format: FrameFormat(size: stream.size, layout: .planar420, color: .unspecified))
    }
    let plan = try PlannerTests.plan {
      ($0.input, $0.output) = (.frames(stream), "out.mp4")
      $0.preset = .document(.name("sparse"))
    }
    let settings = try #require(plan.delivery.movie?.video.whole.settings)
    #expect(settings.keyframeInterval == interval && settings.keyframeSeconds == seconds)
  }

  @Test func `frames that go on are one part without an end`() throws {
    let plan = try Self.plan(lasting: nil)
    #expect(plan.timeline.extent == .open)
    #expect(plan.timeline.frames == nil)
    #expect(plan.segments.map(\.range) == [0..<Int.max])
    try plan.check()
  }

  @Test(arguments: [(2.0, 25, 50), (0.1, 50, 5), (3600, 30, 108_000)] as [(Double, Int32, Int)])
  func `frames that are announced are counted`(seconds: Double, fps: Int32, frames: Int) throws {
    let plan = try Self.plan(lasting: seconds, fps: fps)
    #expect(plan.timeline.extent == .known(frames: frames, frameEnd: seconds, end: seconds))
  }

  @Test func `what goes on is told without a number of frames`() throws {
    let text = try Self.plan(lasting: nil).explanation
    #expect(text.contains("until they end"))
    #expect(!text.contains("86400"))
    #expect(try Self.plan(lasting: nil).estimatedBytes == nil)
  }

  /// A counter of a day at 25 frames a second has 7 digits.
  @Test func `a counter has room for the frames of a day`() throws {
    #expect(try Self.plan(lasting: nil).clock.frames == 2_160_000)
  }

  @Test func `an open plan is stored and read`() throws {
    let plan = try Self.plan(lasting: nil)
    #expect(try Plan(jsonText: plan.jsonText) == plan)
    #expect(!plan.jsonText.contains("frameEnd"))
  }

  @Test(arguments: ["\"frames\" : 50", "\"frameEnd\" : 2", "\"duration\" : 2, \"frames\" : 50"])
  func `an end is stored whole, or not at all`(members: String) throws {
    let text = try Self.plan(lasting: nil).jsonText
    let changed = text.replacing("\"sourceTimeBase\"", with: members + ", \"sourceTimeBase\"")
    #expect(changed != text)
    let error = #expect(throws: ExportError.self) { try Plan(jsonText: changed) }
    #expect(error?.why.contains("frames, frameEnd and duration stand together") == true)
  }
}
