public import Primitives

#if canImport(Glibc)
  internal import Glibc
#endif

/// A box with round corners, wherever a transform places it.
public struct RoundBox: Hashable, Sendable {
  /// In its own coordinates, in which its top left corner is at (0, 0).
  public var size: Size
  /// In its own coordinates; at most half of the shorter edge counts.
  public var cornerRadius: Double
  /// From its own coordinates to pixels of a frame.
  public var transform: AffineTransform

  /// Nothing is checked.
  public init(_ size: Size, cornerRadius: Double = 0, transform: AffineTransform = .identity) {
    self.size = size
    self.cornerRadius = cornerRadius
    self.transform = transform
  }

  /// Its corners and points along its round ones, one after the other, in pixels: as a polygon it is a
  /// hundredth of a pixel off at most.
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

  /// An arc of an angle a is r · a² / 8 off its chord.
  private func parts(ofRadius radius: Double) -> Int {
    let pixels = radius * max(transform.scale.x, transform.scale.y)
    guard pixels > 0 else { return 0 }
    return Int(min(max((.pi / 2 * (pixels / 0.08).squareRoot()).rounded(.up), 1), 512))
  }
}
