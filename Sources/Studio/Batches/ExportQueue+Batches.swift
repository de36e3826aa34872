internal import Imprint

extension ExportQueue {
  /// Plans the exports of a batch, and adds them to the queue if all can be made.
  ///
  /// Rows that differ in the values of parameters alone share a plan, and their values are checked.
  ///
  /// - Throws: `RowFaults` with what is wrong of each row, `StudioError`, `ExportError`.
  func add(_ request: BatchRequest) async throws -> BatchEntry {
    try checkRoom(for: request.rows.count)
    let (rows, names) = try await planned(request)
    try output.make()
    // What other exports have been given while these were planned.
    try checkRoom(for: rows.count)
    var taken = promisedNames
    let id = MediaID.random
    var added: [ExportRecord] = []
    var faults: [RowFault] = []
    for (number, (row, planned)) in zip(rows, names).enumerated() {
      let name = output.freeName(like: planned, besides: taken)
      if row.job.output != nil, name != planned {
        faults.append(
          RowFault(row: number + 1, column: "output", "there is a file of the name \(planned)"))
      }
      taken.insert(name)
      var record = ExportRecord(id: MediaID.random, name: name, job: row.job.tree)
      (record.reference, record.batch) = (row.reference, id)
      added.append(record)
    }
    if !faults.isEmpty { throw RowFaults(list: faults) }
    records += added
    save()
    for record in added { tell(record.id) }
    startNext()
    return BatchEntry(id: id, of: added)
  }

  /// The rows as jobs, and the names that their files would have alone.
  private nonisolated func planned(
    _ request: BatchRequest
  ) async throws -> ([BatchRow], [String]) {
    let ids = await media.idsByName
    var rows: [BatchRow] = []
    var names: [String] = []
    var faults: [RowFault] = []
    var plans: [JSONTree: (name: String, order: [String])] = [:]
    for (index, cells) in request.rows.enumerated() {
      try Task.checkCancellation()
      let number = index + 1
      do {
        let row = try BatchRow(cells, number: number, of: request.job) { ids[$0] }
        let part = row.plannedPart
        let plan: (name: String, order: [String])
        if let known = plans[part] {
          try await row.job.checkParameters(media, settings.resources)
          plan = known
        } else {
          plan = (
            try await name(of: row.job, .video),
            request.isOrdered ? [] : try await row.job.declared(in: settings.resources)
          )
          plans[part] = plan
        }
        rows.append(row)
        names.append(row.name(like: plan.name, order: plan.order))
      } catch let fault as RowFault {
        faults.append(fault)
      } catch {
        faults.append(RowFault(number, media.names.error(StudioError(any: error)), cells))
      }
    }
    if !faults.isEmpty { throw RowFaults(list: faults) }
    return (rows, names)
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
    let found = records.filter { $0.batch == id }
    guard !found.isEmpty else { throw .missing(id, "there is no batch of that id") }
    return found
  }

  /// Cancels the exports of a batch that wait or run.
  ///
  /// - Throws: `StudioError` `.missing`.
  func cancelBatch(_ id: String) throws(StudioError) {
    for record in try exports(ofBatch: id) where !record.state.isOver { try remove(record.id) }
  }

  /// Queues the exports of a batch again that failed or were cancelled.
  ///
  /// - Throws: `StudioError` `.missing`, and as for one of them.
  func retryBatch(_ id: String) async throws(StudioError) -> BatchEntry {
    for record in try exports(ofBatch: id) where [.failed, .cancelled].contains(record.state) {
      // One that was cancelled just now may still be ending.
      if let running, running.id == record.id { await running.task.value }
      _ = try retry(record.id)
    }
    return try batch(id)
  }
}

extension RowFault {
  /// The fault of a row whose job cannot be exported, with the column that it is of, where that can be told.
  fileprivate init(_ row: Int, _ error: StudioError, _ cells: BatchRequest.Row) {
    let what = error.what.split(separator: " ").last.map(String.init) ?? ""
    let text = "\(error.what): \(error.why)"
    let column =
      cells.cells.map(\.column).first { $0 == what || $0 == error.what }
      ?? (error.kind == .missing ? "input" : "")
    self.init(row: row, column: column, text)
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
