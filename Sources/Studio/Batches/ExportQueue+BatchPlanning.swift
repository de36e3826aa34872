internal import Imprint

extension ExportQueue {
  /// The facts that the plan of a row tells of all rows of its kind.
  private struct KnownKind: Sendable {
    /// The extension of the file.
    let ending: String
    /// The names of the overlays' parameters, where the row's columns have no order.
    let order: [String]
  }

  /// A row with its number, from 1, and its cells.
  private struct NumberedRow: Sendable {
    let number: Int
    let cells: BatchRequest.Row
    let row: BatchRow
    let kind: RowKind
  }

  /// The rows as jobs, and the names that their files would have alone.
  ///
  /// - Throws: `RowFaults`; `CancellationError`.
  nonisolated func planned(_ request: BatchRequest) async throws -> ([BatchRow], [String]) {
    let ids = await media.idsByName
    let numbered = Array(request.rows.enumerated())
    let rows = try await concurrently(numbered) { [media] index, cells in
      await self.attempt(cells, index + 1) {
        let row = try BatchRow(cells, number: index + 1, of: request.job) { ids[$0] }
        let kind = try await RowKind(row, in: media)
        return NumberedRow(number: index + 1, cells: cells, row: row, kind: kind)
      }
    }
    let right = rows.compactMap { try? $0.get() }
    let firsts = Dictionary(right.map { ($0.kind, $0) }) { first, _ in first }
    let plans = try await concurrently(Array(firsts.values)) { first in
      (first.kind, try? await self.known(by: first.row, isOrdered: request.isOrdered))
    }
    let known = Dictionary(uniqueKeysWithValues: plans)
    let names = try await concurrently(right) { [media, settings] each in
      await self.attempt(each.cells, each.number) {
        // A row whose first one has a fault may have none, or another.
        guard let plan = known[each.kind] ?? nil else {
          let own = try await self.known(by: each.row, isOrdered: request.isOrdered)
          return try await self.name(of: each.row, own)
        }
        if firsts[each.kind]?.number != each.number {
          try await each.row.job.checkParameters(media, settings.resources)
        }
        return try await self.name(of: each.row, plan)
      }
    }
    let faults = rows.compactMap(\.fault) + names.compactMap(\.fault)
    if !faults.isEmpty { throw RowFaults(list: faults.sorted { $0.row < $1.row }) }
    return (right.map(\.row), try names.map { try $0.get() })
  }

  private nonisolated func known(by row: BatchRow, isOrdered: Bool) async throws -> KnownKind {
    KnownKind(
      ending: FileTypes.ending(of: try await name(of: row.job, .video)),
      order: isOrdered ? [] : try await row.job.declared(in: settings.resources))
  }

  private nonisolated func name(of row: BatchRow, _ known: KnownKind) async throws -> String {
    if let own = row.job.output {
      return FileTypes.hasEnding(own) ? own : "\(own).\(known.ending)"
    }
    let stem = try await row.job.input.stem(in: media)
    return row.name(like: "\(stem).branded.\(known.ending)", order: known.order)
  }

  private nonisolated func attempt<Value: Sendable>(
    _ cells: BatchRequest.Row, _ number: Int, _ work: () async throws -> Value
  ) async -> Result<Value, RowFault> {
    do {
      return .success(try await work())
    } catch let fault as RowFault {
      return .failure(fault)
    } catch {
      return .failure(RowFault(number, media.names.error(StudioError(any: error)), cells))
    }
  }

  /// The number of rows that are looked at at a time; plans are limited besides.
  private static let lanes = 4

  /// Maps elements, several at a time; the values are in the elements' order.
  ///
  /// - Throws: `CancellationError`.
  private nonisolated func concurrently<Element: Sendable, Value: Sendable>(
    _ elements: [Element], _ map: @escaping @Sendable (Element) async -> Value
  ) async throws -> [Value] {
    try await withThrowingTaskGroup(of: [(Int, Value)].self) { group in
      for lane in 0..<Self.lanes {
        group.addTask {
          var values: [(Int, Value)] = []
          for index in stride(from: lane, to: elements.count, by: Self.lanes) {
            try Task.checkCancellation()
            values.append((index, await map(elements[index])))
          }
          return values
        }
      }
      var values: [(Int, Value)] = []
      for try await some in group { values += some }
      return values.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

extension Result where Failure == RowFault {
  /// The failure, if it is one.
  fileprivate var fault: RowFault? {
    if case .failure(let fault) = self { fault } else { nil }
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
