public import ImprintPlanning

/// The sum of batches: how many of their jobs are done, and how the others failed (`imprint.results/1`).
///
///     let summary = try BatchSummary(of: ["1-of-2.results.jsonl", "2-of-2.results.jsonl"])
///     print(summary.done, summary.failed, summary.framesPerSecond ?? 0)
///
/// A job counts once: by the last result with its id, in the order of the files. Times are in seconds.
public struct BatchSummary: Hashable, Sendable, Codable, JSONDocument {
  /// The version of this shape, which only ever grows.
  public var schema = Self.schema
  /// The paths of the files, as they were given.
  public var files: [String]
  /// The number of jobs that have ended.
  public var jobs = 0
  /// The number of those that succeeded.
  public var done = 0
  /// The number of those that failed.
  public var failed = 0
  /// The numbers of failed jobs by their codes, from the lowest on.
  public var codes: [CodeCount] = []
  /// The failed jobs, in the order of files and lines.
  public var failures: [Failure] = []
  /// The time that all jobs took together, as if one had run after the other.
  public var seconds = 0.0
  /// The frames of all outputs.
  public var frames = 0
  /// The durations of all outputs together.
  public var duration = 0.0
  /// The frames of the outputs over the time that their jobs took; nil where that is 0.
  @OrNull public var framesPerSecond: Double?
  /// The durations of the outputs over the time that their jobs took, which is above 1 where a job is done before its
  /// output has played; nil where that time is 0.
  @OrNull public var speed: Double?
  /// Lines that are no results, and are left out.
  public var unreadable: [UnreadableLine] = []

  /// The value of `schema` in summaries of this version.
  public static let schema = "imprint.results/1"

  /// A number of jobs that failed with one code.
  public struct CodeCount: Hashable, Sendable, Codable {
    /// The exit code that each of the jobs would have ended with alone.
    public var code: Int
    /// The number of jobs.
    public var jobs: Int
  }

  /// A job that failed.
  public struct Failure: Hashable, Sendable, Codable {
    /// The file of results.
    public var file: String
    /// The job's line in its list, from 1.
    public var line: Int
    /// The digest that identifies the job.
    public var id: String
    /// The input's path; nil where the line holds no valid job.
    @OrNull public var input: String?
    /// The exit code that the job alone would have ended with.
    public var code: Int
    /// The subject: a path, a name, a setting.
    public var what: String
    /// The reason, without a full stop.
    public var why: String
  }

  /// A line of a file of results that is none.
  public struct UnreadableLine: Hashable, Sendable, Codable {
    /// The file of results.
    public var file: String
    /// The line in that file, from 1.
    public var line: Int
    /// Whether it is the last one, and has no end: a batch was killed as it wrote, or is writing.
    public var isCutOff: Bool
  }

  /// A summary of no files.
  init(files: [String]) { self.files = files }
}
