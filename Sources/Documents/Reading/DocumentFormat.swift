/// Which kind of document a text is, by its `format`.
public enum DocumentFormat: String, Hashable, Sendable, CaseIterable {
  case overlay = "imprint.overlay/1"
  case job = "imprint.job/1"
  case preset = "imprint.preset/1"

  /// Nil where the text has none of the formats; any reader then says what is wrong with it.
  public init?(of bytes: [UInt8]) {
    guard let value = try? JSON5Reader.read(bytes), case .object(let members) = value.kind,
      case .string(let word)? = members.first(where: { $0.key == "format" })?.value.kind
    else { return nil }
    self.init(rawValue: word)
  }
}
