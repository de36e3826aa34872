internal import ImprintValues

/// A reference to a document by name or by path.
public enum DocumentReference: Hashable, Sendable {
  case name(String)
  case path(String)

  /// Parses a reference: a word with `/` or the extension `.json` is a path relative to `folder`,
  /// any other is a name.
  public init(_ word: String, relativeTo folder: String = ".") {
    self = Self.isPath(word) ? .path(word.path(in: folder)) : .name(word)
  }

  /// Whether a word is a path rather than a name.
  package static func isPath(_ word: String) -> Bool {
    word.hasSlash || word.hasSuffix(".json")
  }
}

/// Parameter values of a job.
package struct JobParameters: Hashable, Sendable {
  /// The values by name; files are relative to the job.
  package var values: [String: ParameterInput] = [:]
  /// The names with their positions, in document order.
  package var keys: [Located<String>] = []

  /// No values.
  package init() {}
}

/// A reference to an overlay in a job.
package enum OverlayReference: Hashable, Sendable {
  /// A document with values of its own, which take precedence over the job's.
  case document(DocumentReference, parameters: JobParameters = JobParameters())
  /// An inline overlay; its files lie in the job's folder.
  case inline(JSON5Value)
}
