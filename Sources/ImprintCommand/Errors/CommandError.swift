internal import Glibc
internal import Imprint
internal import ImprintArguments
internal import ImprintStudio

/// The reason that the command ends with another code than 0.
enum CommandError: Error, Hashable {
  /// The command line cannot be understood, or says what does not go together.
  case usage(String, why: String, hint: String?)
  /// The job, or what else was asked for, cannot be done.
  case export(ExportError)
  /// The page that shows overlays cannot be made.
  case page(ExportError)
  /// A document has so many faults, which were printed.
  case faultyDocument(String, faults: Int)
  /// So many documents have faults, which were printed.
  case faultyDocuments(Int, of: Int)
  /// So many jobs of a list failed, which has been told; the others were not begun where the first failure ends all.
  case failedJobs(Int, of: Int, list: String, begun: Int)
  /// A batch was told to stop, and can be resumed.
  case stoppedBatch(list: String)
  /// The studio does not begin.
  case studio(StudioFailure)
  /// The studio was told to stop, which is how it ends.
  case stoppedStudio
  /// Standard output cannot be written to, with the system's code.
  case standardOutput(Int32)
  /// The report cannot be created at that path.
  case reportPlace(String)
  /// Writing the report to that path failed on the way.
  case reportWriting(String)
  /// A fault of the command's own.
  case internalFault(String, why: String)

  /// An option that does not hold as it stands.
  static func misused(_ option: Option, _ why: String, hint: String? = nil) -> CommandError {
    .usage(option.spelling, why: why, hint: hint)
  }
}

extension CommandError {
  /// The words that are printed.
  var sentence: ErrorSentence {
    switch self {
    case .usage(let what, let why, let hint): ErrorSentence(what, why, hint: hint)
    case .export(let error): error.sentence(in: CommandWords())
    case .page(let error): error.sentence(in: CommandWords.ofPage)
    case .faultyDocument(let file, let faults):
      ErrorSentence(file, "the document has " + (faults == 1 ? "a fault" : "\(faults) faults"))
    case .faultyDocuments(let count, let all):
      ErrorSentence("check", "\(count) of \(all) documents have faults")
    case .failedJobs(let failed, let jobs, let list, let begun):
      ErrorSentence(
        list,
        "\(failed) of \(jobs) jobs failed"
          + (begun < jobs ? "; \(jobs - begun) were not begun, or stopped" : ""),
        hint: "\(BatchCommand.resume.spelling) runs what is not done")
    case .stoppedBatch(let list):
      ErrorSentence(
        list, "it was told to stop", hint: "\(BatchCommand.resume.spelling) goes on with it")
    case .studio(let failure): ErrorSentence(failure.what, failure.why)
    case .stoppedStudio: ErrorSentence("studio", "it was told to stop")
    case .standardOutput(let code):
      ErrorSentence(
        "standard output", "it cannot be written to: \(String(cString: strerror(code)))")
    case .reportPlace(let path): ErrorSentence(path, "the report cannot be written there")
    case .reportWriting(let path): ErrorSentence(path, "writing the report failed")
    case .internalFault(let what, let why): ErrorSentence(what, why)
    }
  }
}

extension CommandError {
  /// Runs what throws errors of the library.
  static func export<Value>(
    _ body: () throws(ExportError) -> Value
  ) throws(CommandError) -> Value {
    do throws(ExportError) {
      return try body()
    } catch {
      throw .export(error)
    }
  }

  /// Runs what makes the page that shows overlays.
  static func writingPage<Value>(
    _ body: () throws(ExportError) -> Value
  ) throws(CommandError) -> Value {
    do throws(ExportError) {
      return try body()
    } catch {
      throw .page(error)
    }
  }
}
