internal import Glibc
internal import Imprint

/// A run of the program `imprint`: parses the command line, runs the command, and exits with its code.
package struct ProgramRun {
  private let commands: [any ImprintSubcommand.Type]

  /// - Parameter others: the commands of other targets, which help tells after those here.
  package init(with others: [any ImprintSubcommand.Type]) {
    // This has to precede everything that opens a file, as the first call that changes threads does.
    Console.holdStandardStreams()
    commands = Self.commands + others
  }

  private static var commands: [any ImprintSubcommand.Type] {
    [
      BrandCommand.self, StampCommand.self, RunCommand.self, CutCommand.self, ConcatCommand.self,
      BatchCommand.self, StillCommand.self,
      SlideshowCommand.self, LivePhotoCommand.self, CaptureCommand.self, PlanCommand.self,
      RenderCommand.self, JoinCommand.self, ResultsCommand.self,
      ProbeCommand.self,
      CheckCommand.self,
      OverlaysCommand.self, PresetsCommand.self,
    ]
  }

  private var program: Program {
    Program(
      "imprint", summary: "burn overlays into video", commands: commands.map { $0.declaration })
  }

  /// Does not return.
  package func run() async {
    let words = Array(CommandLine.arguments.dropFirst())
    MessageLog.begin(words)
    do throws(CommandError) { try Self.begin() } catch {
      Console.report(error.sentence, code: error.exitCode.rawValue)
      exit(error.exitCode.rawValue)
    }
    LibraryLines.take(isQuiet: words.contains(JobOptions.quiet.spelling))
    let code = await run(words)
    MessageLog.end(code: code)
    if code != 0 { ProgressDisplay.fail(code: code, words) }
    // Threads that still run, as those that a stopped job could not end, must not use objects that `exit` destroys.
    if Signals.stops(with: code) || !WorkerThread.waitForAll(seconds: Self.gracePeriod) {
      _exit(code)
    }
    exit(code)
  }

  /// Prepares the process for any command.
  ///
  /// - Throws: `CommandError` where no command can run.
  private static func begin() throws(CommandError) {
    try AddressSpace.save()
    Signals.watch()
    // A closed output does not stop a job, and the limit on file sizes is reported as an error of writing.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Swift reads the words from /proc, and has none, not even the program's name, where that is not mounted.
    if CommandLine.arguments.isEmpty { throw .noArguments }
  }

  /// The time in seconds that threads have to end, after they have handed their results over.
  private static let gracePeriod = 1.0

  /// Runs the command line, and returns the exit code.
  private func run(_ words: [String]) async -> Int32 {
    do throws(CommandError) {
      switch try parse(words) {
      case .help(let command, let form)?: try printHelp(of: command, form)
      case .version?: try Console.print("imprint \(ProgramVersion.text)\n")
      case .completions(let shell, let words)?: try printCompletions(for: shell, words)
      case .run(let command, let arguments)?: try await run(command, arguments)
      case nil:
        Console.printError(program.help)
        return ExitCode(.usage).rawValue
      }
      return 0
    } catch {
      let code = Signals.exitCode(for: error)
      if error != .stoppedStudio {
        let command = program.commands.first { $0.name == words.first }
        Console.report(error.sentence(in: CommandWords(of: command, words)), code: code)
      }
      return code
    }
  }

  /// Nil for no words at all.
  private func parse(_ words: [String]) throws(CommandError) -> Program.Invocation? {
    do throws(UsageError) {
      return try program.parse(words)
    } catch {
      if error == .noCommand { return nil }
      throw CommandError(error, hint: CommandLineHint(program, words).text(for: error))
    }
  }

  private func printHelp(
    of command: Command?, _ form: Program.HelpForm
  ) throws(CommandError) {
    switch form {
    case .text: try Console.print(command.map(program.help) ?? program.help)
    case .json: try Console.printData(HelpDocument(of: command, in: program).jsonText + "\n")
    case .manual:
      let page = ManualPage(
        of: command, in: program, version: ProgramVersion.text,
        sections: ProgramNotes.sections(isOfProgram: command == nil))
      try Console.printData(page.text)
    }
  }

  /// Prints a shell's script, or what may stand for the last word of a line.
  private func printCompletions(
    for name: String, _ words: [String]
  ) throws(CommandError) {
    let shell = try CommandError.reading { () throws(UsageError) in try Shell(named: name) }
    if words.isEmpty { return try Console.printData(shell.script(for: program.name)) }
    let line = LineEnd(of: words, in: program)
    let completion = line.completion(in: program) { CompletedNames(of: $0).completion }
    try Console.printData(completion.text)
  }

  private func run(
    _ command: Command, _ arguments: ParsedArguments
  ) async throws(CommandError) {
    guard let called = commands.first(where: { $0.declaration == command }) else {
      throw CommandError.internalFault(command.name, why: "the command is not there")
    }
    try MessageLog.check(arguments)
    try await called.run(arguments)
  }
}
