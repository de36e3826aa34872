internal import Arguments
internal import Imprint

/// `imprint presets`: which presets are found, and which encoders open on this machine.
enum PresetsCommand: ImprintSubcommand {
  private static let name = Operand("NAME", .oneOrNone, about: "only the preset of that name")
  private static let json = Option("json", about: "print JSON (imprint.presets/1)")

  static let declaration = Command(
    "presets", summary: "list the presets found, and which encoders open on this machine",
    operands: [name], options: [JobOptions.search, json])

  static func run(_ arguments: ParsedArguments) async throws(ExportError) {
    let resources = ResourceLocator(searching: arguments.strings(for: JobOptions.search))
    let listing = try PresetListing(
      resources, name: arguments.string(for: name), hidingEncoders: Job.disabledEncoders)
    let one = arguments.string(for: name).flatMap { _ in listing.presets.first }
    let faults = one.map { Diagnostics(file: $0.path, faults: $0.faults) }
    if arguments.has(json) {
      Console.print(listing.jsonText + "\n")
    } else if let faults, !faults.faults.isEmpty {
      Console.print(faults)
    } else {
      Console.print(
        TextTable(listing.presets.map { [$0.name, $0.encoderList, $0.title ?? ""] }).text)
    }
    if let faults { try faults.checkNone() }
  }
}

extension PresetListing.Entry {
  /// Those that do not open are in brackets.
  fileprivate var encoderList: String {
    if !faults.isEmpty { return "has faults: 'imprint presets \(name)' shows them" }
    return encoders.map { $0.opens ? $0.name : "(\($0.name))" }.joined(separator: " ")
  }
}
