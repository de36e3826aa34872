package import ImprintPrimitives

#if canImport(Glibc)
  internal import Glibc
#endif

/// A box with round corners, placed by a transform.
package struct RoundBox: Hashable, Sendable {
  /// In its own coordinates, with its top left corner at (0, 0).
  package var size: Size
  /// In its own coordinates; clamped to half of the shorter edge.
  package var cornerRadius: Double
  /// Maps its own coordinates to pixels of a frame.
  package var transform: AffineTransform

  /// Stores the values unchecked.
  package init(_ size: Size, cornerRadius: Double = 0, transform: AffineTransform = .identity) {
    self.size = size
    self.cornerRadius = cornerRadius
    self.transform = transform
  }

  /// A polygon in pixels, at most a hundredth of a pixel off the box's outline.
  var outline: [Point] {
    let radius = min(max(cornerRadius, 0), size.shorterEdge / 2)
    let centers = [
      (Point(x: size.width - radius, y: radius), -0.5),
      (Point(x: size.width - radius, y: size.height - radius), 0),
      (Point(x: radius, y: size.height - radius), 0.5), (Point(x: radius, y: radius), 1),
    ]
    let parts = parts(ofRadius: radius)
    return centers.flatMap { center, start in
      (0...parts).map { part in
        let angle = (start + 0.5 * Double(part) / Double(max(parts, 1))) * .pi
        return transform(
          Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
      }
    }
  }

  /// The number of chords of a quarter circle: an arc of angle a deviates from its chord by r · a² / 8.
  private func parts(ofRadius radius: Double) -> Int {
    let pixels = radius * max(transform.scale.x, transform.scale.y)
    guard pixels > 0 else { return 0 }
    return Int(min(max((.pi / 2 * (pixels / 0.08).squareRoot()).rounded(.up), 1), 512))
  }
}
