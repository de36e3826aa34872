package import ImprintLayerTree
package import ImprintPixels
package import ImprintPrimitives

/// The frame that layers show the video on, where the overlay is not blended into the video's own.
///
/// The composition's format is that of the canvas; where a layer shows the video upright
/// over all of it, untouched and under all else, the video's own frame is taken for it.
package struct CanvasPlan: Hashable, Sendable, Codable {
  /// The format of the video's frames after all steps; layout and colours are the canvas's.
  package var video: FrameFormat
  /// The way in which they lie on the display.
  package var videoGeometry: DisplayGeometry
  /// The colour under everything else.
  package var background: Color
  /// Layers under all overlays: the video itself, where none of their layers shows it.
  package var layers: [Layer]
}

extension VideoComposition {
  /// The format of the video's frames after all steps, before they are composited.
  package var video: FrameFormat { canvas?.video ?? format }
}
