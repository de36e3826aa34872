import Foundation
import ImprintLanguage
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// The signs of life of a job that finishes no frame.
@Suite struct StallTests {
  /// The idle time after ten hours in which nothing but `work` was done.
  private func idleHours(_ activity: Activity, after work: () throws -> Void) throws -> Double {
    activity.discount(-36_000)
    #expect(activity.idleSeconds >= 36_000)
    try work()
    return activity.idleSeconds / 3600
  }

  @Test func `a decoded frame is a sign, also one that is not shown`() async throws {
    let folder = try ScratchFolder()
    let clip = try folder.make(
      "clip.mkv", "-f lavfi -i color=s=64x64:d=1 -c:v libx264 -preset ultrafast -g 100")
    var job = Job(input: .file(clip))
    job.preset = .document(.name("null"))
    job.trimStart = 0.9
    let plan = try await Plan(job)
    let activity = Activity()
    var source = try VideoSource(
      path: clip, part: .video, track: 0, plan: plan, RunScope(plan).reading, activity: activity,
      interruption: Interruption())
    #expect(try idleHours(activity) { _ = try source.next() } < 10)
  }

  @Test func `a packet of another track is a sign`() async throws {
    let folder = try ScratchFolder()
    let clip = try folder.make(
      "clip.mkv",
      "-f lavfi -i color=s=64x64:d=0.2 -f lavfi -i sine=d=0.2 -c:v libx264 -preset ultrafast -c:a aac"
    )
    let plan = try await Plan(Job(input: .file(clip)))
    let tracks = try plan.packetSources(
      for: try #require(plan.delivery.movie), interruption: Interruption())
    let monitor = JobMonitor(threads: 1)
    let source = WatchedSource(try #require(tracks.first?.packets), monitor: monitor)
    #expect(try idleHours(monitor.activity) { _ = try source.next() } < 10)
  }

  @Test func `a thread that waits for another is not stuck`() {
    let activity = Activity()
    activity.waiting {
      activity.discount(-36_000)
      #expect(activity.idleSeconds == 0)
    }
  }

  @Test func `after the last frame none is waited for`() throws {
    let activity = Activity()
    #expect(try idleHours(activity) { activity.end() } == 0)
    activity.discount(-36_000)
    #expect(activity.idleSeconds == 0)
  }
}
