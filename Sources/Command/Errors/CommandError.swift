internal import Glibc
package import Imprint

/// The reason that the command ends with an exit code other than 0: its code and its words.
package struct CommandError: Error, Hashable {
  /// The exit code of the program, unless a signal stopped it.
  let exitCode: ExitCode
  /// The error of the library that it is, whose words depend on the command line.
  let cause: ExportError?
  /// The words that are printed for the error.
  let sentence: ErrorSentence

  private init(_ code: ExitCode, _ sentence: ErrorSentence, cause: ExportError? = nil) {
    (exitCode, self.sentence, self.cause) = (code, sentence, cause)
  }

  private init(_ code: ExitCode, _ what: String, _ why: String, hint: String? = nil) {
    self.init(code, ErrorSentence(what, why, hint: hint))
  }

  private init(
    _ kind: ExportError.Kind, _ what: String, _ why: String, hint: String? = nil
  ) {
    self.init(.failure(kind), what, why, hint: hint)
  }

  /// The words that are printed for the error of a command line.
  func sentence(in words: CommandWords) -> ErrorSentence { cause?.sentence(in: words) ?? sentence }
}

// The command line.
extension CommandError {
  /// The command line is malformed, or its options are incompatible.
  static func usage(_ what: String, why: String, hint: String?) -> Self {
    Self(.usage, what, why, hint: hint)
  }
  /// An option is used in a wrong way.
  package static func misused(_ option: Option, _ why: String, hint: String? = nil) -> Self {
    Self(.usage, option.spelling, why, hint: hint)
  }
  static let noArguments = Self(
    .unavailable, "command line", "it cannot be read: there is no /proc/self/cmdline",
    hint: "mount -t proc proc /proc")
  /// - Parameter limit: of the address space, in bytes.
  static func addresses(limit: Int) -> Self {
    Self(
      .inputOutput, "memory",
      "the limit of \(limit >> 20) MiB of addresses (ulimit -v) leaves none to begin with")
  }
  static func internalFault(_ what: String, why: String) -> Self { Self(.internalFault, what, why) }
}

// Requests.
extension CommandError {
  /// The job, or another request, has failed.
  static func export(_ error: ExportError) -> Self {
    Self(.failure(error.kind), error.sentence(in: CommandWords()), cause: error)
  }
  /// The page that shows overlays cannot be made.
  static func page(_ error: ExportError) -> Self {
    Self(.failure(error.kind), error.sentence(in: CommandWords.ofPage))
  }
  /// Something that a command does has failed, with words of its own.
  package static func failed(_ kind: ExportError.Kind, _ what: String, why: String) -> Self {
    Self(kind, what, why)
  }
  /// The normal end of a studio.
  package static let stoppedStudio = Self(.cancelled, "studio", "it was told to stop")
  /// Standard input, or a pipe of that name, cannot be an input.
  static func input(_ name: String, _ fault: InputFault) -> Self {
    Self(fault.kind, name, fault.why, hint: fault.hint)
  }
  /// - Parameter code: the system's.
  static func standardOutput(_ code: Int32) -> Self { stream(nil, code) }
  /// - Parameters:
  ///   - path: of a pipe; nil for standard output.
  ///   - code: the system's.
  static func stream(_ path: String?, _ code: Int32) -> Self {
    Self(
      .inputOutput, path ?? "standard output",
      "it cannot be written to: \(String(cString: strerror(code)))")
  }
  static func reportPlace(_ path: String, why: String) -> Self {
    Self(.cannotCreate, path, "the report cannot be written there: \(why)")
  }
  static func metricsPlace(_ path: String, why: String) -> Self {
    Self(.cannotCreate, path, "the metrics cannot be written there: \(why)")
  }
  static func reportWriting(_ path: String, _ error: ExportError) -> Self {
    Self(.inputOutput, path, "the report: \(error.sentence(in: CommandWords()).why)")
  }
}

// Documents and batches, whose faults were reported.
extension CommandError {
  static func faultyDocument(_ file: String, faults: Int) -> Self {
    Self(.invalid, file, "the document has \(faults == 1 ? "a fault" : "\(faults) faults")")
  }
  static func faultyDocuments(_ count: Int, of all: Int) -> Self {
    Self(.invalid, "check", "\(count) of \(all) documents have faults")
  }
  /// - Parameter begun: fewer than all where the first failure ends the batch.
  static func failedJobs(_ failed: Int, of jobs: Int, list: String, begun: Int) -> Self {
    let rest = begun < jobs ? "; \(jobs - begun) were not begun, or stopped" : ""
    return Self(
      .someFailed, list, "\(failed) of \(jobs) jobs failed\(rest)",
      hint: "\(BatchOptions.resume.spelling) runs what is not done")
  }
  /// They cannot be planned.
  static func failedPlans(_ failed: Int, of jobs: Int, list: String) -> Self {
    Self(.someFailed, list, "\(failed) of \(jobs) jobs would fail")
  }
  /// - Parameter file: of results.
  static func failedResults(_ failed: Int, of jobs: Int, in file: String) -> Self {
    Self(
      .someFailed, file, "\(failed) of \(jobs) jobs failed",
      hint: "'imprint batch' with \(BatchOptions.resume.spelling) runs them again")
  }
  static func stoppedBatch(list: String) -> Self {
    Self(
      .cancelled, list, "it was told to stop",
      hint: "\(BatchOptions.resume.spelling) goes on with it"
    )
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
