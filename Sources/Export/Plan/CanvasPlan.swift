public import LayerTree
public import Pixels
public import Primitives

/// The picture that layers show the film on, where the overlay is not blended into the film's own.
///
/// What is blended into, and encoded, is of the picture plan's format; where a layer shows the film upright
/// over all of it, untouched and under all else, the film's own picture is taken for it.
public struct CanvasPlan: Hashable, Sendable, Codable {
  /// Of the film's pictures after all steps; the layout and the colours are the canvas's.
  public var film: PictureFormat
  /// How they lie on the display.
  public var filmGeometry: DisplayGeometry
  /// What is seen where nothing else is.
  public var background: Color
  /// Under all overlays: the film itself, where none of their layers shows it.
  public var layers: [Layer]
}

extension PicturePlan {
  /// Of the film's pictures after all steps, before they are composited.
  public var film: PictureFormat { canvas?.film ?? format }
}
