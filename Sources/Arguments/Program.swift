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

  /// Reads the words after the program's name: a command and its own, or `--help`, or `--version`.
  ///
  /// - Throws: the first thing that is wrong.
  public func parse(_ words: some Sequence<String>) throws(UsageError) -> Invocation {
    let words = Array(words)
    guard let first = words.first else { throw .noCommand }
    if first.hasPrefix("-") {
      return try Self.options.declared(as: first) == .help ? .help(nil) : .version
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      throw .unknownCommand(first, known: commands.map(\.name))
    }
    let arguments = try command.parse(words.dropFirst())
    return arguments.has(.help) ? .help(command) : .run(command, arguments)
  }
}
