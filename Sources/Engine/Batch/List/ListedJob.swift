internal import ImprintLanguage
package import ImprintPlanning

/// A job with its line in the list.
package struct ListedJob: Sendable {
  /// The number of its first line, from 1.
  package let line: Int
  /// The job, or the faults of a line that does not hold a valid one.
  package let job: Result<Job, ExportError>

  package init(line: Int, job: Result<Job, ExportError>) {
    self.line = line
    self.job = job
  }
}

extension JobList {
  /// Reads the jobs from the beginning.
  ///
  /// - Parameter shard: the part of the list that is read.
  package func jobs(in shard: BatchShard = .whole) -> Jobs { Jobs(self, shard) }

  /// The jobs of a list, one after the other.
  package struct Jobs {
    private let list: JobList
    private let shard: BatchShard
    private var lines: LineReader
    private var rows: CSVReader
    private var index = 0

    fileprivate init(_ list: JobList, _ shard: BatchShard) {
      (self.list, self.shard) = (list, shard)
      lines = LineReader(list.file)
      rows = CSVReader(list.file)
      if case .csv = list.kind { _ = try? rows.next() }
    }

    /// The next job of the shard; nil after the last one.
    ///
    /// - Throws: `ExportError` where the rest of the list cannot be read.
    package mutating func next() throws(ExportError) -> ListedJob? {
      do throws(ExportError.ListFault) {
        switch list.kind {
        case .jsonLines: return try nextLine()
        case .csv(let columns): return try nextRow(columns)
        }
      } catch {
        throw ExportError(.list(error, at: list.name))
      }
    }

    private mutating func nextLine() throws(ExportError.ListFault) -> ListedJob? {
      while let line = try lines.next() {
        guard line.bytes.contains(where: { !" \t".utf8.contains($0) }) else { continue }
        defer { index += 1 }
        guard shard.holds(index) else { continue }
        let job = list.job(of: Array(line.bytes), line: line.number)
        return ListedJob(line: line.number, job: job)
      }
      return nil
    }

    private mutating func nextRow(_ columns: JobColumns) throws(ExportError.ListFault) -> ListedJob?
    {
      while let row = try rows.next() {
        defer { index += 1 }
        guard shard.holds(index) else { continue }
        return ListedJob(
          line: row.line, job: list.changed(columns.job(of: row, over: list.base)))
      }
      return nil
    }
  }

  private func job(of line: [UInt8], line number: Int) -> Result<Job, ExportError> {
    let result = Job.read(
      line, JobFiles(of: name, in: folder), line: number, over: base ?? Job(input: .file("")))
    func failure(_ faults: [Fault]) -> Result<Job, Diagnostics> {
      .failure(Diagnostics(file: name, faults: faults))
    }
    guard let job = result.job else { return changed(failure(result.faults)) }
    guard job.hasInput else {
      let position = SourcePosition(line: number, column: 1)
      return changed(failure([Fault(at: position, "a job needs the key input")]))
    }
    return changed(.success(job))
  }

  private func changed(_ result: Result<Job, Diagnostics>) -> Result<Job, ExportError> {
    result.map { job in
      var job = job
      change(&job)
      return job
    }.mapError { .faults([$0]) }
  }
}
