internal import ImprintLanguage
internal import ImprintValues

#if canImport(Glibc)
  internal import Glibc
#endif

/// The transform and the opacity of a layer or of a group of shapes.
struct LottieTransform: Sendable {
  let anchor: LottieProperty<Point>
  let position: LottiePosition
  /// In percent.
  let scale: LottieProperty<Point>
  /// In degrees, clockwise.
  let rotation: LottieProperty<Double>
  /// In degrees, along an axis.
  let skew, skewAxis: LottieProperty<Double>
  /// In percent.
  let opacity: LottieProperty<Double>
  /// The turns out of the plane: about x, y, and the orientation's z; nil in the plane.
  private let space: Space?

  private struct Space: Sendable {
    let x, y: LottieProperty<Double>
    let orientation: LottieProperty<[Double]>
  }

  init(_ json: JSON5Value?, _ reader: LottieReader) throws(LottieFault) {
    anchor = try LottieProperty(json?["a"], "the anchor", default: .zero, reader)
    position = try LottiePosition(json?["p"], reader)
    scale = try LottieProperty(
      json?["s"], "the scale", default: Point(x: 100, y: 100), reader)
    rotation = try LottieProperty(
      json?["r"] ?? json?["rz"], "the rotation", default: 0, reader)
    skew = try LottieProperty(json?["sk"], "the skew", default: 0, reader)
    skewAxis = try LottieProperty(json?["sa"], "the skew's axis", default: 0, reader)
    opacity = try LottieProperty(json?["o"], "the opacity", default: 100, reader)
    let turns = ["rx", "ry", "or"].contains { json?[$0] != nil }
    space =
      turns
      ? Space(
        x: try LottieProperty(json?["rx"], "the rotation", default: 0, reader),
        y: try LottieProperty(json?["ry"], "the rotation", default: 0, reader),
        orientation: try LottieProperty(
          json?["or"], "the orientation", default: [0, 0, 0], reader)) : nil
  }

  /// A transform that scales, by factors in percent.
  init(scale: Point) {
    (anchor, position) = (LottieProperty(.zero), .joined(LottieProperty(.zero)))
    self.scale = LottieProperty(scale)
    (rotation, skew, skewAxis) = (LottieProperty(0), LottieProperty(0), LottieProperty(0))
    opacity = LottieProperty(100)
    space = nil
  }

  /// Whether it turns out of the plane.
  var isSpatial: Bool {
    guard let space else { return false }
    return (space.x.values + space.y.values).contains { $0 != 0 }
      || space.orientation.values.contains { $0.prefix(2).contains { $0 != 0 } }
  }

  /// - Parameter isOriented: whether it is turned along the path of its position.
  func matrix(at time: Double, isOriented: Bool = false) -> AffineTransform {
    let (anchor, scale) = (anchor.value(at: time), scale.value(at: time))
    let position = position.value(at: time)
    var matrix = AffineTransform.translation(x: -anchor.x, y: -anchor.y)
      .then(.scale(x: scale.x / 100, y: scale.y / 100))
      .then(.skew(skew.value(at: time), along: skewAxis.value(at: time)))
    if let space {
      matrix = matrix.then(turned(space, at: time))
    } else {
      matrix = matrix.then(.rotation(degrees: rotation.value(at: time)))
    }
    if isOriented { matrix = matrix.then(.rotation(degrees: self.position.direction(at: time))) }
    return matrix.then(.translation(x: position.x, y: position.y))
  }

  /// The turns in space, seen along the z axis without perspective.
  private func turned(_ space: Space, at time: Double) -> AffineTransform {
    let orientation = space.orientation.value(at: time) + [0, 0, 0]
    let turns = [
      Rotation.z(rotation.value(at: time)), .y(space.y.value(at: time)),
      .x(space.x.value(at: time)), .z(orientation[2]), .y(orientation[1]), .x(orientation[0]),
    ]
    let whole = turns.reduce(Rotation.z(0)) { $0.then($1) }
    return AffineTransform(
      a: whole.x.x, b: whole.x.y, c: whole.y.x, d: whole.y.y, tx: 0, ty: 0)
  }

  /// The opacity, 0…1.
  func opacity(at time: Double) -> Double { (opacity.value(at: time) / 100).fraction }
}

/// A rotation in space, by the images of the axes.
private struct Rotation {
  var x, y, z: SIMD3<Double>

  static func z(_ degrees: Double) -> Rotation {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Rotation(x: [cosine, sine, 0], y: [-sine, cosine, 0], z: [0, 0, 1])
  }

  static func y(_ degrees: Double) -> Rotation {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Rotation(x: [cosine, 0, sine], y: [0, 1, 0], z: [-sine, 0, cosine])
  }

  static func x(_ degrees: Double) -> Rotation {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return Rotation(x: [1, 0, 0], y: [0, cosine, -sine], z: [0, sine, cosine])
  }

  func then(_ next: Rotation) -> Rotation {
    func image(_ vector: SIMD3<Double>) -> SIMD3<Double> {
      next.x * vector.x + next.y * vector.y + next.z * vector.z
    }
    return Rotation(x: image(x), y: image(y), z: image(z))
  }
}

extension AffineTransform {
  /// Shears by an angle, in degrees, along an axis that is turned by `axis`, as After Effects' skew does.
  static func skew(_ degrees: Double, along axis: Double) -> AffineTransform {
    guard degrees != 0 else { return .identity }
    // At 90 degrees the tangent has no end.
    let slope = min(max(tan(-degrees * .pi / 180), -1e3), 1e3)
    let shear = AffineTransform(a: 1, b: 0, c: slope, d: 1, tx: 0, ty: 0)
    return rotation(degrees: axis).then(shear).then(rotation(degrees: -axis))
  }
}

extension Point {
  /// The direction from the origin, in degrees clockwise from the right.
  var degrees: Double { self == .zero ? 0 : atan2(y, x) * 180 / .pi }

  /// The distance from the origin.
  var distance: Double { (x * x + y * y).squareRoot() }

  static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }

  /// The point at a fraction of the way to `end`.
  func toward(_ end: Point, _ fraction: Double) -> Point { self + (end - self) * fraction }
}
