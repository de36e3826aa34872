package import ImprintLayerTree
package import ImprintPrimitives

extension ExportError {
  /// Reasons that an overlay cannot lie on the frame.
  package enum OverlayFault: Hashable, Sendable {
    /// Its canvas has an edge of more pixels than the limit.
    case canvasEdge(PixelSize, limit: Int)
    /// Its canvas has more pixels than the limit.
    case canvasArea(PixelSize, limit: Int)
    /// It sets a canvas, and the preset of that name does too.
    case canvasBesidePreset(String)
    /// It sets a canvas, and the overlay of that name does too.
    case canvasBesideOverlay(String)
    /// There is no font's file at its path, or it cannot be read.
    case noFontFile
    /// Layers that a program made, or a plan holds, are not valid: everything that is wrong with them.
    case layers([LayerFault])
  }
}
