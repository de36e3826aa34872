internal import ImprintLanguage
internal import ImprintValues

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
    let color = color(at: location(of: point - gradient.start)).color
    let samples = (color * 255).rounded(.toNearestOrAwayFromZero).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let (red, green, blue, alpha) = (samples.x, samples.y, samples.z, samples.w)
    return UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The colour at a point of the drawing in 16 bits; flat where it does not change, else soft.
  func pixel(at point: Point) -> DeepBitmap.Pixel {
    let (color, isFlat) = color(at: location(of: point - gradient.start))
    let samples = (color * 65535).rounded(.toNearestOrAwayFromZero).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 65535))
    let pixel = DeepBitmap.Pixel(
      UInt16(samples.x), UInt16(samples.y), UInt16(samples.z), UInt16(samples.w))
    return isFlat ? pixel.flattened : pixel.softened
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

  /// The colour at a location, and whether it does not change there; of two stops at one location, the later applies
  /// from there on.
  private func color(at location: Double) -> (color: SIMD4<Double>, isFlat: Bool) {
    let stops = gradient.stops
    let next = firstStop(past: location)
    guard next < stops.count else { return (colors[colors.count - 1], true) }
    guard next > 0 else { return (colors[0], true) }
    let (from, to) = (stops[next - 1].location, stops[next].location)
    let change = colors[next] - colors[next - 1]
    return (colors[next - 1] + change * ((location - from) / (to - from)), change == .zero)
  }

  /// The index of the first stop past a location; the number of stops where there is none.
  private func firstStop(past location: Double) -> Int {
    reaches.partitionPoint { !(location < $0) }
  }
}
