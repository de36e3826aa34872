internal import Imprint
internal import Synchronization

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
        let row = try BatchRow(cells, number: index + 1, of: request) { ids[$0] }
        let kind = try await RowKind(row, in: media)
        return NumberedRow(number: index + 1, cells: cells, row: row, kind: kind)
      }
    }
    try Self.check(rows.compactMap(\.fault), isLast: false)
    let right = rows.compactMap { try? $0.get() }
    let firsts = Dictionary(right.map { ($0.kind, $0) }) { first, _ in first }
    let plans = try await concurrently(Array(firsts.values)) { first in
      await self.attempt(first.cells, first.number) {
        (first.kind, try await self.known(by: first.row, isOrdered: request.isOrdered))
      }
    }
    let known = Dictionary(uniqueKeysWithValues: plans.compactMap { try? $0.get() })
    let names = try await concurrently(right) { [media, settings] each in
      await self.attempt(each.cells, each.number) {
        // A row whose first one has a fault may have none, or another.
        guard let plan = known[each.kind] else {
          let own = try await self.known(by: each.row, isOrdered: request.isOrdered)
          return try await self.name(of: each.row, own)
        }
        if firsts[each.kind]?.number != each.number {
          try await each.row.job.checkParameters(media, settings.resources)
        }
        return try await self.name(of: each.row, plan)
      }
    }
    try Self.check(rows.compactMap(\.fault) + names.compactMap(\.fault), isLast: true)
    return (right.map(\.row), try names.map { try $0.get() })
  }

  /// - Parameter isLast: whether no further faults are looked for.
  /// - Throws: `RowFaults`.
  private static func check(_ faults: [RowFault], isLast: Bool) throws(RowFaults) {
    let isWhole = faults.count < mostFaults
    guard !faults.isEmpty, isLast || !isWhole else { return }
    throw RowFaults(list: faults.sorted { $0.row < $1.row }, isWhole: isWhole)
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

  /// The number of faulty rows after which no more rows are looked at.
  private static let mostFaults = 100
  /// The number of rows that are looked at at a time; plans are limited besides.
  private static let lanes = 4

  /// Maps elements, several at a time; the values are in the elements' order, and end where too many are faults.
  ///
  /// - Throws: `CancellationError`.
  private nonisolated func concurrently<Element: Sendable, Value: Sendable>(
    _ elements: [Element], _ map: @escaping @Sendable (Element) async -> Result<Value, RowFault>
  ) async throws -> [Result<Value, RowFault>] {
    let faults = FaultCount()
    return try await withThrowingTaskGroup(of: [(Int, Result<Value, RowFault>)].self) { group in
      for lane in 0..<Self.lanes {
        group.addTask {
          var values: [(Int, Result<Value, RowFault>)] = []
          for index in stride(from: lane, to: elements.count, by: Self.lanes) {
            try Task.checkCancellation()
            guard faults.value < Self.mostFaults else { break }
            let value = await map(elements[index])
            if value.fault != nil { faults.add() }
            values.append((index, value))
          }
          return values
        }
      }
      var values: [(Int, Result<Value, RowFault>)] = []
      for try await some in group { values += some }
      return values.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}

/// The faults that several tasks have found.
private final class FaultCount: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .relaxed) }

  func add() { count.add(1, ordering: .relaxed) }
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
