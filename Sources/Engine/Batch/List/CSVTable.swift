public import ImprintPlanning

/// A table of CSV text (RFC 4180) with a header row.
///
/// Blanks around cells belong to none of them, blank lines are skipped, and a byte order mark is ignored.
public struct CSVTable: Hashable, Sendable {
  /// A row below the header.
  public struct Row: Hashable, Sendable {
    /// The number of its first line in the text, from 1.
    public let line: Int
    /// Its cells, as many as there are columns; those that it lacks are empty.
    public let cells: [String]
    /// The reason that it cannot be read, and then it has no cells.
    public let fault: String?
  }

  /// The names of the columns, all different and none empty.
  public let columns: [String]
  public let rows: [Row]

  /// Reads a text to its end, or as many rows as are wanted.
  ///
  /// - Parameters:
  ///   - name: the table's name in errors.
  ///   - mostRows: the number of rows after which reading ends.
  /// - Throws: `ExportError` `.invalid` for a header with unnamed or repeated columns, and for quotes that do not end.
  public init(_ text: String, name: String, mostRows: Int = .max) throws(ExportError) {
    let file = ListFile(Array(text.utf8))
    do throws(ExportError.ListFault) {
      var reader = CSVReader(file)
      let header = try reader.next()
      guard case .success(let names)? = header?.cells ?? .success([]) else { throw .notUTF8 }
      columns = try JobColumns.names(names)
      var rows: [Row] = []
      while rows.count < mostRows, let row = try reader.next() {
        rows.append(Row(row, columns: columns))
      }
      self.rows = rows
    } catch {
      throw ExportError(.list(error, at: name))
    }
  }
}

extension CSVTable.Row {
  fileprivate init(_ row: CSVReader.Row, columns: [String]) {
    line = row.line
    switch row.cells {
    case .failure(.afterQuote):
      (cells, fault) = ([], "something follows the quote that ends a cell")
    case .failure(.notText): (cells, fault) = ([], "a cell is not UTF-8 text")
    case .success(let texts):
      let own = texts.map(\.trimmed)
      guard own.dropFirst(columns.count).allSatisfy(\.isEmpty) else {
        (cells, fault) = ([], "the row has \(own.count) cells, and the header \(columns.count)")
        return
      }
      let missing = max(columns.count - own.count, 0)
      cells = own.prefix(columns.count) + Array(repeating: "", count: missing)
      fault = nil
    }
  }
}
