internal import Imprint

/// An overlay of a job in a page's request.
struct StudioOverlay: Sendable {
  private let source: Source
  private let values: JSON5Value?

  private enum Source: Sendable {
    case named(String)
    case written(OverlayText)
  }

  /// - Parameter number: the index of the overlay in the job.
  /// - Throws: `StudioError` `.usage` for a path, and for a value that is not an overlay.
  init(_ tree: JSON5Value, number: Int) throws(StudioError) {
    let subject = "overlay[\(number)]"
    if let name = tree.string {
      source = .named(try Self.name(name, subject))
      values = nil
      return
    }
    guard let members = tree.object else { throw .usage(subject, "it is a name or an object") }
    let base = try tree["use"].map { word throws(StudioError) in
      try Self.name(word.string ?? "", subject)
    }
    if let document = tree["document"] {
      guard let text = document.string else { throw .usage(subject, "its document is a text") }
      source = .written(
        OverlayText(text, name: base ?? subject, base: base.map { .name($0) }))
      values = tree["parameters"]
    } else if let base {
      source = .named(base)
      values = tree["parameters"]
    } else {
      // An inline overlay is a document without a format; its `parameters` are declarations, not values.
      let whole = members.merging(["format": "imprint.overlay/1"]) { own, _ in own }
      source = .written(OverlayText(JSON5Value.object(whole).jsonLine, name: subject))
      values = nil
      return
    }
    let unknown = Set(members.keys).subtracting(["use", "document", "parameters"])
    if let key = unknown.sorted().first {
      throw StudioError(.invalid, subject, "a use of an overlay has no key \(key)")
    }
  }

  private static func name(_ word: String, _ subject: String) throws(StudioError) -> String {
    guard StudioJob.isName(word) else {
      throw .usage(subject, "an overlay is named, or stands in the job: no path leads to it")
    }
    return word
  }

  /// The parameters that the overlay declares.
  func parameters(in resources: ResourceLocator) throws(StudioError) -> [Parameter] {
    try StudioJob.exporting { () throws(ExportError) in
      switch source {
      case .named(let name):
        try OverlayListing(resources, name: name).overlays.flatMap(\.parameters)
      case .written(let text): try text.read(in: resources).overlay.parameters
      }
    }
  }

  /// The overlay in the library's terms.
  func overlay(declaring parameters: [String: [Parameter]], _ media: MediaLibrary) async throws
    -> Job.Overlay
  {
    let inputs = try await ParameterValues(declared: parameters).inputs(values, media)
    switch source {
    case .named(let name): return .document(.name(name), parameters: inputs)
    case .written(let text): return .written(text, parameters: inputs)
    }
  }
}

extension [StudioOverlay] {
  /// The largest number of overlays on a video.
  private static let most = 100

  /// - Parameter tree: one or several; nil for none.
  /// - Throws: `StudioError` `.usage`.
  init(tree: JSON5Value?) throws(StudioError) {
    let trees = tree.map { $0.array ?? [$0] } ?? []
    guard trees.count <= Self.most else { throw .usage("overlay", "they are \(Self.most) at most") }
    self = []
    for (number, tree) in trees.enumerated() { append(try StudioOverlay(tree, number: number)) }
  }
}

extension Sequence<StudioOverlay> {
  /// The overlays, each with the parameters that it declares, by name.
  func laid(_ media: MediaLibrary, _ resources: ResourceLocator) async throws
    -> [(overlay: Job.Overlay, declared: [String: [Parameter]])]
  {
    var overlays: [(overlay: Job.Overlay, declared: [String: [Parameter]])] = []
    for overlay in self {
      let parameters = try await Blocking.run { try overlay.parameters(in: resources) }
      let own = Dictionary(grouping: parameters, by: \.name)
      overlays.append((try await overlay.overlay(declaring: own, media), own))
    }
    return overlays
  }
}
