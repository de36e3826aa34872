/// A command of a program: its operands, options and help.
///
///     let stamp = Command(
///       "stamp", summary: "stamp any logo", operands: [input], options: [logo, output])
package struct Command: Hashable, Sendable {
  /// The command's name.
  package let name: String
  /// A phrase for the help, in lower case without a full stop.
  package let summary: String
  /// The operands in order; only the last may take a number of words other than one.
  package let operands: [Operand]
  /// The options in the help's order; `--help` is added at the end.
  package let options: [Option]

  /// Adds `--help` to the options.
  package init(_ name: String, summary: String, operands: [Operand] = [], options: [Option] = []) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options + [.help]
  }

  /// Parses the words after the command's name.
  ///
  /// - `--key value`, `--key=value` and `-k value` are equivalent. The word after an option with a
  ///   value is its value, even with a leading dash.
  /// - `--` ends the options: all further words are operands. `-` alone is an operand.
  /// - Names must be complete (`--out` is not `--output`), and letters stand alone (`-out` is
  ///   unknown, not `-o ut`: a typo must not name a file).
  /// - `--help` ends parsing: further words are ignored, and no operand is required.
  ///
  /// - Throws: the first error.
  package func parse(_ words: some Sequence<String>) throws(UsageError) -> ParsedArguments {
    var parser = CommandParser(for: self, words: Array(words))
    return try parser.parse()
  }

  /// The usage in the list of commands: `brand INPUT --user-id ID`, `stamp INPUT (--logo FILE | --text TEXT)`.
  package var usage: String {
    let shown = options.filter { $0.usageEntry == .shown }.map { option in
      let others = options.filter { $0.usageEntry == .alternative(to: option.name) }
      let either = ([option] + others).map(\.usage).joined(separator: " | ")
      return others.isEmpty ? either : "(\(either))"
    }
    return ([name] + operands.map(\.usage) + shown).joined(separator: " ")
  }
}
