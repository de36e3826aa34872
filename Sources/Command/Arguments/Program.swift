/// A program with several commands: it parses command lines and formats the help.
package struct Program: Hashable, Sendable {
  /// The action that a command line requests.
  package enum Invocation: Hashable, Sendable {
    /// Print the help of a command, or of the program for nil.
    case help(Command?, as: HelpForm = .text)
    /// Print the version.
    case version
    /// Print the completions for the shell of that name; with words, what may stand for the last of them.
    case completions(shell: String, words: [String])
    /// Run a command.
    case run(Command, ParsedArguments)
  }

  /// For whom the help is written.
  package enum HelpForm: Hashable, Sendable {
    /// For people at a terminal.
    case text
    /// The table of commands and options for programs.
    case json
    /// A page for `man`.
    case manual
  }

  /// The program's name.
  package let name: String
  /// A phrase for the help, in lower case without a full stop.
  package let summary: String
  /// The commands in the help's order.
  package let commands: [Command]

  /// Adds `--help`, `--version`, and the commands `completions`, `help` and `version`.
  package init(_ name: String, summary: String, commands: [Command]) {
    self.name = name
    self.summary = summary
    self.commands = commands
  }

  /// Options that stand in place of a command.
  static let options = [Option.help, .version]

  static let topic = Operand("COMMAND", .oneOrNone, about: "the command to tell about")
  private static let json = Option("json", about: "print the commands and options as JSON")
  private static let manual = Option("man", about: "print a page for man")
  static let shell = Operand("SHELL", about: "bash, zsh or fish")
  static let words = Operand(
    "WORD", .any,
    about: "after --, the words of a command line: what may stand for the last one is printed")

  /// Commands of every program.
  static let ownCommands = [
    Command(
      "completions", summary: "print the completions for a shell", operands: [shell, words]),
    Command(
      Option.help.name,
      summary: "print this help, or all about a command; --json: for programs, --man: for man",
      operands: [topic],
      options: [json, manual]),
    Command(Option.version.name, summary: "print the version"),
  ]

  /// All commands, in the help's order.
  package var allCommands: [Command] { commands + Self.ownCommands }

  /// Parses the words after the program's name: a command with its arguments, or one of the program's own, or the
  /// equivalent options.
  ///
  /// - Throws: the first error.
  package func parse(_ words: some Sequence<String>) throws(UsageError) -> Invocation {
    let words = Array(words)
    guard let first = words.first else { throw .noCommand }
    let name = first.hasPrefix("-") ? try Self.options.declared(as: first).name : first
    let command = try command(named: name)
    let arguments = try command.parse(words.dropFirst())
    if arguments.has(.help) { return .help(Self.isInProgramHelp(command) ? nil : command) }
    guard Self.ownCommands.contains(command) else { return .run(command, arguments) }
    switch name {
    case Option.help.name: return try help(arguments)
    case Option.version.name: return .version
    default:
      return .completions(
        shell: try arguments.required(Self.shell), words: arguments.strings(for: Self.words))
    }
  }

  private func help(_ arguments: ParsedArguments) throws(UsageError) -> Invocation {
    if arguments.has(Self.json), arguments.has(Self.manual) {
      throw .unexpectedOperand(Self.manual.spelling)
    }
    let form: HelpForm =
      arguments.has(Self.json) ? .json : arguments.has(Self.manual) ? .manual : .text
    guard let topic = arguments.string(for: Self.topic) else { return .help(nil, as: form) }
    let subject = try command(named: topic)
    return .help(form == .text && Self.isInProgramHelp(subject) ? nil : subject, as: form)
  }

  /// Whether the program's help tells all about a command.
  private static func isInProgramHelp(_ command: Command) -> Bool {
    [Option.help.name, Option.version.name].contains(command.name)
  }

  /// The command with a name, including the program's own.
  private func command(named word: String) throws(UsageError) -> Command {
    guard let command = allCommands.first(where: { $0.name == word }) else {
      throw .unknownCommand(word, known: allCommands.map(\.name))
    }
    return command
  }
}
