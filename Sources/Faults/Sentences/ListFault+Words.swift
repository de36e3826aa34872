internal import Glibc
internal import ImprintDocuments
internal import ImprintPrimitives

extension ExportError.ListFault {
  /// The sentence, for a list of the given name.
  package func sentence(of name: String) -> ErrorSentence {
    ErrorSentence(line.map { "\(name):\($0)" } ?? name, why)
  }

  /// The line concerned; nil for a fault that concerns no line.
  private var line: Int? {
    switch self {
    case .unclosedQuote(let line), .lineTooLong(let line, _), .noResult(let line): line
    case .unnamedColumn, .repeatedColumn, .noInput, .unknownColumn: 1
    case .sameOutput(_, let line, _, _), .outputIsInput(_, let line, _): line
    case .notUTF8, .array, .notSpooled, .notReadable: nil
    }
  }

  private var why: String {
    switch self {
    case .notUTF8: "it is not UTF-8 text"
    case .array: "it is a JSON array"
    case .notSpooled(let code):
      "it could not be copied to a file: \(String(cString: strerror(code)))"
    case .notReadable(let code): "reading it failed: \(String(cString: strerror(code)))"
    case .unclosedQuote: "the quote that opens here is never closed"
    case .lineTooLong(_, let limit): "it is past the limit of \(limit >> 20) MiB a line"
    case .noResult: "it is no result of a batch"
    case .unnamedColumn(let number): "column \(number) has no name"
    case .repeatedColumn(let name): "two columns have the name \(name)"
    case .noInput(let columns):
      columns.isEmpty
        ? "the header row names no column"
        : "no column has the name input, only \(columns.joined(separator: ", "))"
    case .unknownColumn(let name, _): "\(name): no overlay of the list has such a parameter"
    case .sameOutput(let path, _, let line, _): "it writes \(path), as line \(line) does"
    case .outputIsInput(let path, let line, let other):
      line == other
        ? "its output is its input, \(path)" : "it writes \(path), which line \(other) reads"
    }
  }

  package var hint: String? {
    switch self {
    case .notUTF8: "save the list as UTF-8"
    case .array: "each job stands on a line of its own, without commas between them (JSON Lines)"
    case .noInput(let columns):
      columns.count == 1 && columns[0].contains { ";\t|".contains($0) }
        ? "columns are separated by commas"
        : (columns.first { ForeignColumn.key(meaning: $0) == "input" }
          ?? columns.nearest(to: "input")).map { "is \($0) the one? Its name is input then" }
    case .unknownColumn(let name, let known):
      (ForeignColumn.spelling(of: name, among: known) ?? ForeignColumn.key(meaning: name)
        ?? known.nearest(to: name)).map { "did you mean \($0)?" }
        ?? (known.isEmpty ? nil : "the parameters are \(known.joined(separator: ", "))")
    case .sameOutput(_, _, _, isNamed: false):
      "several jobs of one input are told apart by an output each"
    case .sameOutput(_, _, _, isNamed: true): "each job writes a file of its own"
    case .outputIsInput: "give one of them another name"
    case .notSpooled: "TMPDIR is where it is copied to"
    case .unclosedQuote: "a quote inside of a cell in quotes is doubled"
    case .notReadable, .lineTooLong, .noResult, .unnamedColumn, .repeatedColumn: nil
    }
  }
}

extension ExportError.ResultsFault {
  package var why: String {
    switch self {
    case .exists: "there are results of that name already"
    case .notResults: "there is a file of that name, which has no results of a batch in it"
    case .ofOtherJobs(let done):
      "it has results of \(done) " + (done == 1 ? "job" : "jobs")
        + " that " + (done == 1 ? "is" : "are") + " done, and none of them is in the list"
    case .inUse: "another batch is writing its results there"
    case .notReadable(let code): "reading results failed: \(String(cString: strerror(code)))"
    case .notWritten(let code): "writing results failed: \(String(cString: strerror(code)))"
    }
  }

  package var hint: String? {
    switch self {
    case .exists: "they can be resumed, or replaced"
    case .notResults: "give results another name, or take the file away"
    case .ofOtherJobs: "they are of another list, or of other options; give results another name"
    case .notWritten: "once there is room, the batch can be resumed"
    case .inUse, .notReadable: nil
    }
  }
}
