internal import Imprint
internal import ImprintEngine

/// `imprint overlays`: lists the available overlays.
enum OverlaysCommand: ImprintSubcommand {
  static let name = Operand("NAME", .oneOrNone, about: "only the overlay of that name")
  private static let output = Option(
    JobOptions.output.name, letter: JobOptions.output.letter, value: "FILE",
    about: "write a preview of the overlay, a .png or .jpg, or an animated .webp",
    group: JobOptions.output.group)
  static let html = Option(
    "html", value: "PATH",
    about:
      "write a gallery of them into a folder, or as a file, whose name ends in .html, with stills in it",
    group: JobOptions.output.group)
  private static let set = Option(
    JobOptions.set.name, value: JobOptions.set.value, given: .repeatable,
    about: "a parameter, in the preview that -o writes", group: JobOptions.set.group)
  private static let kit = Option(
    JobOptions.kit.name, value: JobOptions.kit.value,
    about: "draw them with a kit, in what -o or --html writes", group: JobOptions.set.group)
  private static let json = Option("json", about: "print JSON (imprint.overlays/1)")

  static let declaration = Command(
    "overlays", summary: "list the overlays found, or show one", operands: [name],
    options: [
      output, html, set, JobOptions.userID, kit, JobOptions.overwrite, JobOptions.search,
      JobOptions.log, JobOptions.quiet, JobOptions.verbose,
      json,
    ])

  static func run(_ arguments: ParsedArguments) async throws(CommandError) {
    let resources = try ResourceLocator(arguments)
    let wanted = arguments.string(for: name)
    if let path = arguments.string(for: html) {
      return try await gallery(of: wanted, to: path, arguments, resources)
    }
    if let path = arguments.string(for: output) {
      return try preview(of: wanted, to: path, arguments, resources)
    }
    for option in [JobOptions.set, JobOptions.userID, kit] where arguments.has(option) {
      throw .misused(option, "it is for a preview", hint: "-o FILE.png writes one")
    }
    try list(wanted, arguments, resources)
  }

  private static func list(
    _ wanted: String?, _ arguments: ParsedArguments, _ resources: ResourceLocator
  ) throws(CommandError) {
    let listing = try CommandError.export { () throws(ExportError) in
      try OverlayListing(resources, name: wanted)
    }
    let shown = wanted == nil ? [] : listing.overlays
    let faults = shown.map { Diagnostics(file: $0.path, faults: $0.faults) }
    if arguments.has(json) {
      try Console.printData(listing.jsonText + "\n")
    } else if wanted != nil {
      try Console.print(listing.overlays.map(\.page).joined())
      for document in faults { try Console.print(document) }
    } else {
      try Console.print(TextTable(listing.overlays.map { [$0.name, $0.summary] }).text)
    }
    for document in faults { try document.checkNone() }
  }

  private static func gallery(
    of wanted: String?, to path: String, _ arguments: ParsedArguments, _ resources: ResourceLocator
  ) async throws(CommandError) {
    for option in [output, JobOptions.set, JobOptions.userID] where arguments.has(option) {
      throw .misused(
        html, "it does not go with \(option.spelling)",
        hint: option == output ? "each writes a file of its own; call the command twice" : nil)
    }
    let origin = GalleryOrigin(
      searched: arguments.strings(for: JobOptions.search), kit: arguments.string(for: kit),
      parameters: try kitParameters(arguments, resources))
    let gallery = GalleryOutput(
      path: path, overwrites: arguments.has(JobOptions.overwrite), drawnBy: origin)
    let isQuiet = arguments.has(JobOptions.quiet)
    let display = ProgressDisplay(.auto, isQuiet: isQuiet)
    let result = await gallery.written(of: wanted, in: resources) { display.show(part: $0) }
    display.clear()
    let overlays = try CommandError.writingPage { () throws(ExportError) in try result.get() }
    if !isQuiet { overlays.compactMap(\.warning).forEach(Console.warn) }
    try Console.print(paths: [gallery.page])
  }

  private static func kitParameters(
    _ arguments: ParsedArguments, _ resources: ResourceLocator
  ) throws(CommandError) -> ParameterInputs {
    var job = Job(input: .file(""))
    job.resources = resources
    job.kit = arguments.string(for: kit).map { .document(DocumentReference($0)) }
    let request = job
    return try CommandError.export { () throws(ExportError) in
      try request.kitParameters(asking: MachineInspection())
    }
  }

  private static func preview(
    of wanted: String?, to path: String, _ arguments: ParsedArguments, _ resources: ResourceLocator
  ) throws(CommandError) {
    guard let wanted else {
      throw CommandError.misused(output, "it goes with the name of an overlay")
    }
    var job = Job(input: .file(wanted))
    try OverlayArguments(arguments).apply(to: &job)
    let overlay = DocumentReference(wanted)
    let overwrites = arguments.has(JobOptions.overwrite)
    let parameters = try kitParameters(arguments, resources).merging(job.parameters)
    try CommandError.export { () throws(ExportError) in
      if path.lowercased().hasSuffix(".webp") {
        try MovingPreview(of: overlay, in: resources, parameters: parameters)
          .write(to: path, overwrites: overwrites)
      } else {
        try OverlayPreview(of: overlay, in: resources, parameters: parameters)
          .write(to: path, overwrites: overwrites)
      }
    }
    try Console.print(paths: [path])
  }
}

extension OverlayListing.Entry {
  fileprivate var summary: String {
    faults.isEmpty ? title ?? "" : "has faults: 'imprint overlays \(name)' shows them"
  }

  /// A full description of one overlay.
  fileprivate var page: String {
    var lines = [(title ?? name).printableLine, path.printableLine]
    if let description { lines += ["", description.printableLines] }
    if !parameters.isEmpty {
      lines += ["", "Parameters:"]
      lines.append(TextTable(parameters.map(\.row)).text)
    }
    return lines.joined(separator: "\n").trimmingSuffix("\n") + "\n"
  }
}

extension Parameter {
  /// Its name, its type, its default and its description.
  fileprivate var row: [String] {
    let standard =
      isRequired ? "required" : standard.map { "default: \($0.text.quotedIfUnclear)" } ?? "optional"
    let notes = [
      description.map { $0.last == "." ? String($0.dropLast()) : $0 },
      choices.map { "one of " + $0.map(\.text.quotedIfUnclear).joined(separator: ", ") },
      example.map { "as in \($0.text.quotedIfUnclear)" },
    ]
    return [
      "  \(name)", type.rawValue, standard, notes.compactMap(\.self).joined(separator: "; "),
    ]
  }
}

extension String {
  /// The text in quotes where its beginning or end would not be visible otherwise.
  fileprivate var quotedIfUnclear: String {
    isEmpty || first == " " || last == " " || contains(where: \.isNewline)
      ? "\"\(replacing("\n", with: "\\n"))\"" : self
  }

  /// The text without any of these characters at its end.
  fileprivate func trimmingSuffix(_ suffix: Character) -> String {
    var text = self
    while text.last == suffix { text.removeLast() }
    return text
  }
}
