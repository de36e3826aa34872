/// Parses the words of a command line in order.
struct CommandParser {
  private let command: Command
  private var rest: ArraySlice<String>
  private var operands: [String] = []
  private var given: [ParsedArguments.Given] = []
  private var names: Set<String> = []

  init(for command: Command, words: [String]) {
    self.command = command
    rest = words[...]
  }

  mutating func parse() throws(UsageError) -> ParsedArguments {
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.hasPrefix("-"), word != "-" {
        let option = try takeOption(word)
        if option == .help { return ParsedArguments(given: given, operands: [:]) }
      } else {
        operands.append(word)
      }
    }
    return ParsedArguments(given: given, operands: try assignedOperands())
  }

  /// Parses the option in `word` and its value.
  private mutating func takeOption(_ word: String) throws(UsageError) -> Option {
    let (spelling, attached) = word.splitAtEquals
    let option = try command.options.declared(as: spelling)
    if option.occurrence == .startOfPart {
      for member in command.options where member.occurrence == .oncePerPart {
        names.remove(member.name)
      }
    }
    let isFirst = names.insert(option.name).inserted
    if !isFirst, !option.repeats { throw .repeatedOption(option.spelling) }
    given.append(
      ParsedArguments.Given(option: option.name, value: try takeValue(of: option, attached)))
    return option
  }

  private mutating func takeValue(
    of option: Option, _ attached: String?
  ) throws(UsageError) -> String {
    guard let expected = option.value else {
      if let attached { throw .valueForFlag(option.spelling, value: attached) }
      return ""
    }
    if let assumed = expected.assumed, attached == nil, rest.first?.isNumber != true {
      return assumed
    }
    guard let value = attached ?? rest.popFirst() else {
      throw .missingValue(option.spelling, placeholder: expected.name)
    }
    return value
  }

  /// Assigns words to the operands in order.
  private func assignedOperands() throws(UsageError) -> [String: [String]] {
    var left = operands[...]
    var assigned: [String: [String]] = [:]
    for operand in command.operands {
      let words = Array(left.prefix(operand.limit))
      if words.isEmpty, operand.isRequired { throw .missingOperand(operand.name) }
      assigned[operand.name] = words
      left = left.dropFirst(words.count)
    }
    if let word = left.first { throw .unexpectedOperand(word) }
    return assigned
  }
}

extension [Option] {
  /// The option spelled `--name` or `-letter`.
  func declared(as spelling: String) throws(UsageError) -> Option {
    let match = first { option in
      spelling == option.spelling || option.letter.map { spelling == "-\($0)" } ?? false
    }
    guard let match else { throw .unknownOption(spelling, known: map(\.spelling)) }
    return match
  }
}

extension String {
  /// Whether it reads as a decimal number, as a value that may be left out does.
  var isNumber: Bool {
    let digits = hasPrefix("-") || hasPrefix("+") ? dropFirst() : self[...]
    return digits.contains { $0.isASCII && $0.isNumber }
      && digits.allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
  }

  /// The halves of `--key=value`. Letters have no such form: `-o=x` stays whole, and is unknown.
  var splitAtEquals: (name: String, value: String?) {
    guard hasPrefix("--"), let equals = firstIndex(of: "=") else { return (self, nil) }
    return (String(self[..<equals]), String(self[index(after: equals)...]))
  }
}
