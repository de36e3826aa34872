public import ImprintPlanning

/// A set of jobs that run unattended.
///
///     var batch = Batch(try JobList("users.csv"))
///     batch.results = Batch.Results("users.results.jsonl", .resume)
///     for try await event in batch.run() {
///       if case .ended(let result, _) = event { print(result.line, result.code) }
///     }
///
/// A job that fails or stalls does not stop the others. Each output is byte for byte the one that its job makes
/// alone: neither the other jobs nor the number of workers change a plan.
public struct Batch: Sendable {
  /// A file of results: a line of JSON for each job that has ended (`BatchResult`), flushed to the disk before the
  /// next line.
  public struct Results: Hashable, Sendable {
    /// The treatment of a file that exists already.
    public enum Existing: Hashable, Sendable {
      /// The batch is refused.
      case refuse
      /// The file is replaced if it is a file of results.
      case replace
      /// Jobs that it records as done, and whose outputs exist, are skipped; results of the others are appended.
      case resume
    }

    public var path: String
    public var existing: Existing

    /// A file of results at a path.
    public init(_ path: String, _ existing: Existing = .refuse) {
      (self.path, self.existing) = (path, existing)
    }
  }

  /// Gives work by the numbers that are its lines, at most so much as is asked for; nil ends the batch.
  public typealias Arriving = @Sendable (_ most: Int) async -> [Int: BatchWork]?

  let source: JobSource
  /// Nil for jobs that are known before.
  let arriving: Arriving?
  /// The part of the jobs that runs.
  public var shard = BatchShard.whole
  /// The number of jobs that run concurrently, 1…1024; nil for as many as keep the cores busy.
  public var workers: Int?
  /// The number of threads of each job, as `Job.threads`; nil for the jobs' own values.
  public var threads: Int?
  /// The bytes of memory that all jobs that run together may take, as they are reckoned from the sizes of frames; nil for
  /// three quarters of the memory that the process may use.
  public var memory: Int?
  /// Whether the first failure stops the running jobs, and no others are started.
  public var failsFast = false
  /// The file of results; nil for none.
  public var results: Results?
  /// Whether jobs are only planned; then nothing is written, results included.
  public var plansOnly = false
  /// Converts an error to the words of a failure in results.
  package var failure: @Sendable (ExportError) -> BatchResult.Failure = {
    BatchResult.Failure(code: $0.kind.rawValue, what: $0.what, why: $0.why)
  }

  /// A batch of the jobs of a list.
  public init(_ list: JobList) { (source, arriving) = (.list(list), nil) }

  /// A batch of jobs that a program makes, whose lines count from 1.
  public init(_ jobs: [Job]) { (source, arriving) = (.jobs(jobs), nil) }

  /// A batch of work that comes while it runs.
  ///
  /// Workers that are free ask for work, several of them side by side; what is given together and reads the same
  /// input is decoded once. No two lines are equal. A job may write the file of one that has ended. Nothing is
  /// checked of all jobs together, and progress is that of the jobs that have come so far.
  ///
  /// - Parameter arriving: waits until there is work; cancelled where the batch is.
  public init(arriving: @escaping Arriving) { (source, self.arriving) = (.jobs([]), arriving) }

  /// Runs the jobs; nothing happens before the first event is requested.
  public func run() -> BatchRun { BatchRun(batch: self) }
}
