package import ImprintLanguage
package import ImprintValues

/// The steps from a decoded frame to the one that the overlay is blended into.
package struct VideoComposition: Hashable, Sendable, Codable {
  /// The format of decoded frames.
  package var source: FrameFormat
  /// The width of a decoded pixel divided by its height.
  package var sourcePixelAspect: Rational
  /// The steps before the overlay is blended; without any, it is blended into the decoded frame.
  package var steps: [FrameStep]
  /// The steps that precede these for frames of another format than `source`, in a track that changes its format.
  package var conformingSteps: [FrameStep]
  /// The format into which the overlay is blended, and which the encoder takes.
  package var format: FrameFormat
  /// The geometry by which the frame is displayed, and the overlay laid out.
  package var geometry: DisplayGeometry
  /// The clockwise rotation that is baked into the pixels, in degrees.
  package var bakedRotation: Int
  /// The canvas on which layers show the video; nil where the overlay is blended into the video's own frames.
  package var canvas: CanvasPlan?

  /// The format of the video's frames after all steps, before they are composited.
  package var video: FrameFormat { canvas?.video ?? format }

  /// Whether places in stored frames are the same places in encoded ones, but for their size.
  var showsVideoAsStored: Bool { canvas == nil && bakedRotation == 0 }

  /// Whether a step combines each frame with its neighbours.
  package var readsNeighbours: Bool { steps.contains(.deinterlace) }
}

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
  /// The layers on its canvas and those of overlays, back to front.
  func layers(under overlays: [Plan.OverlayPlan]) -> [Layer] {
    (canvas?.layers ?? []) + overlays.flatMap(\.layers)
  }
}

extension Plan {
  /// The layers on the canvas and of all overlays, back to front.
  package var allLayers: [Layer] { composition.layers(under: overlays) }
}
