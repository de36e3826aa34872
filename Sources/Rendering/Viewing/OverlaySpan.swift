internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintPixels
internal import ImprintPlanning
internal import ImprintPrimitives
internal import ImprintRaster

/// A time in which something of an overlay is seen.
///
/// Coded as `{ from, until, moving }`.
public struct OverlaySpan: Hashable, Sendable, Encodable {
  /// Seconds of the output.
  public var from: Double
  /// Seconds of the output, left out.
  public var until: Double
  /// Whether it changes in that time.
  public var isMoving: Bool

  private enum CodingKeys: String, CodingKey {
    case from, until
    case isMoving = "moving"
  }
}

extension Plan {
  /// Changes of an overlay after which the rest counts as moving.
  private static let mostChanges = 2048

  /// When something of each overlay is seen, back to front.
  var overlaySpans: [[OverlaySpan]] {
    let rasterizer = Rasterizer(images: ImageFiles(), bundledFont: bundledFont)
    return overlays.map { overlay in
      scene(of: overlay.layers, measuring: rasterizer)
        .spans(in: 0..<timing.frameEnd, limit: Self.mostChanges)
        .reduce(into: []) { spans, span in
          guard span.kind != .empty else { return }
          let isMoving = span.kind == .moving
          if let last = spans.last, last.until == span.range.lowerBound, last.isMoving == isMoving {
            spans[spans.count - 1].until = span.range.upperBound
          } else {
            spans.append(
              OverlaySpan(
                from: span.range.lowerBound, until: span.range.upperBound, isMoving: isMoving))
          }
        }
    }
  }

  /// Layers on the frame that the plan composites.
  func scene(of layers: [Layer], measuring rasterizer: Rasterizer) -> Scene {
    Scene(
      layers, frame: composition.geometry.displayed,
      video: composition.canvas?.videoGeometry.displayed, clock: clock, measuring: rasterizer)
  }
}
