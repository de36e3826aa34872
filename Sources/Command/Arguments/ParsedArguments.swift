/// The parsed command line, queried by declarations.
///
/// Options and operands are identified by name, so declarations with another help text are
/// equivalent. Undeclared ones count as missing. Words are unmodified: nothing is trimmed, and an
/// empty word is a value.
package struct ParsedArguments: Hashable, Sendable {
  /// One occurrence of an option; a flag's value is empty.
  struct Given: Hashable, Sendable {
    let option: String
    let value: String
  }

  private let given: [Given]
  private let operands: [String: [String]]

  /// - Parameters:
  ///   - given: the options in order.
  ///   - operands: the words of each operand by name.
  init(given: [Given], operands: [String: [String]]) {
    self.given = given
    self.operands = operands
  }

  /// Whether the option was given.
  package func has(_ option: Option) -> Bool { given.contains { $0.option == option.name } }

  /// The option's last value; nil where it is missing.
  package func string(for option: Option) -> String? { strings(for: option).last }

  /// The option's values in order.
  package func strings(for option: Option) -> [String] {
    given.filter { $0.option == option.name }.map(\.value)
  }

  /// The occurrences of several options in order.
  ///
  ///     // For --overlay a --set x=1 --overlay b:
  ///     arguments.inOrder(overlay, set).map(\.value)   // ["a", "x=1", "b"]
  package func inOrder(_ options: Option...) -> [(option: Option, value: String)] {
    given.compactMap { given in
      options.first { $0.name == given.option }.map { ($0, given.value) }
    }
  }

  /// A part of the command line: the option that starts it, and the options behind that.
  package struct Part {
    package let start: Option
    /// The value of `start`.
    package let value: String
    package let arguments: ParsedArguments
  }

  /// The parts that several options start, in order, and the options before the first one.
  ///
  ///     // For --width 5% --logo a --place top --logo b:
  ///     let (shared, parts) = arguments.parts(at: [logo])
  ///     shared.string(for: width)               // "5%"
  ///     parts.map(\.value)                      // ["a", "b"]
  ///     parts[0].arguments.string(for: place)   // "top"
  package func parts(at starts: [Option]) -> (shared: ParsedArguments, parts: [Part]) {
    func start(of given: Given) -> Option? { starts.first { $0.name == given.option } }
    let indices = given.indices.filter { start(of: given[$0]) != nil }
    let ends = indices.dropFirst() + [given.endIndex]
    let parts = zip(indices, ends).compactMap { index, end in
      start(of: given[index]).map {
        Part(
          start: $0, value: given[index].value,
          arguments: ParsedArguments(given: Array(given[index + 1..<end]), operands: [:]))
      }
    }
    let shared = Array(given[..<(indices.first ?? given.endIndex)])
    return (ParsedArguments(given: shared, operands: operands), parts)
  }

  /// The operand's first word; nil where it is missing.
  package func string(for operand: Operand) -> String? { operands[operand.name]?.first }

  /// The operand's words.
  package func strings(for operand: Operand) -> [String] { operands[operand.name] ?? [] }

  /// The option's last value.
  ///
  /// - Throws: `UsageError.missingOption` where it is missing.
  package func required(_ option: Option) throws(UsageError) -> String {
    guard let value = string(for: option) else {
      throw .missingOption(option.spelling, placeholder: option.value?.name)
    }
    return value
  }

  /// The operand's first word.
  ///
  /// - Throws: `UsageError.missingOperand` where it is missing.
  package func required(_ operand: Operand) throws(UsageError) -> String {
    guard let word = string(for: operand) else { throw .missingOperand(operand.name) }
    return word
  }

  /// The option's value after conversion; nil where it is missing.
  ///
  ///     try arguments.value(for: threads, expecting: "a whole number above 0") { word in
  ///       Int(word).flatMap { $0 > 0 ? $0 : nil }
  ///     }
  ///
  /// - Throws: `UsageError.invalidValue` where `convert` returns nil.
  package func value<Value>(
    for option: Option, expecting expected: String, _ convert: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let word = string(for: option) else { return nil }
    guard let value = convert(word) else {
      throw .invalidValue(option.spelling, value: word, expected: expected)
    }
    return value
  }
}
