public import ImprintPlanning

/// A job of a batch.
public struct BatchJob: Hashable, Sendable {
  /// The line in the list, or the number of a job that a program made; from 1.
  public var line: Int
  /// A digest of everything that the job says.
  public var id: String
  /// The input's path; nil where the line holds no valid job.
  public var input: String?
  /// The output's path; nil where it is not known.
  public var output: String?
  /// The path of the still beside it, of a Live Photo; nil for other jobs.
  public var still: String?
}

/// The progress of a batch.
public struct BatchProgress: Hashable, Sendable {
  /// A running job.
  public struct Running: Hashable, Sendable {
    public var job: BatchJob
    /// The progress of the job; nil while it is planned.
    public var progress: ExportProgress?
  }

  /// The fraction of all jobs that is done, 0…1; never decreases.
  public var fraction = 0.0
  /// The number of all jobs, including those done before.
  public var jobs = 0
  /// The number of jobs that have ended, including those done before.
  public var ended = 0
  /// The number of jobs whose results an earlier version recorded, which had other ids: that they are done is known by
  /// their inputs and outputs alone.
  public var knownByFiles = 0
  /// The number of those that failed.
  public var failed = 0
  /// The number of frames made so far.
  public var frames = 0
  /// The number of frames per second since the beginning; nil where it is not known yet.
  public var framesPerSecond: Double?
  /// The estimated time left in seconds, at the speed so far; nil before anything is done.
  public var secondsLeft: Double?
  /// The running jobs, by their lines.
  public var running: [Running] = []

  /// The progress of a batch that has not begun.
  package init() {}
}

/// An event of a running batch.
public enum BatchEvent: Sendable {
  case progress(BatchProgress)
  case began(BatchJob)
  /// The job was done before, and its output exists.
  case leftOut(BatchJob)
  /// The plan of a job, which is run next unless only plans are wanted (`Batch.plansOnly`).
  case planned(BatchJob, Plan)
  /// The job has ended, and failed if there is an error; its result is recorded.
  case ended(BatchResult, ExportError?)
}
