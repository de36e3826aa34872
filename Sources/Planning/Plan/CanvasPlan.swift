package import ImprintLayerTree
package import ImprintPixels
package import ImprintPrimitives

/// The frame on which layers show the video, where overlays are not blended into the video's own frames.
///
/// The composition's format is that of the canvas. Where a layer shows the video unchanged over the whole canvas and
/// below all else, the video's own frame is used instead.
package struct CanvasPlan: Hashable, Sendable, Codable {
  /// The format of the video's frames after all steps; its pixel layout and colours are the canvas's.
  package var video: FrameFormat
  /// The geometry by which these frames are displayed.
  package var videoGeometry: DisplayGeometry
  /// The background colour.
  package var background: Color
  /// The layers below all overlays; they show the video, unless a layer of an overlay does.
  package var layers: [Layer]
}

extension VideoComposition {
  /// The format of the video's frames after all steps, before they are composited.
  package var video: FrameFormat { canvas?.video ?? format }
}
