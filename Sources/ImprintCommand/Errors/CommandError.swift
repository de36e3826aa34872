internal import Glibc
internal import Imprint
internal import ImprintArguments
internal import ImprintStudio

/// The reason that the command ends with an exit code other than 0.
enum CommandError: Error, Hashable {
  /// The command line is malformed, or its options are incompatible.
  case usage(String, why: String, hint: String?)
  /// The job, or another request, has failed.
  case export(ExportError)
  /// The page that shows overlays cannot be made.
  case page(ExportError)
  /// A document has this number of faults, which were printed.
  case faultyDocument(String, faults: Int)
  /// This number of documents have faults, which were printed.
  case faultyDocuments(Int, of: Int)
  /// This number of a list's jobs failed, which was reported; others may not have begun where the first failure ends
  /// the batch.
  case failedJobs(Int, of: Int, list: String, begun: Int)
  /// This number of a list's jobs cannot be planned, which was reported.
  case failedPlans(Int, of: Int, list: String)
  /// This number of the jobs in files of results failed.
  case failedResults(Int, of: Int, in: String)
  /// A batch was interrupted, and can be resumed.
  case stoppedBatch(list: String)
  /// The studio could not start.
  case studio(StudioFailure)
  /// The studio was interrupted, which is its normal end.
  case stoppedStudio
  /// Standard input, or a pipe of that name, cannot be an input.
  case input(String, InputFault)
  /// Standard output cannot be written to; the system's error code.
  case standardOutput(Int32)
  /// The report cannot be created at this path, and why.
  case reportPlace(String, why: String)
  /// The metrics cannot be written at this path, and why.
  case metricsPlace(String, why: String)
  /// Writing the report to this path failed.
  case reportWriting(String, ExportError)
  /// The system does not tell the words of the command line.
  case noArguments
  /// The address space, limited to this number of bytes, has no room to begin.
  case addresses(limit: Int)
  /// A fault of the command itself.
  case internalFault(String, why: String)

  /// The error for an option that is used in a wrong way.
  static func misused(_ option: Option, _ why: String, hint: String? = nil) -> CommandError {
    .usage(option.spelling, why: why, hint: hint)
  }
}

extension CommandError {
  /// The words that are printed for the error.
  var sentence: ErrorSentence { sentence(in: CommandWords()) }

  /// The words that are printed for the error of a command line.
  func sentence(in words: CommandWords) -> ErrorSentence {
    switch self {
    case .usage(let what, let why, let hint): ErrorSentence(what, why, hint: hint)
    case .export(let error): error.sentence(in: words)
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
        hint: "\(BatchOptions.resume.spelling) runs what is not done")
    case .failedPlans(let failed, let jobs, let list):
      ErrorSentence(list, "\(failed) of \(jobs) jobs would fail")
    case .failedResults(let failed, let jobs, let file):
      ErrorSentence(
        file, "\(failed) of \(jobs) jobs failed",
        hint: "'imprint batch' with \(BatchOptions.resume.spelling) runs them again")
    case .stoppedBatch(let list):
      ErrorSentence(
        list, "it was told to stop", hint: "\(BatchOptions.resume.spelling) goes on with it")
    case .studio(let failure): ErrorSentence(failure.what, failure.why)
    case .stoppedStudio: ErrorSentence("studio", "it was told to stop")
    case .input(let name, let fault): fault.sentence(of: name)
    case .standardOutput(let code):
      ErrorSentence(
        "standard output", "it cannot be written to: \(String(cString: strerror(code)))")
    case .reportPlace(let path, let why):
      ErrorSentence(path, "the report cannot be written there: \(why)")
    case .metricsPlace(let path, let why):
      ErrorSentence(path, "the metrics cannot be written there: \(why)")
    case .reportWriting(let path, let error):
      ErrorSentence(path, "the report: \(error.sentence(in: CommandWords()).why)")
    case .noArguments:
      ErrorSentence(
        "command line", "it cannot be read: there is no /proc/self/cmdline",
        hint: "mount -t proc proc /proc")
    case .addresses(let limit):
      ErrorSentence(
        "memory",
        "the limit of \(limit >> 20) MiB of addresses (ulimit -v) leaves none to begin with")
    case .internalFault(let what, let why): ErrorSentence(what, why)
    }
  }
}

extension CommandError {
  /// Runs an operation of the library, and converts its errors.
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
