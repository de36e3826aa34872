internal import Arguments
internal import Glibc
internal import Imprint

/// The command `imprint`: finds the command that is called, runs it, and ends with its exit code.
@main
enum Main {
  static let version = "0.1.0"

  private static var commands: [any ImprintSubcommand.Type] {
    [
      BrandCommand.self, StampCommand.self, RunCommand.self, StillCommand.self, ProbeCommand.self,
      CheckCommand.self,
      OverlaysCommand.self, PresetsCommand.self,
    ]
  }

  private static var program: Program {
    Program(
      "imprint", summary: "burn overlays into video", commands: commands.map { $0.declaration })
  }

  static func main() async {
    let signals = Signals.watch()
    defer { withExtendedLifetime(signals) {} }
    // Whoever closes our output is no reason to stop a job; a limit on files is an error of writing.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Console.holdStandardStreams()
    let words = Array(CommandLine.arguments.dropFirst())
    let code = await run(words)
    if code != 0 { ProgressDisplay.fail(code: code, words) }
    // Threads that a stopped job could not end must not meet what `exit` takes down.
    if Signals.stops(with: code) { _exit(code) }
    exit(code)
  }

  private static func run(_ words: [String]) async -> Int32 {
    do throws(UsageError) {
      switch try program.parse(words) {
      case .help(let command):
        Console.print(command.map(program.help) ?? program.help)
        return 0
      case .version:
        Console.print("imprint \(version)\n")
        return 0
      case .run(let command, let arguments):
        return await run(command, arguments)
      }
    } catch {
      if error == .noCommand {
        Console.printError(program.help)
      } else {
        Console.report(ExportError(error))
      }
      return Int32(ExportError.Kind.usage.rawValue)
    }
  }

  private static func run(_ command: Command, _ arguments: ParsedArguments) async -> Int32 {
    guard let called = commands.first(where: { $0.declaration == command }) else { return 70 }
    do throws(ExportError) {
      try await called.run(arguments)
      return 0
    } catch {
      Console.report(error)
      return Signals.exitCode(for: error)
    }
  }
}

/// One command of the program.
protocol ImprintSubcommand {
  static var declaration: Command { get }

  /// Does what the command line asks for; what it throws is printed, and is the exit code.
  static func run(_ arguments: ParsedArguments) async throws(ExportError)
}
