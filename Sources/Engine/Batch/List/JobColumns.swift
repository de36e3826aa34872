internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// The columns of a CSV list, by its header row: keys of a job, and parameters of its overlays.
struct JobColumns {
  /// The keys of job documents that are columns, whatever parameters the overlays declare.
  private static let properties =
    Job.properties.filter { ["output", "overlay", "preset"].contains($0.key.name) }
    + [Setting.start, .end, .intro, .outro].properties

  /// The column that no key reads.
  private static let input = "input"

  let names: [String]
  /// The names of the columns that are parameters.
  let parameters: [String]
  private let folder: String
  private let file: String

  /// - Parameters:
  ///   - names: the header's cells.
  ///   - folder: the folder that paths are relative to.
  ///   - file: the list's name in messages.
  init(_ names: [String], in folder: String, of file: String) throws(ExportError.ListFault) {
    let names = try Self.names(names)
    self.names = names
    self.folder = folder
    self.file = file
    parameters = names.filter { name in
      name != Self.input && !Self.properties.contains { $0.key.name == name }
    }
  }

  /// The names of the columns in a header's cells, all different and none empty.
  static func names(_ cells: [String]) throws(ExportError.ListFault) -> [String] {
    var names = cells.map(\.trimmed)
    // Spreadsheets pad each line with commas to the width of the widest row.
    while names.last == "" { names.removeLast() }
    if let index = names.firstIndex(of: "") { throw .unnamedColumn(index + 1) }
    var known: Set<String> = []
    for name in names where !known.insert(name).inserted { throw .repeatedColumn(name) }
    return names
  }

  var hasInput: Bool { names.contains(Self.input) }

  /// The job of a row: `base` with the values of the cells; an empty cell changes nothing.
  ///
  /// - Parameter base: nil where only the row can name the input.
  func job(of row: CSVReader.Row, over base: Job?) -> Result<Job, Diagnostics> {
    let reading = RowReading(row: row, columns: self)
    switch row.cells {
    case .failure(let fault): return .failure(reading.diagnostics(fault))
    case .success(let cells): return reading.job(of: cells.map(\.trimmed), over: base)
    }
  }

  /// One row during reading.
  private struct RowReading {
    let row: CSVReader.Row
    let columns: JobColumns

    func diagnostics(_ fault: CSVReader.CellFault) -> Diagnostics {
      switch fault {
      case .afterQuote(let cell):
        diagnostics(
          name(of: cell), "something follows the quote that ends the cell",
          hint: "quotes inside of a cell in quotes are doubled")
      case .notText(let cell):
        diagnostics(name(of: cell), "it is not UTF-8 text", hint: "save the list as UTF-8")
      }
    }

    private func name(of cell: Int) -> String {
      columns.names.indices.contains(cell) ? columns.names[cell] : ""
    }

    private func diagnostics(_ path: String, _ message: String, hint: String? = nil) -> Diagnostics
    {
      Diagnostics(
        file: columns.file,
        faults: [
          Fault(at: SourcePosition(line: row.line, column: 1), path: path, message, hint: hint)
        ])
    }

    func job(of cells: [String], over base: Job?) -> Result<Job, Diagnostics> {
      let count = columns.names.count
      guard cells.dropFirst(count).allSatisfy(\.isEmpty) else {
        return .failure(
          diagnostics(
            "", "the row has \(cells.count) cells, and the header \(count)",
            hint: "a cell with a comma in it is put in quotes"))
      }
      var job = base ?? Job(input: .file(""))
      job.document = columns.file
      for (name, cell) in zip(columns.names, cells) where !cell.isEmpty {
        if let fault = set(name, to: cell, in: &job) { return .failure(fault) }
      }
      if case .file("") = job.input {
        return .failure(diagnostics(JobColumns.input, "the row names no input"))
      }
      if let start = job.trimStart, let end = job.trimEnd, start >= end {
        return .failure(
          diagnostics("end", "the end is at or before the start"))
      }
      return .success(job)
    }

    private func set(_ name: String, to cell: String, in job: inout Job) -> Diagnostics? {
      if let property = JobColumns.properties.first(where: { $0.key.name == name }) {
        return set(property, to: cell, in: &job)
      }
      guard name == JobColumns.input else {
        job.parameters[name] = ParameterInput(
          .characters(cell), relativeTo: columns.folder, isInDocument: true)
        return nil
      }
      if let reason = Limits.refusal(ofPath: cell) { return diagnostics(name, reason) }
      job.input = input(cell.path(in: columns.folder), over: job.input)
      return nil
    }

    private func set(_ property: Property<Job>, to cell: String, in job: inout Job) -> Diagnostics?
    {
      let files = JobFiles(of: columns.file, in: columns.folder)
      let value = JSON5Value(.string(cell), at: SourcePosition(line: row.line, column: 1))
      guard let fault = property.set(value, of: &job, files: files) else { return nil }
      let isTime = Job.trim.contains { $0.key.name == property.key.name }
      return diagnostics(
        property.key.name,
        isTime ? "'\(cell.brief)' is not a time such as 12.5, 1:02.5 or 1:00:00" : fault.message,
        hint: isTime ? nil : fault.hint)
    }

    /// A table of images makes a slideshow, and so does every input where the template asks for one.
    private func input(_ path: String, over template: Job.Input) -> Job.Input {
      if case .slideshow(var show) = template {
        show.images = [Slideshow.Image(path)]
        return .slideshow(show)
      }
      return Slideshow.Image.isTable(path) ? .slideshow(Slideshow([path])) : .file(path)
    }
  }
}

extension String {
  /// The text without blanks around it.
  var trimmed: String {
    let blanks: Set<Character> = [" ", "\t"]
    let start = firstIndex { !blanks.contains($0) } ?? endIndex
    let end = lastIndex { !blanks.contains($0) }.map(index(after:)) ?? start
    return String(self[start..<end])
  }
}
