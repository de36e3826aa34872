/// One command of a program: what it takes, and what its help says.
///
///     let stamp = Command(
///       "stamp", summary: "stamp any logo", operands: [input], options: [logo, output])
public struct Command: Hashable, Sendable {
  /// The word that calls it.
  public let name: String
  /// What it does, in a phrase that begins small and has no full stop.
  public let summary: String
  /// In the order in which they are written; only the last may take other than one word.
  public let operands: [Operand]
  /// In the order of the help; `--help` is added at the end.
  public let options: [Option]

  /// A command; `--help` is added to its options.
  public init(_ name: String, summary: String, operands: [Operand] = [], options: [Option] = []) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options + [.help]
  }

  /// Reads the words that follow the command's name.
  ///
  /// - `--key value`, `--key=value` and `-k value` are the same. The word after an option that takes
  ///   a value is its value, also with a leading dash.
  /// - `--` ends the options: all that follows is operands. `-` alone is an operand.
  /// - Names are whole (no `--out` for `--output`), and letters stand alone (`-out` is unknown, not
  ///   `-o ut`: a slip must not name a file).
  /// - `--help` ends the reading: what follows is not looked at, and no operand is asked for.
  ///
  /// - Throws: the first thing that is wrong.
  public func parse(_ words: some Sequence<String>) throws(UsageError) -> ParsedArguments {
    var parser = CommandParser(for: self, words: Array(words))
    return try parser.parse()
  }

  /// As the list of commands shows it: `brand INPUT --user-id ID`, `stamp INPUT (--logo FILE | --text TEXT)`.
  public var usage: String {
    let shown = options.filter(\.showsInUsage).map { option in
      let others = options.filter { $0.alternativeTo == option.name }
      let either = ([option] + others).map(\.usage).joined(separator: " | ")
      return others.isEmpty ? either : "(\(either))"
    }
    return ([name] + operands.map(\.usage) + shown).joined(separator: " ")
  }
}
