internal import FoundationEssentials
internal import Imprint

/// `imprint check`: checks overlays, jobs and presets.
enum CheckCommand: ImprintSubcommand {
  static let documents = Operand(
    "DOCUMENT", .oneOrMore, about: "an overlay, a job or a preset: its path or name, or a folder")
  private static let json = Option("json", about: "print JSON (imprint.check/1)")

  private static let set = Option(
    "set", value: "KEY=VALUE", given: .repeatable,
    about: "a parameter of the overlays, for what would be drawn with it; else its example")
  private static let size = Option(
    "size", value: "WxH", about: "of the frame that the overlays would lie on",
    default: "1920x1080")

  static let declaration = Command(
    "check", summary: "validate overlays, jobs and presets, by path, folder or name",
    operands: [documents], options: [set, size, JobOptions.search, JobOptions.log, json])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let resources = try ResourceLocator(arguments)
    let sample = try sample(arguments)
    let report = try CommandError.export { () throws(ExportError) in
      try CheckReport(
        of: arguments.strings(for: documents), resources: resources, sample: sample,
        spokenBy: CommandWords())
    }
    if arguments.has(json) {
      try Console.printData(report.jsonText + "\n")
    } else {
      try Console.print(report.lines.map { $0.printableLine + "\n" }.joined())
    }
    report.warnings.joined().forEach(Console.warn)
    try report.documents.checkNone()
  }

  private static func sample(_ arguments: ParsedArguments) throws(CommandError) -> CheckSample {
    var sample = CheckSample()
    if let word = arguments.string(for: size) {
      guard let frame = PixelSize(word: word), frame.longerEdge <= Limits.edge else {
        throw .misused(
          size, "'\(word)' is no size from 1x1 to \(Limits.edge)x\(Limits.edge)",
          hint: "such as 640x360")
      }
      sample.size = frame
    }
    for word in arguments.strings(for: set) {
      let (key, value) = try OverlayArguments.pair(word)
      guard sample.parameters[key] == nil else {
        throw .misused(set, "\(key) is given twice")
      }
      sample.parameters[key] = ParameterInput(setTo: value)
    }
    return sample
  }
}

extension [Diagnostics] {
  /// - Throws: `CommandError.faultyDocument` or `.faultyDocuments` where there are faults, which have been printed.
  fileprivate func checkNone() throws(CommandError) {
    let faulty = filter { !$0.faults.isEmpty }
    guard faulty.count > 1 else {
      try faulty.first?.checkNone()
      return
    }
    throw .faultyDocuments(faulty.count, of: count)
  }
}
