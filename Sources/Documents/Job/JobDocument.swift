public import Primitives

/// What an `imprint.job/1` document asks for.
///
/// Paths are absolute, or relative to the current folder where the job's own folder is; names of overlays
/// and presets are still to be looked up. Each value tells where it stands, for faults found later.
public struct JobDocument: Sendable {
  /// The path of the video.
  public internal(set) var input: Located<String>
  /// The path to write; nil for the command's default.
  public internal(set) var output: Located<String>?
  /// Back to front; nil where the job says nothing, which a command may fill in.
  public internal(set) var overlays: [Located<OverlayReference>]?
  /// For all of the overlays' parameters of that name, but those that have a value of their own.
  public internal(set) var parameters = JobParameters()
  /// A name or a path; nil for the default.
  public internal(set) var preset: Located<DocumentReference>?
  /// Seconds from the input's zero.
  public internal(set) var trimStart: Located<Double>?
  /// Seconds from the input's zero, from which on images are left out; nil for the input's end.
  public internal(set) var trimEnd: Located<Double>?
  /// Images a second; nil keeps the source's own times.
  public internal(set) var frameRate: Located<Rational>?
  /// Nil for the default, `bake`.
  public internal(set) var rotation: Located<Rotation>?

  /// Nil for the default, `all`.
  public internal(set) var metadata: Located<Metadata>?

  /// The part of the input's metadata that the output keeps.
  public enum Metadata: String, Hashable, Sendable, Codable, CaseIterable {
    case all, `public`, none
  }

  /// What becomes of the input's display matrix.
  public enum Rotation: String, Hashable, Sendable, Codable, CaseIterable {
    case bake, keep
  }
}

/// A document by its name, to be looked up, or by its path.
public enum DocumentReference: Hashable, Sendable {
  case name(String)
  case path(String)

  /// A word with `/` or an ending `.json` is a path, relative to `folder`; any other is a name.
  public init(_ word: String, relativeTo folder: String) {
    let isPath = word.contains("/") || word.hasSuffix(".json")
    self = isPath ? .path(FileSystem.join(folder, word)) : .name(word)
  }
}

/// Values for parameters, as a job gives them.
public struct JobParameters: Hashable, Sendable {
  /// By name; files are relative to the job.
  public var values: [String: ParameterInput] = [:]
  /// The place of each name, in the document's order.
  public internal(set) var keys: [Located<String>] = []

  /// None.
  public init() {}
}

/// An overlay, as a job refers to it.
public enum OverlayReference: Hashable, Sendable {
  /// With values of its own, which come before the job's.
  case document(DocumentReference, parameters: JobParameters = JobParameters())
  /// Stands in the job itself; its files lie in the job's folder.
  case inline(JSON5Value)
}
