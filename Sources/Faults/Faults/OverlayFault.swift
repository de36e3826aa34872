package import ImprintLayerTree
package import ImprintPrimitives

extension ExportError {
  /// Reasons that an overlay cannot be placed on the frame.
  package enum OverlayFault: Hashable, Sendable {
    /// An edge of its canvas is longer than the limit, in pixels.
    case canvasEdge(PixelSize, limit: Int)
    /// Its canvas has more pixels than the limit.
    case canvasArea(PixelSize, limit: Int)
    /// It sets a canvas, and so does the preset of that name.
    case canvasBesidePreset(String)
    /// It sets a canvas, and so does the overlay of that name.
    case canvasBesideOverlay(String)
    /// The font file at a path does not exist, or cannot be read.
    case noFontFile
    /// Layers of a program or of a plan are invalid; all faults.
    case layers([LayerFault])
  }
}
