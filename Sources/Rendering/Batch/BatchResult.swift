public import ImprintPlanning

/// The outcome of one job of a batch: a line of its results, `imprint.result/1`.
public struct BatchResult: Hashable, Sendable, Codable, JSONDocument {
  /// The version of this shape, which only ever grows.
  public var schema = Self.schema
  /// The job's line in the list, or its number among jobs that a program made; from 1.
  public var line: Int
  /// A digest of all that the job says: what resuming knows it by.
  public var id: String
  /// The input's path; nil where the line is no job.
  @OrNull public var input: String?
  /// The output's path, where it was known; nil where nothing was to be written.
  @OrNull public var output: String?
  /// 0 where the job is done, else what `Batch.failure` makes of its error.
  public var code: Int
  /// Seconds that the job took, planning included.
  public var seconds: Double
  /// Nil where the job failed.
  @OrNull public var report: Report?
  /// Nil where the job is done.
  @OrNull public var error: Failure?

  /// The `schema` of results of this version.
  public static let schema = "imprint.result/1"

  /// A failure, in words.
  public struct Failure: Hashable, Sendable, Codable {
    /// Not 0.
    public var code: Int
    /// The subject: a path, a name, a setting.
    public var what: String
    /// The reason, without a full stop.
    public var why: String

    /// Takes the three.
    public init(code: Int, what: String, why: String) {
      (self.code, self.what, self.why) = (code, what, why)
    }
  }
}

/// The line that stands in results before the output of a job gets its name.
struct FinishingLine: Codable, JSONDocument {
  var schema = BatchResult.schema
  var line: Int
  var id: String
  var finishing = true
  /// The finished file, which may have its name by the time that this is read, or not.
  var file: FileIdentity?
  /// The report of the job, if the file has its name.
  var report: Report?
}
