/// The name of an input whose path says nothing, as of bytes that came through a pipe.
public struct InputName: Hashable, Sendable, Codable {
  /// The name in messages, plans and reports.
  public var title: String
  /// The value of `{inputName}`; that of a file is its name without folder and extension.
  public var stem: String

  /// Stores the members unchecked.
  public init(title: String, stem: String) {
    self.title = title
    self.stem = stem
  }
}
