internal import Imprint

extension ExportQueue {
  /// Plans the exports of a batch, and adds them to the queue if all can be made.
  ///
  /// Rows that are alike in what a plan depends on share one, and their values are checked.
  ///
  /// - Throws: `RowFaults` with what is wrong of each row, `StudioError`, `ExportError`.
  func add(_ request: BatchRequest) async throws -> BatchEntry {
    try checkRoom(for: request.rows.count)
    let (rows, names) = try await planned(request)
    try output.make()
    // What other exports have been given while these were planned.
    try checkRoom(for: rows.count)
    var reserved = promisedNames
    let id = MediaID.random
    var added: [ExportRecord] = []
    var faults: [RowFault] = []
    for (number, (row, planned)) in zip(rows, names).enumerated() {
      let name = output.freeName(like: planned, besides: reserved)
      if row.job.output != nil, name != planned {
        faults.append(
          RowFault(row: number + 1, column: "output", "there is a file of the name \(planned)"))
      }
      reserved.insert(name)
      var record = ExportRecord(id: MediaID.random, name: name, job: row.job.tree)
      (record.reference, record.batch) = (row.reference, id)
      added.append(record)
    }
    if !faults.isEmpty { throw RowFaults(list: faults) }
    records += added
    save()
    for record in added { events.send("export", ExportEntry(record)) }
    wake()
    return BatchEntry(id: id, of: added)
  }

  /// All batches of which there are exports, in the order of these.
  var batches: [BatchEntry] {
    var ids: [String] = []
    for record in records {
      if let batch = record.batch, ids.last != batch, !ids.contains(batch) { ids.append(batch) }
    }
    let groups = Dictionary(grouping: records) { $0.batch }
    return ids.map { BatchEntry(id: $0, of: groups[$0] ?? []) }
  }

  /// - Throws: `StudioError` `.missing`.
  func batch(_ id: String) throws(StudioError) -> BatchEntry {
    BatchEntry(id: id, of: try exports(ofBatch: id))
  }

  private func exports(ofBatch id: String) throws(StudioError) -> [ExportRecord] {
    let matches = records.filter { $0.batch == id }
    guard !matches.isEmpty else { throw .missing(id, "there is no batch of that id") }
    return matches
  }

  /// Cancels the exports of a batch that wait or run.
  ///
  /// - Throws: `StudioError` `.missing`.
  func cancelBatch(_ id: String) throws(StudioError) {
    _ = try exports(ofBatch: id)
    // The queue is stored once: each of ten thousand would copy it.
    for index in records.indices
    where records[index].batch == id && !records[index].state.isOver {
      cancel(index)
    }
    save()
  }

  /// Queues the exports of a batch again that failed or were cancelled.
  ///
  /// - Throws: `StudioError` `.missing`; `.cannotCreate` where a name has been taken meanwhile, and then none is queued.
  func retryBatch(_ id: String) throws(StudioError) -> BatchEntry {
    let isAgain = { (record: ExportRecord) in
      record.batch == id && [.failed, .cancelled].contains(record.state)
    }
    var again = records.filter(isAgain)
    try checkFree(again.map(\.name))
    for index in again.indices { again[index].queueAgain() }
    records.removeAll(where: isAgain)
    records += again
    save()
    for record in again { events.send("export", ExportEntry(record)) }
    tellOrder()
    wake()
    return try batch(id)
  }
}

/// A batch as it is sent to pages.
struct BatchEntry: JSONDocument {
  let id: String
  let exports: [String]
  let queued, running, done, failed, cancelled: Int

  init(id: String, of records: [ExportRecord]) {
    self.id = id
    exports = records.map(\.id)
    func count(_ state: ExportRecord.State) -> Int { records.count { $0.state == state } }
    (queued, running, done) = (count(.queued), count(.running), count(.done))
    (failed, cancelled) = (count(.failed), count(.cancelled))
  }
}
