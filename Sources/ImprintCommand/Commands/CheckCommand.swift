internal import Arguments
internal import Imprint

/// `imprint check`: whether overlays, jobs and presets hold.
enum CheckCommand: ImprintSubcommand {
  private static let documents = Operand(
    "DOCUMENT", .oneOrMore, about: "an overlay, a job or a preset: its path or name, or a folder")
  private static let json = Option("json", about: "print JSON (imprint.check/1)")

  static let declaration = Command(
    "check", summary: "validate overlays, jobs and presets, by path, folder or name",
    operands: [documents], options: [JobOptions.search, json])

  static func run(_ arguments: ParsedArguments) async throws(ExportError) {
    let resources = ResourceLocator(searching: arguments.strings(for: JobOptions.search))
    let report = try CheckReport(of: arguments.strings(for: documents), resources: resources)
    if arguments.has(json) {
      try Console.print(report.jsonText + "\n")
    } else {
      try Console.print(report.lines.map { $0 + "\n" }.joined())
    }
    try report.documents.checkNone()
  }
}

extension [Diagnostics] {
  /// - Throws: `ExportError` `.invalid` where one has faults, which have been printed.
  fileprivate func checkNone() throws(ExportError) {
    let faulty = filter { !$0.faults.isEmpty }
    guard faulty.count > 1 else {
      try faulty.first?.checkNone()
      return
    }
    throw ExportError(
      .invalid, what: "check", why: "\(faulty.count) of \(count) documents have faults")
  }
}
