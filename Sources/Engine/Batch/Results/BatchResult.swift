public import ImprintPlanning

/// The outcome of one job of a batch: a line of its results, `imprint.result/1`.
public struct BatchResult: Hashable, Sendable, Codable, JSONDocument {
  /// The version of this shape, which only ever grows.
  public var schema = Self.schema
  /// The job's line in the list, or its number among jobs that a program made; from 1.
  public var line: Int
  /// A digest of everything that the job says, which identifies it when a batch is resumed.
  public var id: String
  /// The input's path; nil where the line holds no valid job.
  @OrNull public var input: String?
  /// The output's path; nil where it was not known, or nothing was to be written.
  @OrNull public var output: String?
  /// The path of the still beside it, of a Live Photo; nil for other jobs.
  @OrNull public var still: String?
  /// 0 for a job that succeeded, else that of its failure.
  public var code: Int
  /// The time that the job took in seconds, including planning.
  public var seconds: Double
  /// The report; nil where the job failed.
  @OrNull public var report: Report?
  /// The failure; nil where the job succeeded.
  @OrNull public var error: Failure?

  /// The value of `schema` in results of this version.
  public static let schema = "imprint.result/1"

  /// A failure, in words.
  public struct Failure: Hashable, Sendable, Codable {
    /// The raw value of `kind`.
    public var code: Int
    /// The subject: a path, a name, a setting.
    public var what: String
    /// The reason, without a full stop.
    public var why: String

    /// The kind of the job's error; nil for a code of a later version.
    public var kind: ExportError.Kind? { ExportError.Kind(rawValue: code) }

    /// Takes all members.
    package init(code: Int, what: String, why: String) {
      (self.code, self.what, self.why) = (code, what, why)
    }
  }
}

/// The line that is recorded before the output of a job is renamed to its final name.
struct FinishingLine: Codable, JSONDocument {
  var schema = BatchResult.schema
  var line: Int
  var id: String
  var finishing = true
  /// The finished file, which may or may not have been renamed.
  var file: FileIdentity?
  /// The report of the job, which holds if the file has been renamed.
  var report: Report?
}
