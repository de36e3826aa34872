extension ExportError {
  /// Reasons that a list of jobs cannot be worked off, or that nothing of it is begun. Lines count from 1.
  package enum ListFault: Error, Hashable, Sendable {
    /// It is text of two bytes a character.
    case notUTF8
    /// It is one JSON array, where each job has a line of its own.
    case array
    /// It could not be copied from a pipe, with the system's code.
    case notSpooled(Int32)
    /// Reading it failed, with the system's code.
    case notReadable(Int32)
    /// A quote that opens in that line is never closed.
    case unclosedQuote(line: Int)
    /// A line is longer than the limit in bytes.
    case lineTooLong(line: Int, limit: Int)
    /// The column of that number, from 1, has no name.
    case unnamedColumn(Int)
    /// Two columns have the name.
    case repeatedColumn(String)
    /// Neither a column nor a template says the input; the names that there are.
    case noInput(columns: [String])
    /// No overlay of the list has a parameter of the column's name; with the parameters that there are.
    case unknownColumn(String, known: [String])
    /// Two jobs write one file.
    case sameOutput(String, line: Int, and: Int, isNamed: Bool)
    /// A job writes the file that another one reads.
    case outputIsInput(String, line: Int, ofLine: Int)
  }

  /// Reasons that the results of a batch cannot be written at their path.
  package enum ResultsFault: Hashable, Sendable {
    /// There is a file of that name.
    case exists
    /// The file is none of results.
    case notResults
    /// It has results, so many of them done, and none is of a job of the list.
    case ofOtherJobs(done: Int)
    /// Another batch is writing to it.
    case inUse
    /// Reading failed, with the system's code.
    case notReadable(Int32)
    /// Writing failed, with the system's code.
    case notWritten(Int32)
  }
}
