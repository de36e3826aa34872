/// A program of several commands: reads its command line, and writes its help.
public struct Program: Hashable, Sendable {
  /// What a command line asks for.
  public enum Invocation: Hashable, Sendable {
    /// To print a help: of the command, or of the program where there is none.
    case help(Command?)
    /// To print the version.
    case version
    /// To run the command.
    case run(Command, ParsedArguments)
  }

  /// The word that calls it.
  public let name: String
  /// What it does, in a phrase that begins small and has no full stop.
  public let summary: String
  /// In the order of the help.
  public let commands: [Command]

  /// A program; `--help` and `--version` are its own.
  public init(_ name: String, summary: String, commands: [Command]) {
    self.name = name
    self.summary = summary
    self.commands = commands
  }

  /// The options that stand in place of a command.
  static let options = [Option.help, .version]

  private static let topic = Operand("COMMAND", .oneOrNone, about: "the command to tell about")

  /// Words that do what an option of the program does, for those who type a command.
  static let ownCommands = [
    Command(
      Option.help.name, summary: "print this help, or all about a command", operands: [topic]),
    Command(Option.version.name, summary: "print the version"),
  ]

  /// Reads the words after the program's name: a command and its own, or `help [COMMAND]`, `version`, or
  /// the options of those names.
  ///
  /// - Throws: the first thing that is wrong.
  public func parse(_ words: some Sequence<String>) throws(UsageError) -> Invocation {
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
    let told = try self.command(named: topic)
    return .help(Self.ownCommands.contains(told) ? nil : told)
  }

  /// The command that a word calls, of the program or of every program.
  private func command(named word: String) throws(UsageError) -> Command {
    let all = commands + Self.ownCommands
    guard let command = all.first(where: { $0.name == word }) else {
      throw .unknownCommand(word, known: all.map(\.name))
    }
    return command
  }
}
