internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// A table of images in CSV, whose header row names keys of a slide.
///
///     file,seconds,title
///     cover.jpg,5,Summer
///     pictures/,2,
///
/// Paths are relative to the table, and an empty cell says nothing.
struct SlideTable {
  private enum Column: String, CaseIterable {
    case file, seconds, motion, title, moving, volume
  }

  /// A reason that a row is refused.
  private struct Refusal: Error {
    let faults: [Fault]

    init(_ message: String, _ column: String = "", line: Int, hint: String? = nil) {
      faults = [
        Fault(at: SourcePosition(line: line, column: 1), path: column, message, hint: hint)
      ]
    }
  }

  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// - Throws: `ExportError` `.missing`; `.invalid` with the faults of all rows.
  func images() throws(ExportError) -> [Slideshow.Image] {
    let rows = try rows()
    var faults: [Fault] = []
    var images: [Slideshow.Image] = []
    do throws(Refusal) {
      let columns = try columns(of: rows.first)
      for row in rows.dropFirst() {
        do throws(Refusal) { images.append(try image(of: row, columns)) } catch {
          faults += error.faults
        }
      }
      if images.isEmpty, faults.isEmpty { throw Refusal("it lists no images", line: 1) }
    } catch {
      faults = error.faults
    }
    if !faults.isEmpty { throw .faults([Diagnostics(file: path, faults: faults)]) }
    return images
  }

  private func rows() throws(ExportError) -> [CSVReader.Row] {
    var reader = CSVReader(try ListFile(path: path))
    var rows: [CSVReader.Row] = []
    do throws(ExportError.ListFault) {
      while let row = try reader.next() { rows.append(row) }
    } catch {
      throw ExportError(.list(error, at: path))
    }
    return rows
  }

  private func columns(of header: CSVReader.Row?) throws(Refusal) -> [Column] {
    let known = Column.allCases.map(\.rawValue)
    let hint = "the first row names the columns: \(known.joined(separator: ","))"
    guard let header, case .success(let cells) = header.cells else {
      throw Refusal("it has no header", line: 1, hint: hint)
    }
    var names = cells.map(\.trimmed)
    while names.last == "" { names.removeLast() }
    var columns: [Column] = []
    for name in names {
      guard let column = Column(rawValue: name) else {
        throw Refusal(
          "a slide has no key '\(name)'", line: header.line,
          hint: known.nearest(to: name).map { "did you mean \($0)?" } ?? hint)
      }
      if columns.contains(column) {
        throw Refusal("two columns are called \(name)", line: header.line)
      }
      columns.append(column)
    }
    guard columns.contains(.file) else {
      throw Refusal("no column is called file", line: header.line, hint: hint)
    }
    return columns
  }

  private func image(
    of row: CSVReader.Row, _ columns: [Column]
  ) throws(Refusal) -> Slideshow.Image {
    guard case .success(let cells) = row.cells else {
      throw Refusal(
        "the row is not text in UTF-8, or something follows a quote that ends a cell",
        line: row.line)
    }
    guard cells.dropFirst(columns.count).allSatisfy({ $0.trimmed.isEmpty }) else {
      throw Refusal(
        "the row has \(cells.count) cells, and the header \(columns.count)", line: row.line,
        hint: "a cell with a comma in it is put in quotes")
    }
    var image = Slideshow.Image("")
    for (column, cell) in zip(columns, cells.map(\.trimmed)) where !cell.isEmpty {
      try set(column, to: cell, of: &image, line: row.line)
    }
    if image.path == "" { throw Refusal("the row names no file", "file", line: row.line) }
    return image
  }

  private func set(
    _ column: Column, to cell: String, of image: inout Slideshow.Image, line: Int
  ) throws(Refusal) {
    func expected(_ what: String) -> Refusal {
      Refusal("'\(cell)' is not \(what)", column.rawValue, line: line)
    }
    switch column {
    case .file:
      image.source = .file(cell.path(in: path.outerFolder))
    case .seconds:
      guard let seconds = TimeNotation.clock(cell), seconds > 0 else {
        throw expected("a time above 0, such as 2.5 or 1:02.5")
      }
      image.seconds = seconds
    case .motion:
      guard let motion = Slideshow.Motion(rawValue: cell) else { throw expected("none or zoom") }
      image.motion = motion
    case .title: image.title = cell
    case .moving:
      guard let isMoving = ["true": true, "false": false][cell] else {
        throw expected("true or false")
      }
      image.isMoving = isMoving
    case .volume:
      guard let volume = Double(cell), SoundTrack.volumeRange.contains(volume) else {
        throw expected("a number\(SoundTrack.volumeRange.phrase)")
      }
      image.volume = volume
    }
  }
}
