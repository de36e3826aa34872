/// Reads `imprint.overlay/1` documents.
///
///     let text = """
///       { format: "imprint.overlay/1", layers: [{ type: "text", string: "ID", opcity: 1 }] }
///       """
///     let result = try OverlayText(text, name: "id").read()
///     result.isValid                  // false
///     result.overlay.layers.count     // 1, complete but for what is wrong
///     result.faults[0].description
///     // "1:71: layers[0].opcity: a text layer has no key opcity (did you mean opacity?)"
///
/// All faults are found in one pass. `Overlay(reading:parameters:end:in:)` reads an overlay to draw it, and
/// `Job(document:)` a job.
public enum OverlayDocument {
  /// The result of reading an overlay.
  public struct Result: Sendable {
    /// The overlay, complete where `isValid`; otherwise its readable parts, for listings.
    public let overlay: Overlay
    /// The faults of the document by position.
    public let faults: [Fault]
    /// The errors of given parameter values.
    public let parameterErrors: [ParameterError]
    /// Whether something of the overlay is left out for want of a file, as a check without values does.
    package let lacksFiles: Bool

    /// Valid without faults and errors.
    package init(
      overlay: Overlay, faults: [Fault] = [], parameterErrors: [ParameterError] = [],
      lacksFiles: Bool = false
    ) {
      self.overlay = overlay
      self.faults = faults
      self.parameterErrors = parameterErrors
      self.lacksFiles = lacksFiles
    }

    /// Whether the overlay is usable: neither the document nor a given value has a fault.
    public var isValid: Bool { faults.isEmpty && parameterErrors.isEmpty }
  }
}

/// The members of an overlay, read before its layers.
struct OverlayDraft: Sendable {
  var overlay = Overlay()
  var parameters: JSON5Value?
  var layers: JSON5Value?
  /// What all layers take from the frame.
  var rules = FrameRules()

  static let properties = heading + FrameRules.properties.map { $0.of(\.rules) } + parts

  private static let heading: [Property<OverlayDraft>] = [
    Property(
      "title", \.overlay.title, .string, "The overlay's title, for people.",
      known: ["name label heading": "\"Lower third\""]),
    Property(
      "description", \.overlay.description, .string,
      "The overlay's looks and use, in a sentence."),
    Property(
      "group", \.overlay.group, .choice, "What people look for it by: its part of the gallery.",
      known: ["category section tag tags": "\"titles\""]),
    Property(
      "canvas", \.overlay.canvas, .canvas, default: "\"source\"",
      "The frame that it is laid out on: the video's own, the smallest of a shape that holds it, or a size.",
      known: [
        "size width height w h resolution dimensions aspect aspectratio composition stage":
          "\"16:9\""
      ]),
  ]

  private static let parts: [Property<OverlayDraft>] = [
    Property(
      "parameters", described: .dictionary(.object("parameter")),
      "The values that it leaves open, by name.",
      known: [
        "params variables vars props fields inputs placeholders": "{ name: { default: \"Ada\" } }"
      ]
    ) { value, draft, _ in draft.parameters = value },
    Property(
      "layers", described: .list(.object("layer")), isRequired: true, "Its layers, back to front.",
      known: [
        "children elements objects items nodes sublayers":
          "[{ type: \"text\", string: \"Words\" }]"
      ], written: .always("layers", .layers, \.overlay.layers)
    ) { value, draft, _ in draft.layers = value },
  ]

  static let format = Property<OverlayDraft>(
    "format", .exactly(DocumentFormat.overlay.rawValue), isRequired: true,
    "The document's format.", known: ["version v schema type kind": "\"imprint.overlay/1\""]
  ) { _, _ in }
}

extension DocumentReader {
  /// Reads an overlay, complete but for what is wrong.
  mutating func readOverlay(_ value: JSON5Value, isInline: Bool) -> Overlay {
    var draft = OverlayDraft()
    let format = isInline ? OverlayDraft.format.optional : OverlayDraft.format
    let properties = [format] + OverlayDraft.properties
    guard readObject(value, as: "an overlay", by: properties, into: &draft) != nil else {
      return draft.overlay
    }
    let table = inside(key: "parameters") { $0.readParameters(draft.parameters) }
    draft.overlay.parameters = table.entries.map(\.parameter)
    parameters = table
    if let layers = draft.layers {
      draft.overlay.layers =
        inside(key: "layers") { $0.read(layers, as: ValueKind<[Layer]>.layers.reader) } ?? []
      reportUnusedParameters()
    }
    for index in draft.overlay.layers.indices {
      draft.overlay.layers[index].frameRules = draft.rules
    }
    return draft.overlay
  }
}
