/// The reason that an overlay cannot be written as a document.
///
///     var layer = Layer()
///     layer.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 0.5)
///     try Overlay(layers: [layer]).document(in: ".")
///     // layers[0].backgroundColor: a document's colours have 8 bits, and an alpha of 0.5 is none
///     // of their values
public struct OverlayWritingError: Error, Hashable, Sendable {
  /// The path to the layer, as in `layers[0].sublayers[2].mask`; empty for the overlay itself.
  public let layer: String
  /// The path from there to the member by its name in documents, as in `animations[1].values[0]`;
  /// empty for the layer as a whole.
  public let member: String
  /// The reason, in words that stand alone.
  public let reason: String

  /// - Parameter path: the path from the overlay, as in `layers[0].opacity`.
  package init(at path: String, _ reason: String) {
    let steps = path.split(separator: ".", omittingEmptySubsequences: false)
    let depth = steps.prefix { Self.isLayer($0) }.count
    layer = steps[..<depth].joined(separator: ".")
    member = steps[depth...].joined(separator: ".")
    self.reason = reason
  }

  /// Whether a step of a path leads to a layer.
  private static func isLayer(_ step: Substring) -> Bool {
    step == "mask" || step.hasPrefix("layers[") || step.hasPrefix("sublayers[")
  }
}

extension OverlayWritingError: CustomStringConvertible {
  /// `PATH: reason`.
  public var description: String { path.isEmpty ? reason : "\(path): \(reason)" }

  /// The path from the overlay.
  var path: String { [layer, member].filter { !$0.isEmpty }.joined(separator: ".") }
}
