internal import ImprintLayerTree
internal import ImprintPrimitives

#if canImport(Glibc)
  internal import Glibc
#endif

/// Evaluates a gradient's colour at points.
struct GradientRamp {
  private let gradient: GradientDrawing
  /// Premultiplied: red, green, blue, alpha, 0…1.
  private let colors: [SIMD4<Double>]
  /// The largest location up to each stop, which never falls.
  private let reaches: [Double]
  private let direction: Point
  private let startAngle: Double
  private let radii: Point

  /// Nil without stops.
  init?(_ gradient: GradientDrawing) {
    guard !gradient.stops.isEmpty else { return nil }
    self.gradient = gradient
    colors = gradient.stops.map { stop in
      let color = stop.color
      return SIMD4(color.red, color.green, color.blue, 1) * color.alpha
    }
    reaches = gradient.stops.reduce(into: []) { reaches, stop in
      reaches.append(max(reaches.last ?? stop.location, stop.location))
    }
    direction = gradient.end - gradient.start
    startAngle = atan2(direction.y, direction.x)
    let (across, down) = (abs(direction.x), abs(direction.y))
    radii = Point(x: across > 0 ? across : down, y: down > 0 ? down : across)
  }

  /// The colour at a point of the drawing, as a native word 0xAARRGGBB.
  func word(at point: Point) -> UInt32 {
    let color = color(at: location(of: point - gradient.start))
    let samples = (color * 255).rounded(.toNearestOrAwayFromZero).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let (red, green, blue, alpha) = (samples.x, samples.y, samples.z, samples.w)
    return UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// - Parameter offset: from the start point.
  private func location(of offset: Point) -> Double {
    switch gradient.kind {
    case .linear:
      let square = direction.x * direction.x + direction.y * direction.y
      return square > 0 ? (offset.x * direction.x + offset.y * direction.y) / square : 1
    case .radial:
      guard radii.x > 0 else { return 1 }
      let (across, down) = (offset.x / radii.x, offset.y / radii.y)
      return (across * across + down * down).squareRoot()
    case .conic:
      let turns = (atan2(offset.y, offset.x) - startAngle) / (2 * .pi)
      return turns - turns.rounded(.down)
    }
  }

  /// The colour at a location; of two stops at one location, the later applies from there on.
  private func color(at location: Double) -> SIMD4<Double> {
    let stops = gradient.stops
    let next = firstStop(past: location)
    guard next < stops.count else { return colors[colors.count - 1] }
    guard next > 0 else { return colors[0] }
    let (from, to) = (stops[next - 1].location, stops[next].location)
    return colors[next - 1] + (colors[next] - colors[next - 1]) * ((location - from) / (to - from))
  }

  /// The index of the first stop past a location; the number of stops where there is none.
  private func firstStop(past location: Double) -> Int {
    reaches.partitionPoint { !(location < $0) }
  }
}
