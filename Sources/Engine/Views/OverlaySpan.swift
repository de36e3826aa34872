internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// A span of time in which a part of an overlay is visible.
///
/// Coded as `{ from, until, moving }`.
public struct OverlaySpan: Hashable, Sendable, Encodable {
  /// Seconds of the output.
  public var from: Double
  /// The end of the span (exclusive), in seconds of the output.
  public var until: Double
  /// Whether the overlay changes during the span.
  public var isMoving: Bool

  private enum CodingKeys: String, CodingKey {
    case from, until
    case isMoving = "moving"
  }
}

extension Plan {
  /// The number of an overlay's changes after which it counts as moving.
  private static let mostChanges = 2048

  /// The spans in which a part of each overlay is visible, back to front.
  var overlaySpans: [[OverlaySpan]] {
    let rasterizer = Rasterizer(images: ImageFiles(), bundledFont: bundledFont)
    return overlays.map { overlay in
      scene(of: overlay.layers, measuring: rasterizer)
        .spans(in: 0..<timeline.overlayEnd, limit: Self.mostChanges)
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

  /// The scene of layers on the frame that the plan composites.
  func scene(of layers: [Layer], measuring rasterizer: Rasterizer) -> Scene {
    Scene(
      layers, frame: composition.geometry.displayed,
      video: composition.canvas?.videoGeometry.displayed, clock: clock, measuring: rasterizer)
  }
}
