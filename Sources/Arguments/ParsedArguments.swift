/// What a command line gave, asked for by the declarations that it was read with.
///
/// Declarations are told by their names: one whose help differs between commands asks for the same.
/// What was not declared was not given. Words are as they were typed: nothing is trimmed, and an
/// empty one is a value.
public struct ParsedArguments: Hashable, Sendable {
  /// An option as it was given once; a flag's value is empty.
  struct Given: Hashable, Sendable {
    let option: String
    let value: String
  }

  private let given: [Given]
  private let operands: [String: [String]]

  /// - Parameters:
  ///   - given: in the order of the command line.
  ///   - operands: the words of each, by its name.
  init(given: [Given], operands: [String: [String]]) {
    self.given = given
    self.operands = operands
  }

  /// Whether the option was given.
  public func has(_ option: Option) -> Bool { given.contains { $0.option == option.name } }

  /// The option's value, the last where it was repeated; nil where it was not given.
  public func string(for option: Option) -> String? { strings(for: option).last }

  /// All of the option's values, in the order in which they were given.
  public func strings(for option: Option) -> [String] {
    given.filter { $0.option == option.name }.map(\.value)
  }

  /// Each time that one of these options was given, in the order of the command line.
  ///
  ///     // Of --overlay a --set x=1 --overlay b:
  ///     arguments.inOrder(overlay, set).map(\.value)   // ["a", "x=1", "b"]
  public func inOrder(_ options: Option...) -> [(option: Option, value: String)] {
    given.compactMap { given in
      options.first { $0.name == given.option }.map { ($0, given.value) }
    }
  }

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
