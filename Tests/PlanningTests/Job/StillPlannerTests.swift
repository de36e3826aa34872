import ImprintLanguage
import ImprintValues
import Testing

@testable import ImprintPlanning

/// The frames that become stills, and how they are reached.
@Suite struct StillPlannerTests {
  /// The stills of a video of `seconds` at 25 frames a second, with a key frame each second.
  private static func plan(
    _ times: [Double], seconds: Int = 4, _ change: (inout StillJob) -> Void = { _ in }
  ) throws -> StillPlan {
    var asked = StillJob(Job(input: .file("clip.mp4")), .at([]))
    change(&asked)
    let video = try InputVideo.file(
      seconds: seconds, keyFrames: (0..<seconds).map { $0 * 25 })
    let timeline = try TimelinePlanner(job: asked.job, video: video, sounds: [])
      .plan(constantRate: nil)
    return StillPlanner(stillJob: asked, video: video, timeline: timeline)
      .plan(times, to: [], displayed: PixelSize(width: 1280, height: 720))
  }

  /// Frame n is shown from n · 0.04 s on; half a millisecond before counts as then.
  @Test(arguments: [
    (0.0, 0), (0.039, 0), (0.0394, 0), (0.0396, 1), (0.04, 1), (1, 25), (1.02, 25), (3.96, 99),
    (3.999, 99),
  ])
  func `a still is of the frame that is shown at its time`(seconds: Double, frame: Int) throws {
    let plan = try Self.plan([seconds])
    #expect(plan.taken.moments.map(\.frame) == [frame])
    #expect(plan.taken.moments.map(\.source) == [Int64(frame) * 512])
  }

  @Test(arguments: [(0.0, 0), (0.99, 0), (1, 25), (1.9, 25), (3.99, 75)])
  func `at a key frame it is of the last one before its time`(seconds: Double, frame: Int) throws {
    let plan = try Self.plan([seconds]) { $0.takesKeyFrames = true }
    #expect(plan.taken.moments.map(\.frame) == [frame])
  }

  @Test func `images are in the order that was asked for, and frames are taken once, in theirs`()
    throws
  {
    let plan = try Self.plan([2, 1, 2])
    #expect(plan.images.map(\.frame) == [50, 25, 50])
    #expect(plan.taken.moments.map(\.frame) == [25, 50])
  }

  @Test(arguments: [
    ([1.0, 4.9], 1), ([1, 5.2], 2), ([0, 3, 6, 9], 1), ([0, 5, 10], 3), ([7], 1),
  ])
  func `frames within four seconds are decoded in one run, others are sought`(
    times: [Double], segments: Int
  ) throws {
    #expect(try Self.plan(times, seconds: 12).taken.segments.count == segments)
  }

  @Test func `frames before a trim are not counted`() throws {
    let plan = try Self.plan([1.5]) { $0.job.trimStart = 1 }
    #expect(plan.taken.moments.map(\.source) == [37 * 512])
    #expect(plan.taken.moments.map(\.frame) == [12])
  }
}
