public import ImprintPlanning

/// Many jobs, worked off without anyone watching.
///
///     var batch = Batch(try JobList("users.csv"))
///     batch.results = Batch.Results("users.results.jsonl", .resume)
///     for try await event in batch.run() {
///       if case .ended(let result, _) = event { print(result.line, result.code) }
///     }
///
/// A job that fails, or stalls, stops none of the others. Each output is, byte for byte, what its job makes alone:
/// neither the other jobs nor the number of workers change a plan.
public struct Batch: Sendable {
  /// A file of results: a line of JSON for each job that has ended (`BatchResult`), on the disk before the next one.
  public struct Results: Hashable, Sendable {
    /// The treatment of a file that is there already.
    public enum Existing: Hashable, Sendable {
      /// Nothing is begun.
      case refuse
      /// It is replaced, if it is one of results.
      case replace
      /// Jobs that it knows for done, and whose outputs are there, are left out; the others are added to it.
      case resume
    }

    public var path: String
    public var existing: Existing

    /// A file of results at a path.
    public init(_ path: String, _ existing: Existing = .refuse) {
      (self.path, self.existing) = (path, existing)
    }
  }

  let source: JobSource
  /// The part of the jobs that is worked off.
  public var shard = BatchShard.whole
  /// The number of jobs that run at one time; nil: as many as keep the cores busy.
  public var workers: Int?
  /// The number of threads of each job, as `Job.threads`; nil leaves the jobs' own.
  public var threads: Int?
  /// Whether the first job that fails ends those that run, and no other is begun.
  public var failsFast = false
  /// Nil keeps none.
  public var results: Results?
  /// Whether jobs are only planned: nothing is written, results neither.
  public var plansOnly = false
  /// The words and the code of a failure in results; the code is not 0.
  public var failure: @Sendable (ExportError) -> BatchResult.Failure = {
    BatchResult.Failure(code: 1, what: $0.what, why: $0.why)
  }

  /// The jobs of a list.
  public init(_ list: JobList) { source = .list(list) }

  /// Jobs that a program makes; their lines are their numbers, from 1.
  public init(_ jobs: [Job]) { source = .jobs(jobs) }

  /// Works off the jobs; nothing happens before the first event is asked for.
  public func run() -> BatchRun { BatchRun(batch: self) }
}
