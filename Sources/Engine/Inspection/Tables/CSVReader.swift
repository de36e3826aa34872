internal import ImprintPlanning

/// The rows of a CSV file (RFC 4180), one after the other.
///
/// A cell in quotes may contain commas, line feeds, and quotes, which are doubled. In a cell that does not begin with
/// a quote, a quote stands for itself. Blank lines are skipped.
struct CSVReader {
  /// A row, or the reason that it cannot be read.
  struct Row {
    /// The number of its first line, from 1.
    let line: Int
    let cells: Result<[String], CellFault>
  }

  /// The reason that a cell cannot be read; reading goes on with the next row.
  enum CellFault: Error, Hashable {
    /// Characters follow the closing quote of the cell with this index.
    case afterQuote(Int)
    /// The cell with this index is not UTF-8.
    case notText(Int)
  }

  private var lines: LineReader

  init(_ file: ListFile) {
    lines = LineReader(file)
  }

  /// Reads the next row; nil after the last one.
  ///
  /// - Throws: `ListFault.unclosedQuote`, after which nothing more can be read.
  mutating func next() throws(ExportError.ListFault) -> Row? {
    while let line = try lines.next() {
      if line.bytes.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) { continue }
      var cells = RowCells()
      cells.take(line.bytes)
      while cells.isInQuotes {
        guard let more = try lines.next() else { throw .unclosedQuote(line: line.number) }
        cells.take([UInt8(ascii: "\n")] + more.bytes)
        if cells.byteCount > LineReader.longest {
          throw .lineTooLong(line: line.number, limit: LineReader.longest)
        }
      }
      return Row(line: line.number, cells: cells.finish())
    }
    return nil
  }
}

/// The cells of a row while it is read.
private struct RowCells {
  private enum State {
    case begin, plain, quoted
    /// After a quote in a quoted cell: the closing one, or the first of two.
    case quote
  }

  private(set) var byteCount = 0
  private var state = State.begin
  private var cell: [UInt8] = []
  private var cells: [String] = []
  private var fault: CSVReader.CellFault?

  var isInQuotes: Bool { state == .quoted }

  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    byteCount += 1
    switch (state, byte) {
    case (.quoted, UInt8(ascii: "\"")): state = .quote
    case (.quoted, _): cell.append(byte)
    case (.begin, UInt8(ascii: "\"")): state = .quoted
    case (.quote, UInt8(ascii: "\"")):
      cell.append(byte)
      state = .quoted
    case (_, UInt8(ascii: ",")): endCell()
    case (.quote, UInt8(ascii: " ")): break
    case (.quote, _): fault = fault ?? .afterQuote(cells.count)
    case (.begin, _), (.plain, _):
      cell.append(byte)
      state = .plain
    }
  }

  private mutating func endCell() {
    if let text = String(validating: cell, as: UTF8.self) {
      cells.append(text)
    } else {
      fault = fault ?? .notText(cells.count)
      cells.append("")
    }
    cell.removeAll(keepingCapacity: true)
    state = .begin
  }

  mutating func finish() -> Result<[String], CSVReader.CellFault> {
    endCell()
    return fault.map { .failure($0) } ?? .success(cells)
  }
}
