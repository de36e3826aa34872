internal import Imprint

/// A request for many exports: a job, and rows that change it: `{ job, rows }` or `{ job, csv }`, with `jobs` of media.
struct BatchRequest: Sendable {
  /// A row: values by the names of their columns, in the columns' order where they have one.
  struct Row: Sendable {
    let cells: [(column: String, value: JSON5Value)]
  }

  let job: JSON5Value
  /// The jobs that rows of media change in its place, by the ids of these.
  let jobs: [String: JSON5Value]
  let rows: [Row]
  /// Whether the columns have an order, as those of a table.
  let isOrdered: Bool

  /// The largest number of rows.
  static let mostRows = 10_000
  /// The largest number of columns of a table.
  private static let mostColumns = 256

  /// - Throws: `StudioError` `.usage` for another shape, 413 for too many rows, `RowFaults` for rows that are none.
  init(_ tree: JSON5Value) throws {
    guard let job = tree["job"], job.object != nil else {
      throw StudioError.usage("job", "it is missing")
    }
    try tree.checkKeys(["job", "jobs", "rows", "csv"], of: "a request for a batch")
    guard let jobs = (tree["jobs"] ?? [:]).object, jobs.values.allSatisfy({ $0.object != nil })
    else { throw StudioError.usage("jobs", "they are jobs by the ids of media") }
    (self.job, self.jobs) = (job, jobs)
    switch (tree["rows"]?.array, tree["csv"]?.string) {
    case (let list?, nil): (rows, isOrdered) = (try Self.rows(list), false)
    case (nil, let text?): (rows, isOrdered) = (try Self.rows(ofTable: text), true)
    default: throw StudioError.usage("rows", "there are rows, a list of objects, or a csv, a text")
    }
    guard !rows.isEmpty else { throw StudioError.usage("rows", "there are none") }
  }

  private static func check(_ count: Int) throws(StudioError) {
    guard count <= mostRows else {
      throw StudioError(.usage, "rows", "they are \(mostRows) at most", status: 413)
    }
  }

  private static func rows(_ list: [JSON5Value]) throws -> [Row] {
    try check(list.count)
    var faults: [RowFault] = []
    let rows = list.enumerated().map { index, tree in
      if tree.object == nil { faults.append(RowFault(row: index + 1, "a row is an object")) }
      let members = tree.members.sorted { $0.key < $1.key }
      return Row(cells: members.compactMap { $1.isNull ? nil : ($0, $1) })
    }
    if !faults.isEmpty { throw RowFaults(list: faults) }
    return rows
  }

  /// The rows of a table; an empty cell changes nothing.
  private static func rows(ofTable text: String) throws -> [Row] {
    // The header alone tells how large the rows are.
    let header = try CSVTable(text, name: "csv", mostRows: 0)
    guard header.columns.count <= mostColumns else {
      throw StudioError(.usage, "csv", "its columns are \(mostColumns) at most", status: 413)
    }
    let table = try CSVTable(text, name: "csv", mostRows: mostRows + 1)
    try check(table.rows.count)
    let faults = table.rows.enumerated().compactMap { index, row in
      row.fault.map { RowFault(row: index + 1, $0) }
    }
    if !faults.isEmpty { throw RowFaults(list: faults) }
    return table.rows.map { row in
      let cells = zip(table.columns, row.cells).filter { !$1.isEmpty }
      return Row(cells: cells.map { ($0, .string($1)) })
    }
  }
}
