package import ImprintValues

#if canImport(Glibc)
  internal import Glibc
#endif

/// A box with round corners, placed by a transform.
package struct RoundBox: Hashable, Sendable {
  /// In its own coordinates, with its top left corner at (0, 0).
  package var size: Size
  /// In its own coordinates; their radius is clamped to half of the shorter edge.
  package var corners: RoundCorners
  /// Maps its own coordinates to pixels of a frame.
  package var transform: AffineTransform

  /// Stores the values unchecked.
  package init(
    _ size: Size, corners: RoundCorners = .none, transform: AffineTransform = .identity
  ) {
    self.size = size
    self.corners = corners
    self.transform = transform
  }

  /// A polygon in pixels, at most a hundredth of a pixel off the box's outline.
  var outline: [Point] {
    let corners = corners.clamped(to: size)
    let quarters: [(corner: Corners, start: Double)] = [
      (.topRight, -0.5), (.bottomRight, 0), (.bottomLeft, 0.5), (.topLeft, 1),
    ]
    return quarters.flatMap { corner, start in
      let radius = corners.radius(at: corner)
      let isRight = corner == .topRight || corner == .bottomRight
      let isLow = corner == .bottomLeft || corner == .bottomRight
      let center = Point(
        x: isRight ? size.width - radius : radius, y: isLow ? size.height - radius : radius)
      return arc(around: center, radius: radius, from: start)
    }
  }

  /// A quarter circle clockwise, in pixels; its center alone for a square corner.
  ///
  /// - Parameter start: in half turns.
  private func arc(around center: Point, radius: Double, from start: Double) -> [Point] {
    let parts = parts(ofRadius: radius)
    return (0...parts).map { part in
      let angle = (start + 0.5 * Double(part) / Double(max(parts, 1))) * .pi
      return transform(Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    }
  }

  /// The number of chords of a quarter circle: an arc of angle a deviates from its chord by r · a² / 8.
  private func parts(ofRadius radius: Double) -> Int {
    let pixels = radius * max(transform.scale.x, transform.scale.y)
    guard pixels > 0 else { return 0 }
    return Int(min(max((.pi / 2 * (pixels / 0.08).squareRoot()).rounded(.up), 1), 512))
  }
}
