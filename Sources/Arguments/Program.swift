/// A program with several commands: it parses command lines and formats the help.
package struct Program: Hashable, Sendable {
  /// The action that a command line requests.
  package enum Invocation: Hashable, Sendable {
    /// Print the help of a command, or of the program for nil.
    case help(Command?)
    /// Print the version.
    case version
    /// Run a command.
    case run(Command, ParsedArguments)
  }

  /// The program's name.
  package let name: String
  /// A phrase for the help, in lower case without a full stop.
  package let summary: String
  /// The commands in the help's order.
  package let commands: [Command]

  /// Adds `--help` and `--version`.
  package init(_ name: String, summary: String, commands: [Command]) {
    self.name = name
    self.summary = summary
    self.commands = commands
  }

  /// Options that stand in place of a command.
  static let options = [Option.help, .version]

  private static let topic = Operand("COMMAND", .oneOrNone, about: "the command to tell about")

  /// Commands equivalent to the program's options.
  static let ownCommands = [
    Command(
      Option.help.name, summary: "print this help, or all about a command", operands: [topic]),
    Command(Option.version.name, summary: "print the version"),
  ]

  /// Parses the words after the program's name: a command with its arguments, or `help [COMMAND]`,
  /// `version` or the equivalent options.
  ///
  /// - Throws: the first error.
  package func parse(_ words: some Sequence<String>) throws(UsageError) -> Invocation {
    let words = Array(words)
    guard let first = words.first else { throw .noCommand }
    let name = first.hasPrefix("-") ? try Self.options.declared(as: first).name : first
    let command = try command(named: name)
    let arguments = try command.parse(words.dropFirst())
    guard Self.ownCommands.contains(command) else {
      return arguments.has(.help) ? .help(command) : .run(command, arguments)
    }
    if name == Option.version.name, !arguments.has(.help) { return .version }
    guard let topic = arguments.string(for: Self.topic) else { return .help(nil) }
    let subject = try self.command(named: topic)
    return .help(Self.ownCommands.contains(subject) ? nil : subject)
  }

  /// The command with a name, including `help` and `version`.
  private func command(named word: String) throws(UsageError) -> Command {
    let all = commands + Self.ownCommands
    guard let command = all.first(where: { $0.name == word }) else {
      throw .unknownCommand(word, known: all.map(\.name))
    }
    return command
  }
}
