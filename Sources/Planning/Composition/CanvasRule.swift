internal import ImprintDocuments

/// The rule that one overlay of a job at most sets a canvas, and none beside a preset that does.
struct CanvasRule {
  /// The name of the preset, where it sets a canvas.
  private let preset: String?
  /// The first overlay that set one.
  private var owner: String?

  /// - Parameter preset: nil where it is not known yet.
  init(_ preset: PresetDocument? = nil) {
    self.preset = preset.flatMap { $0.canvas == nil ? nil : $0.name }
  }

  /// The fault of the next overlay; nil where it sets no canvas, or is the only one that does.
  mutating func fault(of name: String, setting canvas: OverlayCanvas?) -> ExportError.OverlayFault?
  {
    guard canvas != nil else { return nil }
    defer { owner = owner ?? name }
    if let preset { return .canvasBesidePreset(preset) }
    return owner.map { .canvasBesideOverlay($0) }
  }
}
