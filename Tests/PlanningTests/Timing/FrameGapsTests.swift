import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The times without a new frame that outputs can have.
@Suite struct FrameGapsTests {
  /// The timeline of frames at these seconds.
  private static func plan(
    _ seconds: [Int64], in container: Container?, rate: Rational? = nil
  ) throws -> Timeline {
    var video = try InputVideo.file()
    video.timing = VideoTiming(
      timeBase: .one(over: 1000), presentations: seconds.map { $0 * 1000 }, lastDuration: 1000)
    return try TimelinePlanner(job: Job(input: .file("clip.mp4")), video: video, sounds: [])
      .plan(constantRate: rate, container: container)
  }

  /// A sample's duration in MP4 is of 32 bits at a timescale of 20,000 and more; one hour is made up for at most.
  @Test(arguments: [
    (107_000, Container.mp4, nil, true), (108_000, .mp4, nil, false), (108_000, .mov, nil, false),
    (1_000_000, .mkv, nil, true), (3600, .ts, nil, true), (3601, .ts, nil, false),
    (3600, .mp4, Rational(1), true), (3602, .mp4, Rational(1), false),
    (3602, .mkv, Rational(1), false), (1_000_000, nil, nil, true), (3602, nil, Rational(1), false),
  ])
  func `a gap is no longer than the container stores, or than is filled`(
    seconds: Int64, container: Container?, rate: Rational?, isPossible: Bool
  ) throws {
    if isPossible {
      let plan = try Self.plan([0, 1, 1 + seconds], in: container, rate: rate)
      #expect(plan.frameEnd == Double(2 + seconds))
    } else {
      let error = #expect(throws: ExportError.self) {
        try Self.plan([0, 1, 1 + seconds], in: container, rate: rate)
      }
      #expect(error?.kind == .invalid)
    }
  }

  @Test(arguments: [(5, 0), (10, 0), (11, 11), (3000, 3000)])
  func `the time before a late first frame is filled up to ten seconds, else stored`(
    late: Int64, firstTick: Int64
  ) throws {
    var video = try InputVideo.file()
    video.timing = VideoTiming(
      timeBase: .one(over: 1000), presentations: [late * 1000, late * 1000 + 1000],
      lastDuration: 1000)
    let sound = MediaInfo.Track(
      index: 1, kind: .sound, codec: "aac", timeBase: .one(over: 1000), start: 0,
      duration: late * 1000, isDefault: true, metadata: [:])
    video.tracks.append(sound)
    let plan = try TimelinePlanner(
      job: Job(input: .file("clip.mp4")), video: video, sounds: [sound]
    ).plan(constantRate: Rational(1))
    #expect(plan.firstTick == firstTick)
  }
}
