public import ImprintPlanning

/// The progress of a job.
public struct ExportProgress: Hashable, Sendable {
  /// The fraction of the work that is done, 0…1; never decreases.
  public var fraction: Double
  /// The number of frames that are done.
  public var frame: Int
  /// The number of all frames.
  public var frames: Int
  /// The number of frames per second since the beginning; nil where it is not known yet.
  public var framesPerSecond: Double?
  /// The estimated time left in seconds, at the speed so far; nil before anything is done.
  public var secondsLeft: Double?

  /// Takes all members; `fraction` is 0…1, and unknown values are nil.
  package init(
    fraction: Double, frame: Int, frames: Int, framesPerSecond: Double?, secondsLeft: Double?
  ) {
    self.fraction = fraction
    self.frame = frame
    self.frames = frames
    self.framesPerSecond = framesPerSecond
    self.secondsLeft = secondsLeft
  }
}

/// An event of a running job.
public enum ExportEvent: Sendable {
  case progress(ExportProgress)
  /// The output is complete under its name. This is the last event.
  case finished(Report)
}
