public import ImprintLanguage

/// The reason that a job fails.
///
/// `kind` and `code` are for programs to decide by; `what`, `why` and `hint` are for logs and people.
///
///     do throws(ExportError) {
///       _ = try await Plan(job)
///     } catch {
///       error.kind      // .invalid
///       error.code      // "setting.past-end"
///       error.subject   // .job
///       "\(error)"      // "trim.start: 9 s is at or past the end: clip.mp4 lasts 4 s"
///     }
public struct ExportError: Error, Hashable, Sendable {
  /// What is wrong.
  package private(set) var fault: JobFault
  /// The path of the job's output, where it was known; for reports.
  package private(set) var output: String?
  /// The warnings up to the failure; for reports.
  package private(set) var warnings: [JobWarning] = []

  package init(_ fault: JobFault) {
    self.fault = fault
  }

  /// The error with the job's output and warnings, as far as they were known when it occurred.
  package func reporting(output: String?, warnings: [JobWarning]) -> ExportError {
    var error = self
    error.output = output ?? self.output
    error.warnings = warnings
    return error
  }

  /// The error at a place of a document.
  package func located(at place: DocumentPlace) -> ExportError {
    var error = self
    error.fault = .located(fault, at: place)
    return error
  }

  /// Errors about a file use another name: those about a temporary one that of the output.
  package func named(_ name: String, insteadOf replaced: String) -> ExportError {
    guard ["input", "media"].contains(fault.family), fault.name == Sentence(replaced) else {
      return self
    }
    var error = self
    error.fault.name = Sentence(name)
    return error
  }

  /// The error of a task that was cancelled.
  package static let cancelled = ExportError(.cancelled)
}

extension ExportError {
  /// The kind of failure.
  public var kind: Kind { fault.kind }
  /// A word for the fault, such as `setting.past-end`, which never changes; `Documentation/Errors.md` has them all.
  ///
  /// A fault of a value in a job document keeps its code.
  public var code: String { fault.code }
  /// The thing that the error is about.
  public var subject: Subject { fault.subject }
  /// The subject in the library's words: a path, a name, a setting.
  public var what: String { sentence(in: LibraryWords()).what }
  /// The reason in the library's words, without a full stop.
  public var why: String { sentence(in: LibraryWords()).why }
  /// A remedy in the library's words, where there is one to name.
  public var hint: String? { sentence(in: LibraryWords()).hint }
  /// The faults of documents, each at its line; empty for an error that is about none.
  public var diagnostics: [Diagnostics] { sentence(in: LibraryWords()).diagnostics }
  /// Everything that is wrong with documents or layers, each on a line of its own with its place;
  /// empty for other errors.
  public var lines: [String] {
    fault.lines.isEmpty ? diagnostics.flatMap(\.lines) : fault.lines
  }
}

extension ExportError: CustomStringConvertible {
  /// `what: why`.
  public var description: String { sentence(in: LibraryWords()).line }
}
