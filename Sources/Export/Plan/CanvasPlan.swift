public import LayerTree
public import Pixels
public import Primitives

/// The frame that layers show the video on, where the overlay is not blended into the video's own.
///
/// What is blended into, and encoded, is of the frame plan's format; where a layer shows the video upright
/// over all of it, untouched and under all else, the video's own frame is taken for it.
public struct CanvasPlan: Hashable, Sendable, Codable {
  /// Of the video's frames after all steps; the layout and the colours are the canvas's.
  public var video: FrameFormat
  /// How they lie on the display.
  public var videoGeometry: DisplayGeometry
  /// What is seen where nothing else is.
  public var background: Color
  /// Under all overlays: the video itself, where none of their layers shows it.
  public var layers: [Layer]
}

extension VideoComposition {
  /// Of the video's frames after all steps, before they are composited.
  public var video: FrameFormat { canvas?.video ?? format }
}
