/// A fault of a row of a batch.
struct RowFault: Error, Hashable, Encodable {
  /// From 1, without the header.
  let row: Int
  /// The name of the column; empty where the fault is of the whole row.
  let column: String
  let message: String

  init(row: Int, column: String = "", _ message: String) {
    (self.row, self.column, self.message) = (row, column, message)
  }
}

/// The faults of a batch, of which then nothing is queued.
struct RowFaults: Error {
  let list: [RowFault]
  /// Whether there are no others: after many, no more rows are looked at.
  var isWhole = true
}
