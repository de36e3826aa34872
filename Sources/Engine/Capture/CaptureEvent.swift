public import ImprintPlanning

/// The progress of a recording.
public struct CaptureProgress: Hashable, Sendable {
  /// The fraction of the recording's duration that has been recorded; nil without a duration.
  public var fraction: Double?
  /// The seconds from the first frame to the latest one.
  public var seconds: Double
  /// The frames that have been written.
  public var frames: Int
  /// The frames that were left out, since the machine could not keep up.
  public var dropped: Int
  /// The frames that are written in a second.
  public var framesPerSecond: Double?
}

/// An event of a recording.
public enum CaptureEvent: Sendable {
  case progress(CaptureProgress)
  /// The file is complete. Where the device went away the error that says so follows; else this is the last event.
  case finished(Report)
}
