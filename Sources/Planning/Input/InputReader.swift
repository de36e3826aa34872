internal import ImprintMedia
internal import Synchronization

/// Looks at the inputs of jobs, and remembers the last one: jobs of one input that are planned one after the other have
/// it looked at once.
///
/// A file that changes meanwhile is found when a plan runs, as one that changes after its own plan was made. Safe from
/// any thread.
package final class InputReader: Sendable {
  private struct Look {
    let input: Job.Input
    let track: Int?
    let video: InputVideo
  }

  private let last = Mutex<Look?>(nil)

  package init() {}

  /// - Throws: as `InputVideo`.
  func video(of job: Job, _ interruption: Interruption) throws(ExportError) -> InputVideo {
    let known = last.withLock { $0 }
    if let known, known.input == job.input, known.track == job.videoTrack { return known.video }
    let video = try InputVideo(job, interruption: interruption)
    last.withLock { $0 = Look(input: job.input, track: job.videoTrack, video: video) }
    return video
  }
}
