internal import Imprint

/// A table of printable cells with aligned columns.
struct TextTable {
  private let rows: [[String]]

  init(_ rows: [[String]]) {
    self.rows = rows.map { $0.map(\.printableLine) }
  }

  /// The table, one line a row, with two spaces between columns and none at the end of a line.
  var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        cell + String(repeating: " ", count: widths[column] - cell.count)
      }
      let line = cells.joined(separator: "  ")
      let end = line.lastIndex { $0 != " " }.map(line.index(after:)) ?? line.startIndex
      return line[..<end] + "\n"
    }.joined()
  }
}
