internal import ImprintCommand

/// The program `imprint`: the commands, and the studio.
@main
enum Main {
  static func main() async { await ProgramRun(with: [StudioCommand.self]).run() }
}
