/// What a command line gave, asked for by the declarations that it was read with.
///
/// Declarations are told by their names: one whose help differs between commands asks for the same.
/// What was not declared was not given. Words are as they were typed: nothing is trimmed, and an
/// empty one is a value.
public struct ParsedArguments: Hashable, Sendable {
  private let values: [String: [String]]
  private let operands: [String: [String]]

  init(values: [String: [String]], operands: [String: [String]]) {
    self.values = values
    self.operands = operands
  }

  /// Whether the option was given.
  public func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The option's value, the last where it was repeated; nil where it was not given.
  public func string(for option: Option) -> String? { values[option.name]?.last }

  /// All of the option's values, in the order in which they were given.
  public func strings(for option: Option) -> [String] { values[option.name] ?? [] }

  /// The operand's first word; nil where it was not given.
  public func string(for operand: Operand) -> String? { operands[operand.name]?.first }

  /// All of the operand's words.
  public func strings(for operand: Operand) -> [String] { operands[operand.name] ?? [] }

  /// The option's value.
  ///
  /// - Throws: `UsageError.missingOption` where it was not given.
  public func required(_ option: Option) throws(UsageError) -> String {
    guard let value = string(for: option) else {
      throw .missingOption(option.spelling, placeholder: option.value)
    }
    return value
  }

  /// The operand's first word.
  ///
  /// - Throws: `UsageError.missingOperand` where it was not given.
  public func required(_ operand: Operand) throws(UsageError) -> String {
    guard let word = string(for: operand) else { throw .missingOperand(operand.name) }
    return word
  }

  /// The option's value as `convert` reads it; nil where it was not given.
  ///
  ///     try arguments.value(for: threads, expecting: "a whole number above 0") { word in
  ///       Int(word).flatMap { $0 > 0 ? $0 : nil }
  ///     }
  ///
  /// - Throws: `UsageError.invalidValue` where `convert` returns nil.
  public func value<Value>(
    for option: Option, expecting expected: String, _ convert: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let word = string(for: option) else { return nil }
    guard let value = convert(word) else {
      throw .invalidValue(option.spelling, value: word, expected: expected)
    }
    return value
  }
}
