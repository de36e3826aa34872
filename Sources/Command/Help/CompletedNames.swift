internal import Imprint

/// The words of a command line that only the machine knows: names of overlays and presets, and an overlay's parameters.
struct CompletedNames {
  private let line: LineEnd
  private let resources: ResourceLocator

  init(of line: LineEnd) {
    self.line = line
    resources = ResourceLocator(searching: line.arguments.strings(for: JobOptions.search))
  }

  /// Nil where a word is no such name.
  var completion: Completion? {
    switch line.role {
    case .value(let option) where option.name == JobOptions.overlay.name:
      Completion(words: overlays, paths: .files)
    case .value(let option) where option.name == JobOptions.preset.name:
      Completion(words: presets, paths: .files)
    case .value(let option) where option.name == JobOptions.set.name: setting
    case .operand(OverlaysCommand.name): Completion(words: overlays, paths: .files)
    case .operand(PresetsCommand.name): Completion(words: presets, paths: .files)
    case .operand(CheckCommand.documents):
      Completion(words: line.typed.isEmpty ? [] : overlays + presets, paths: .files)
    default: nil
    }
  }

  private var overlays: [Completion.Word] {
    let listing = try? OverlayListing(resources)
    return offered((listing?.overlays ?? []).map { ($0.name, $0.title) })
  }

  private var presets: [Completion.Word] { offered(resources.all(.preset).map { ($0.name, nil) }) }

  /// Words that read as what they are; other names, which a stranger's folder may have, are not offered.
  private func offered(_ names: [(name: String, about: String?)]) -> [Completion.Word] {
    names.filter { $0.name == $0.name.printableLine }
      .map { .init($0.name, about: $0.about?.printableLine ?? "") }
  }
}

/// Parameters.
extension CompletedNames {
  /// The parameters of the overlays on the line, or values of the one that is typed.
  private var setting: Completion {
    guard let equals = line.typed.firstIndex(of: "=") else {
      return Completion(words: offered(parameters.map { ("\($0.name)=", $0.description) }))
    }
    let parameter = parameters.first { $0.name == line.typed[..<equals] }
    return Completion(
      stem: String(line.typed[...equals]),
      words: offered((parameter?.values ?? []).map { ($0, nil) }),
      paths: parameter?.type == .file ? .files : .none)
  }

  private var parameters: [Parameter] {
    var names: Set<String> = []
    return shownOverlays.flatMap { word in
      (try? OverlayListing(resources, name: word))?.overlays.flatMap(\.parameters) ?? []
    }.filter { names.insert($0.name).inserted }
  }

  /// The overlays that the line is about.
  private var shownOverlays: [String] {
    switch line.command?.name {
    case OverlaysCommand.declaration.name:
      line.arguments.strings(for: OverlaysCommand.name)
    case CheckCommand.declaration.name: line.arguments.strings(for: CheckCommand.documents)
    case BrandCommand.declaration.name where !line.arguments.has(JobOptions.overlay):
      [BrandCommand.overlay]
    default: line.arguments.strings(for: JobOptions.overlay)
    }
  }
}

extension Parameter {
  /// The words that a value may be; empty for any others.
  fileprivate var values: [String] {
    if let choices { return choices.map(\.text) }
    return switch type {
    case .boolean: ["true", "false"]
    case .place: Place.allCases.map(\.rawValue)
    default: []
    }
  }
}
