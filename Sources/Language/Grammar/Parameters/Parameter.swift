internal import ImprintValues

/// A parameter of an overlay.
///
/// Its coded form is an element of `parameters` of `imprint.overlays/1`.
public struct Parameter: Hashable, Sendable, Codable {
  /// The name used in braces: letters, digits, `_` and `-`.
  public let name: String
  /// The type of its values; other values are faults.
  public package(set) var type = Kind.text
  /// Whether a value must be given.
  public package(set) var isRequired = false
  /// The default value; nil where a value is required.
  public package(set) var standard: ParameterValue?
  /// The value used by previews and checks.
  public package(set) var example: ParameterValue?
  /// The allowed values; nil for any of its type.
  public package(set) var choices: [ParameterValue]?
  /// The parts of each item of a list, in order; nil for any other type, and for a list of texts.
  public package(set) var fields: [Parameter]?
  /// An explanation for people who provide a value.
  public package(set) var description: String?

  /// The type of a parameter's values.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case text, number, length, color, time, place, file, boolean
    /// Several texts, or objects with the parameter's `fields`; a layer with `forEach` is repeated for each.
    case list
    /// A value as the key takes it where the parameter stands, as if it were written there: `"auto"` and `"20%"` for a size, one
    /// length or two for an inset, and built-ins such as `{timecode}` in a text's `string`.
    case any
  }

  package enum CodingKeys: String, CodingKey {
    case name, type
    case isRequired = "required"
    case standard = "default"
    case example, choices, fields, description
  }

  package init(name: String) {
    self.name = name
  }

  /// Names that no parameter may have, which texts replace without one.
  package static let reserved =
    [VideoCounter.time, .timecode, .frame].map(\.rawValue) + [
      "date", VideoCounter.inputName.rawValue,
    ]

  /// Names that texts replace without a parameter; a parameter of such a name comes first.
  package static let builtIns =
    reserved + [VideoCounter.remaining, .duration, .percent].map(\.rawValue) + ["value"]

  /// Whether a text is a valid name: letters, digits, `_` and `-`, starting with a letter or `_`.
  package static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}

/// A parameter's value, as in JSON.
public enum ParameterValue: Hashable, Sendable {
  /// A text; also lengths, colours, times, places and file paths.
  case text(String)
  case number(Double)
  case boolean(Bool)
  /// Several values: of a parameter of any type, such as the two lengths of an inset, or the items of a list.
  case list([ParameterValue])
  /// An item of a list with fields, by their names.
  case record([String: ParameterValue])

  /// The value as it appears in a text.
  public var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.plain
    case .boolean(let flag): flag ? "true" : "false"
    case .list(let values): "[\(values.map(\.element).joined(separator: ", "))]"
    case .record(let values):
      "{\(values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.element)" }.joined(separator: ", "))}"
    }
  }

  /// The value as an element of a list, in the notation of documents.
  private var element: String {
    if case .text(let text) = self { JSON5Value.string(text).text() } else { text }
  }

  /// The kinds of values, in words.
  package static let phrase = "a text, a number, true or false, or a list of those"

  package init?(_ kind: JSON5Value.Kind) {
    switch kind {
    case .string(let text): self = .text(text)
    case .number(let number) where number.isFinite: self = .number(number)
    case .bool(let flag): self = .boolean(flag)
    case .array(let elements):
      let values = elements.compactMap { ParameterValue($0.kind) }
      guard values.count == elements.count else { return nil }
      self = .list(values)
    default: return nil
    }
  }

  package var kind: JSON5Value.Kind {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .boolean(let flag): .bool(flag)
    case .list(let values): .array(values.map { JSON5Value($0.kind, at: .start) })
    case .record(let values):
      .object(
        values.sorted { $0.key < $1.key }.map {
          JSON5Value.Member(
            key: $0.key, keyPosition: .start, value: JSON5Value($0.value.kind, at: .start))
        })
    }
  }
}
