/// The rows of a CSV file (RFC 4180), one after the other.
///
/// Cells in quotes hold commas, line feeds, and quotes as two of them. A quote inside of a cell that does not begin
/// with one stands for itself. Blank lines are left out.
struct CSVReader {
  /// A row, or what is wrong with it.
  struct Row {
    /// The number of its first line, from 1.
    let line: Int
    let cells: Result<[String], CellFault>
  }

  /// A cell that cannot be read; the rows after it can.
  enum CellFault: Error, Hashable {
    /// Something follows the quote that ends the cell of that number.
    case afterQuote(Int)
    /// The cell of that number is not UTF-8.
    case notText(Int)
  }

  private var lines: LineReader

  init(_ file: ListFile) {
    lines = LineReader(file)
  }

  /// The next row; nil after the last one.
  ///
  /// - Throws: `ListFault.unclosedQuote`, after which nothing can be read.
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

/// A row during reading.
private struct RowCells {
  private enum Place {
    case begin, plain, quoted
    /// After a quote in a quoted cell: its end, or the first of two.
    case quote
  }

  private(set) var byteCount = 0
  private var place = Place.begin
  private var cell: [UInt8] = []
  private var cells: [String] = []
  private var fault: CSVReader.CellFault?

  var isInQuotes: Bool { place == .quoted }

  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { take(byte) }
  }

  private mutating func take(_ byte: UInt8) {
    byteCount += 1
    switch (place, byte) {
    case (.quoted, UInt8(ascii: "\"")): place = .quote
    case (.quoted, _): cell.append(byte)
    case (.begin, UInt8(ascii: "\"")): place = .quoted
    case (.quote, UInt8(ascii: "\"")):
      cell.append(byte)
      place = .quoted
    case (_, UInt8(ascii: ",")): endCell()
    case (.quote, UInt8(ascii: " ")): break
    case (.quote, _): fault = fault ?? .afterQuote(cells.count)
    case (.begin, _), (.plain, _):
      cell.append(byte)
      place = .plain
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
    place = .begin
  }

  mutating func finish() -> Result<[String], CSVReader.CellFault> {
    endCell()
    return fault.map { .failure($0) } ?? .success(cells)
  }
}
