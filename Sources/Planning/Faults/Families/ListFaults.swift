internal import ImprintLanguage
internal import ImprintValues

// The text.
extension ExportError.ListFault {
  package static var notUTF8: Self { Self("it is not UTF-8 text", hint: "save the list as UTF-8") }
  package static var array: Self {
    Self(
      "it is a JSON array",
      hint: "each job stands on a line of its own, without commas between them (JSON Lines)")
  }
  /// It could not be copied from a pipe; the system's error code (`errno`).
  package static func notSpooled(_ code: Int32) -> Self {
    Self(
      "it could not be copied to a file: \(String(systemError: code))", .inputOutput, of: .machine,
      hint: "TMPDIR is where it is copied to")
  }
  package static func notReadable(_ code: Int32) -> Self {
    let reason = String(systemError: code)
    return Self("reading it failed: \(reason)", .inputOutput, word: reason)
  }
  package static func unclosedQuote(line: Int) -> Self {
    Self(
      "the quote that opens here is never closed", what: .line(line),
      hint: "a quote inside of a cell in quotes is doubled")
  }
  package static func lineTooLong(line: Int, limit: Int) -> Self {
    Self("it is past the limit of \(limit >> 20) MiB a line", what: .line(line))
  }
  /// A line of a file of results is none of this version.
  package static func noResult(line: Int) -> Self {
    Self("it is no result of a batch", what: .line(line))
  }
}

// The columns.
extension ExportError.ListFault {
  /// - Parameter number: from 1.
  package static func unnamedColumn(_ number: Int) -> Self {
    Self("column \(number) has no name", what: .line(1))
  }
  package static func repeatedColumn(_ name: String) -> Self {
    Self("two columns have the name \(name)", what: .line(1))
  }
  /// Neither a column nor a template gives the input.
  ///
  /// - Parameter meant: the column that is the input's by another name.
  package static func noInput(columns: [String], meant: String? = nil) -> Self {
    let isOne = columns.count == 1 && columns[0].contains { ";\t|".contains($0) }
    let meant = meant ?? columns.nearest(to: "input")
    return Self(
      columns.isEmpty
        ? "the header row names no column"
        : "no column has the name input, only \(columns.joined(separator: ", "))", what: .line(1),
      hint: isOne
        ? "columns are separated by commas"
        : meant.map { Sentence("write input in place of \($0)") })
  }
  /// No overlay of the list has a parameter with the column's name.
  ///
  /// - Parameters:
  ///   - meant: the column of the job that has another name in other tools.
  ///   - key: the key of jobs that it means, which is no column.
  package static func unknownColumn(
    _ name: String, known: [String], meant: String? = nil, key: String? = nil
  ) -> Self {
    let meant = known.spelling(of: name) ?? meant ?? (key == nil ? known.nearest(to: name) : nil)
    return Self(
      "\(name): no overlay of the list has such a parameter", what: .line(1),
      hint: .meaning(meant)
        ?? key.map { "\($0) is a key of jobs: a template has it, or a list in JSON Lines" }
        ?? (known.isEmpty ? nil : "the parameters are \(known.joined(separator: ", "))"))
  }
}

// The jobs.
extension ExportError.ListFault {
  /// Two jobs write the same file.
  ///
  /// - Parameter isNamed: whether the list names it.
  package static func sameOutput(_ path: String, line: Int, and other: Int, isNamed: Bool) -> Self {
    Self(
      "it writes \(path), as line \(other) does", what: .line(line),
      hint: isNamed ? .otherFile : "several jobs of one input are told apart by an output each")
  }
  /// A job writes a file that another job reads.
  package static func outputIsInput(_ path: String, line: Int, ofLine other: Int) -> Self {
    Self(
      line == other
        ? "its output is its input, \(path)" : "it writes \(path), which line \(other) reads",
      what: .line(line), hint: "give one of them another name")
  }
}

extension ExportError.ResultsFault {
  package static var exists: Self {
    Self("there are results of that name already", hint: "they can be resumed, or replaced")
  }
  package static var notResults: Self {
    Self(
      "there is a file of that name, which has no results of a batch in it",
      hint: "give results another name, or take the file away")
  }
  /// - Parameter done: how many of the finished jobs that it has are not in the list.
  package static func ofOtherJobs(done: Int) -> Self {
    let jobs = done == 1 ? "1 job that is" : "\(done) jobs that are"
    return Self(
      "it has results of \(jobs) done, and none of them is in the list", .invalid,
      hint: "they are of another list, or of other options; give results another name")
  }
  package static var inUse: Self { Self("another batch is writing its results there") }
  /// - Parameter reason: in the system's words.
  package static func notReadable(_ reason: String) -> Self {
    Self("reading results failed: \(reason)", .inputOutput)
  }
  package static func notWritten(_ code: Int32) -> Self {
    Self(
      "writing results failed: \(String(systemError: code))", .inputOutput,
      hint: "once there is room, the batch can be resumed")
  }
}

extension Sentence {
  /// The name with a line.
  fileprivate static func line(_ line: Int) -> Sentence { "\(.it):\(line)" }
}
