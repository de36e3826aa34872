import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The times at which overlays are evaluated, freed of the rounding of containers.
@Suite struct FrameCadenceTests {
  /// The instants of a video in Matroska, whose times are whole milliseconds.
  private static func instants(
    _ milliseconds: [Int64], _ change: (inout Job) -> Void = { _ in }, rate: Rational? = nil
  ) throws -> [FrameInstant] {
    let timing = VideoTiming(
      timeBase: .one(over: 1000), presentations: milliseconds, lastDuration: 33)
    var video = try InputVideo.imagined(times: timing)
    (video.averageRate, video.nominalRate) = (nil, nil)
    var job = Job(input: .file("clip.mkv"))
    change(&job)
    let timeline = try TimelinePlanner(job: job, video: video, sounds: []).plan(constantRate: rate)
    var instants: [FrameInstant] = []
    video.selectFrames(by: timeline) { instants += $1.map(timeline.instant) }
    return instants
  }

  private static let thirty = (0..<30).map { Int64((Double($0) * 1000 / 30).rounded()) }

  @Test func `frame k of a constant rate is evaluated at k / rate`() throws {
    let instants = try Self.instants(Self.thirty)
    #expect(instants.map(\.time) == (0..<30).map { Double($0) / 30 })
    #expect(instants.map(\.presentationTime) == Self.thirty.map { Double($0) / 1000 })
    #expect(instants.allSatisfy { $0.allowance == 0 })
  }

  /// 200 ms is frame 6's; at 215 ms frame 6 is shown, of which 18 ms are left.
  @Test(arguments: [0.2, 0.215]) func `so are those of a trim, from its first frame on`(
    start: Double
  ) throws {
    let instants = try Self.instants(Self.thirty) { $0.trimStart = start }
    #expect(instants.map(\.time) == (0..<24).map { Double($0) / 30 })
    #expect(instants[1].presentationTime == Double(Int((233 - start * 1000).rounded())) / 1000)
  }

  /// Frames 6 to 8 are shown from 215 ms on, for 18, 33 and 1 ms; the third is evaluated at 67 ms.
  @Test func `the end of a trim lies behind the last frame's time`() throws {
    let timing = VideoTiming(
      timeBase: .one(over: 1000), presentations: Self.thirty, lastDuration: 33)
    var job = Job(input: .file("clip.mkv"))
    (job.trimStart, job.trimEnd) = (0.215, 0.268)
    let timeline = try TimelinePlanner(
      job: job, video: try InputVideo.imagined(times: timing), sounds: []
    ).plan(constantRate: nil)
    #expect(timeline.frames == 3 && timeline.frameEnd == 0.053)
    #expect(timeline.overlayEnd == 0.1)
  }

  /// 67 ms is 2 / 30 s; 21 ms is no time of that rate.
  @Test func `a first frame that comes later keeps its time`() throws {
    let late = try Self.instants(Array(Self.thirty.dropFirst(2)))
    #expect(late.first?.presentationTime == 0)
    let timing = Self.thirty.map { $0 + 21 }
    let cadence = FrameCadence(
      rate: Rational(30), beginning: RationalTime(ticks: 67, timeBase: .one(over: 1000)),
      tick: 0.001)
    #expect(cadence.time(of: 1) == 3.0 / 30)
    let other = FrameCadence(
      rate: Rational(30), beginning: RationalTime(ticks: timing[0], timeBase: .one(over: 1000)),
      tick: 0.001)
    #expect(abs(other.time(of: 3) - 0.121) < 1e-12)
  }

  /// The container has rounded them by half a millisecond at most.
  @Test func `other frames are evaluated at their own times, which may be half a tick low`() throws
  {
    let times: [Int64] = [0, 33, 100, 133, 300]
    let instants = try Self.instants(times)
    #expect(instants.map(\.time) == times.map { Double($0) / 1000 })
    #expect(instants.allSatisfy { $0.allowance == 0.0005 })
  }

  @Test func `a rate that is forced has exact times of its own`() throws {
    let instants = try Self.instants([0, 33, 100, 133, 200], rate: Rational(25))
    #expect(instants.map(\.time) == instants.indices.map { Double($0) / 25 })
    #expect(instants.allSatisfy { $0.allowance == 0 })
  }
}
