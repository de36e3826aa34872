internal import LayerTree

/// A value that an overlay leaves open to whoever uses it.
///
/// Coded, it is an element of `parameters` of `imprint.overlays/1`.
public struct Parameter: Hashable, Sendable, Codable {
  /// The word in braces that it stands for: letters, digits, `_` and `-`.
  public let name: String
  /// What its values are; a value of another type is a fault.
  public internal(set) var type = Kind.text
  /// Whether someone has to give a value.
  public internal(set) var isRequired = false
  /// Its `default`, which holds where nobody gives a value; nil where it is required.
  public internal(set) var standard: ParameterValue?
  /// What previews and checks use.
  public internal(set) var example: ParameterValue?
  /// The only values that it takes; nil for any of its type.
  public internal(set) var choices: [ParameterValue]?
  /// For people who have to give a value.
  public internal(set) var description: String?

  /// What a parameter's values are.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case text, number, length, color, time, place, file, boolean
  }

  enum CodingKeys: String, CodingKey {
    case name, type
    case isRequired = "required"
    case standard = "default"
    case example, choices, description
  }

  init(name: String) {
    self.name = name
  }

  /// The names that a text replaces without a parameter.
  static let builtIns = VideoCounter.allCases.map(\.rawValue) + ["date", "inputName"]

  /// Letters, digits, `_` and `-`, the first one a letter or `_`.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
  }
}

/// A value of a parameter: as JSON has it.
public enum ParameterValue: Hashable, Sendable, Codable {
  /// Also lengths, colours, times, places and the paths of files.
  case text(String)
  case number(Double)
  case boolean(Bool)

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let flag = try? container.decode(Bool.self) {
      self = .boolean(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .boolean(let flag): try container.encode(flag)
    }
  }

  /// As a text shows it.
  public var text: String {
    switch self {
    case .text(let text): text
    case .number(let number): number.plain
    case .boolean(let flag): flag ? "true" : "false"
    }
  }

  init?(_ kind: JSON5Value.Kind) {
    switch kind {
    case .string(let text): self = .text(text)
    case .number(let number) where number.isFinite: self = .number(number)
    case .bool(let flag): self = .boolean(flag)
    default: return nil
    }
  }

  var kind: JSON5Value.Kind {
    switch self {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .boolean(let flag): .bool(flag)
    }
  }
}
