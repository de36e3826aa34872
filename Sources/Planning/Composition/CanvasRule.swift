package import ImprintLanguage

/// The rule that at most one overlay of a job sets a canvas, and none where the preset sets one.
package struct CanvasRule {
  /// The name of the preset, where it sets a canvas.
  private let preset: String?
  /// The first overlay that sets a canvas.
  private var owner: String?

  /// - Parameter preset: nil where it is not known yet.
  package init(_ preset: PresetDocument? = nil) {
    self.preset = preset.flatMap { $0.canvas == nil ? nil : $0.name }
  }

  /// The fault of the next overlay; nil where it sets no canvas, or is the only one to do so.
  package mutating func fault(of name: String, setting canvas: OverlayCanvas?) -> ExportError
    .OverlayFault?
  {
    guard canvas != nil else { return nil }
    defer { owner = owner ?? name }
    if let preset { return .canvasBesidePreset(preset) }
    return owner.map { .canvasBesideOverlay($0) }
  }
}
