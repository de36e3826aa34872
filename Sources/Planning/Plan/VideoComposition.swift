package import ImprintLayerTree
package import ImprintMediaTypes
package import ImprintPixels
package import ImprintPrimitives

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

  /// Whether frames keep their stored size and orientation, whatever happens to their colours.
  var isUncropped: Bool { canvas == nil && bakedRotation == 0 && format.size == source.size }

  /// Whether a step combines each frame with its neighbours.
  package var readsNeighbours: Bool { steps.contains(.deinterlace) }
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
