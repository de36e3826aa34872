internal import Arguments
internal import Imprint

/// `imprint overlays`: which overlays are found.
enum OverlaysCommand: ImprintSubcommand {
  private static let name = Operand("NAME", .oneOrNone, about: "only the overlay of that name")
  private static let json = Option("json", about: "print JSON (imprint.overlays/1)")

  static let declaration = Command(
    "overlays", summary: "list the overlays found, or show one", operands: [name],
    options: [JobOptions.search, json])

  static func run(_ arguments: ParsedArguments) async throws(ExportError) {
    let resources = ResourceLocator(searching: arguments.strings(for: JobOptions.search))
    let wanted = arguments.string(for: name)
    let listing = try OverlayListing(resources, name: wanted)
    let shown = wanted == nil ? [] : listing.overlays
    let faults = shown.map { Diagnostics(file: $0.path, faults: $0.faults) }
    if arguments.has(json) {
      Console.print(listing.jsonText + "\n")
    } else if wanted != nil {
      Console.print(listing.overlays.map(\.page).joined())
      faults.forEach(Console.print)
    } else {
      Console.print(TextTable(listing.overlays.map { [$0.name, $0.summary] }).text)
    }
    for document in faults { try document.checkNone() }
  }
}

extension OverlayListing.Entry {
  fileprivate var summary: String {
    faults.isEmpty ? title ?? "" : "has faults: 'imprint overlays \(name)' shows them"
  }

  /// All that is to be known of one overlay.
  fileprivate var page: String {
    var lines = [title ?? name, path]
    if let description { lines += ["", description] }
    if !parameters.isEmpty {
      lines += ["", "Parameters:"]
      lines.append(TextTable(parameters.map { ["  \($0.name)", $0.line] }).text)
    }
    return lines.joined(separator: "\n").trimmingSuffix("\n") + "\n"
  }
}

extension Parameter {
  fileprivate var line: String {
    [isRequired ? "required" : nil, description].compactMap(\.self).joined(separator: "; ")
  }
}

extension String {
  /// Without the line feeds at its end.
  fileprivate func trimmingSuffix(_ suffix: Character) -> String {
    var text = self
    while text.last == suffix { text.removeLast() }
    return text
  }
}
