#if canImport(Glibc)
  internal import Glibc
#endif

/// An affine transform: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
///
/// Members are ordered as in Core Graphics and Cairo: (`a`, `b`) is the image of (1, 0), (`c`, `d`)
/// that of (0, 1). With y down, a positive rotation is clockwise as seen.
///
///     let turned = AffineTransform.rotation(degrees: 90).then(.translation(x: 10, y: 0))
///     turned(Point(x: 3, y: 0))   // (10, 3): the x axis now points down
package struct AffineTransform: Hashable, Sendable, Codable {
  /// Maps every point to itself.
  package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The columns of the linear part, (`a`, `b`) and (`c`, `d`), and the image of the origin, (`tx`,
  /// `ty`).
  package var a, b, c, d, tx, ty: Double

  /// Takes the members unchecked.
  package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Moves by `x` to the right and `y` down.
  package static func translation(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Scales about the origin; a factor below 0 mirrors, a factor of 0 makes it singular.
  package static func scale(x: Double, y: Double) -> AffineTransform {
    AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// A rotation about the origin, clockwise as seen. Quarter turns are exact.
  package static func rotation(degrees: Double) -> AffineTransform {
    let turn = degrees.truncatingRemainder(dividingBy: 360)
    let (sine, cosine): (Double, Double) =
      switch turn {
      case 0: (0, 1)
      case 90, -270: (1, 0)
      case 180, -180: (0, -1)
      case 270, -90: (-1, 0)
      default: (sin(turn * .pi / 180), cos(turn * .pi / 180))
      }
    return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The composition that applies this transform first and `next` after it.
  package func then(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// The image of `point`.
  package func callAsFunction(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The bounding box of the image of `rect`.
  package func boundingBox(of rect: Rect) -> Rect {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY),
    ].map(callAsFunction)
    let horizontal = corners.map(\.x)
    let vertical = corners.map(\.y)
    let left = horizontal.min() ?? 0
    let top = vertical.min() ?? 0
    return Rect(
      x: left, y: top,
      width: (horizontal.max() ?? 0) - left, height: (vertical.max() ?? 0) - top)
  }

  /// The lengths of the images of (1, 0) and (0, 1): the scale factors across and down, 0 or more.
  package var scale: Point {
    Point(x: (a * a + b * b).squareRoot(), y: (c * c + d * d).squareRoot())
  }

  /// The factor by which shear shrinks the most squeezed direction relative to the axes: 1 where right angles are kept,
  /// more with more shear, infinite where the transform is singular.
  package var skew: Double {
    let cosine = abs(a * c + b * d) / (scale.x * scale.y)
    return 1 / max(1 - cosine, 0).squareRoot()
  }

  /// The transform without its translation.
  package var linear: AffineTransform { AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

  /// The factor by which areas grow; below 0 where the transform mirrors, 0 where it is singular.
  package var determinant: Double { a * d - b * c }

  /// The inverse; nil where the determinant is 0 or not finite.
  package var inverse: AffineTransform? {
    let determinant = determinant
    guard determinant.isFinite, determinant != 0 else { return nil }
    return AffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}
