/// A command of the program.
package protocol ImprintSubcommand {
  static var declaration: Command { get }

  /// Runs the command; an error is printed, and determines the exit code.
  static func run(_ arguments: ParsedArguments) async throws(CommandError)
}
