public import ImprintPlanning

/// A job of a batch.
public struct BatchJob: Hashable, Sendable {
  /// Its line in the list, or its number among jobs that a program made; from 1.
  public var line: Int
  /// A digest of all that it says.
  public var id: String
  /// The input's path; nil where the line is no job.
  public var input: String?
  /// The output's path, as far as it is known.
  public var output: String?
}

/// The progress of a batch.
public struct BatchProgress: Hashable, Sendable {
  /// A job at work.
  public struct Running: Hashable, Sendable {
    public var job: BatchJob
    /// Nil while it is planned.
    public var progress: ExportProgress?
  }

  /// The share of all jobs that is done, 0…1; never falls.
  public var fraction = 0.0
  /// All jobs, those that were done before too.
  public var jobs = 0
  /// Jobs that have ended, those that were done before too.
  public var ended = 0
  /// The number of those that failed.
  public var failed = 0
  /// Frames that have been made.
  public var frames = 0
  /// Frames a second, since the beginning.
  public var framesPerSecond: Double?
  /// Seconds that are left at the speed so far; nil before anything is done.
  public var secondsLeft: Double?
  /// By their lines.
  public var running: [Running] = []

  /// The progress of nothing yet.
  public init() {}
}

/// An event of a running batch.
public enum BatchEvent: Sendable {
  case progress(BatchProgress)
  case began(BatchJob)
  /// The job was done before, and its output is there.
  case leftOut(BatchJob)
  /// The job's plan, which is not run (`Batch.plansOnly`).
  case planned(BatchJob, Plan)
  /// The job is done, or has failed with that error; its result is on the disk.
  case ended(BatchResult, ExportError?)
}
