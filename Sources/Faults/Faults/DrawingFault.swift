package import ImprintMediaTypes
package import ImprintPrimitives

extension ExportError {
  /// Reasons that an overlay cannot be drawn.
  package enum DrawingFault: Hashable, Sendable {
    /// It needs a bitmap with an edge of more than 32,767 pixels.
    case areaTooLarge(PixelSize)
    /// A layer's place or scale is not finite.
    case transformNotFinite
    /// A path is too complex to draw.
    case shapeTooIntricate
    /// An image cannot be drawn; nil where its reader gives no reason.
    case image(path: String, MediaError.Fault?)
    /// An SVG cannot be drawn, in librsvg's words.
    case svg(path: String, reason: String)
    /// A Lottie file cannot be drawn.
    case lottie(path: String, reason: String)
    /// Cairo failed: its message, and the action that it was called for.
    case cairo(reason: String, action: String)
  }
}
