extension ExportError {
  /// Reasons that a list of jobs cannot be run, or is refused before it begins. Lines count from 1.
  package enum ListFault: Error, Hashable, Sendable {
    /// It is not UTF-8, but UTF-16 for example.
    case notUTF8
    /// It is one JSON array instead of one job a line.
    case array
    /// It could not be copied from a pipe; the system's error code (`errno`).
    case notSpooled(Int32)
    /// Reading it failed; the system's error code.
    case notReadable(Int32)
    /// A quote that opens in the line is never closed.
    case unclosedQuote(line: Int)
    /// A line is longer than the limit, in bytes.
    case lineTooLong(line: Int, limit: Int)
    /// A line of a file of results is none of this version.
    case noResult(line: Int)
    /// The column with this number, from 1, has no name.
    case unnamedColumn(Int)
    /// Two columns have the same name.
    case repeatedColumn(String)
    /// Neither a column nor a template gives the input; the names of the columns.
    case noInput(columns: [String])
    /// No overlay of the list has a parameter with the column's name; the known parameters.
    case unknownColumn(String, known: [String])
    /// Two jobs write the same file.
    case sameOutput(String, line: Int, and: Int, isNamed: Bool)
    /// A job writes a file that another job reads.
    case outputIsInput(String, line: Int, ofLine: Int)
  }

  /// Reasons that the results of a batch cannot be written to their path.
  package enum ResultsFault: Hashable, Sendable {
    /// The file exists already.
    case exists
    /// The file is not a file of results.
    case notResults
    /// It contains results, this many of finished jobs, but none of a job of the list.
    case ofOtherJobs(done: Int)
    /// Another batch is writing to it.
    case inUse
    /// Reading failed; the system's error code.
    case notReadable(Int32)
    /// Writing failed; the system's error code.
    case notWritten(Int32)
  }
}
