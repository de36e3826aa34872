internal import ImprintPlanning
internal import ImprintValues
internal import Synchronization

/// Probes the inputs of jobs and caches the last one, so that consecutive jobs with the same input probe it once.
///
/// A file that changes meanwhile is noticed when the plan runs, as is one that changes after planning. Thread-safe.
package final class InputReader: Sendable {
  private struct Look {
    let input: Job.Input
    let track: Int?
    let part: MotionPhotoPart
    let video: InputVideo
  }

  private let last = Mutex<Look?>(nil)

  package init() {}

  /// - Throws: as `InputVideo.init` does.
  func video(
    of job: Job, part: MotionPhotoPart, _ interruption: Interruption
  ) throws(ExportError) -> InputVideo {
    let known = last.withLock { $0 }
    if let known, known.input == job.input, known.track == job.videoTrack, known.part == part {
      return known.video
    }
    let video = try InputVideo(job, part: part, interruption: interruption)
    last.withLock { $0 = Look(input: job.input, track: job.videoTrack, part: part, video: video) }
    return video
  }
}
