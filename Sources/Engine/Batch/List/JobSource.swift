package import ImprintPlanning

/// The source of a batch's jobs: a list, or an array that a program has made.
package enum JobSource: Sendable {
  case list(JobList)
  case jobs([Job])

  /// Reads the jobs from the beginning.
  package func jobs(in shard: BatchShard = .whole) -> Reader {
    switch self {
    case .list(let list): Reader(list: list.jobs(in: shard), jobs: [], shard: shard)
    case .jobs(let array): Reader(list: nil, jobs: array, shard: shard)
    }
  }

  /// The jobs of a source, one after the other.
  package struct Reader {
    fileprivate var list: JobList.Jobs?
    fileprivate let jobs: [Job]
    fileprivate let shard: BatchShard
    private var index = 0

    fileprivate init(list: JobList.Jobs?, jobs: [Job], shard: BatchShard) {
      (self.list, self.jobs, self.shard) = (list, jobs, shard)
    }

    /// The next job; nil after the last one.
    ///
    /// - Throws: `ExportError` where the rest of the list cannot be read.
    package mutating func next() throws(ExportError) -> ListedJob? {
      if list != nil { return try list?.next() }
      while index < jobs.count {
        defer { index += 1 }
        if shard.holds(index) { return ListedJob(line: index + 1, job: .success(jobs[index])) }
      }
      return nil
    }
  }

  /// An upper bound for the number of jobs.
  ///
  /// - Throws: `ExportError` `.inputOutput` where the list cannot be read.
  func mostJobs() throws(ExportError) -> Int {
    switch self {
    case .list(let list):
      do throws(ExportError.ListFault) {
        return try list.file.lineCount()
      } catch {
        throw fault(error)
      }
    case .jobs(let jobs): return jobs.count
    }
  }

  /// The name in messages.
  package var name: String {
    switch self {
    case .list(let list): list.name
    case .jobs: "jobs"
    }
  }

  func fault(_ fault: ExportError.ListFault) -> ExportError {
    ExportError(.list(fault, at: name))
  }
}
