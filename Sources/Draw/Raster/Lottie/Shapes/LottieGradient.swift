internal import ImprintLanguage
internal import ImprintValues

#if canImport(Glibc)
  internal import Glibc
#endif

/// A gradient of a fill or a stroke.
struct LottieGradient: Sendable {
  /// A colour with its alpha at a fraction of the gradient's length.
  struct Stop: Sendable {
    let offset: Double
    let color: Color
  }

  let isRadial: Bool
  let start, end: LottieProperty<Point>
  /// The distance of a radial gradient's focus from its centre, in percent of the radius, and its direction from that to
  /// `end`, in degrees.
  private let highlight, highlightAngle: LottieProperty<Double>
  /// Offset, red, green and blue of each colour, then offset and alpha of each alpha.
  private let stops: LottieProperty<[Double]>
  private let colors: Int
  /// The most numbers that it has at a time.
  let weight: Int

  init(_ json: JSON5Value, _ reader: LottieReader) throws(LottieFault) {
    isRadial = json["t"]?.whole() == 2
    start = try LottieProperty(json["s"], "a gradient", default: .zero, reader)
    end = try LottieProperty(json["e"], "a gradient", default: .zero, reader)
    highlight = try LottieProperty(json["h"], "a gradient's highlight", default: 0, reader)
    highlightAngle = try LottieProperty(json["a"], "a gradient's highlight", default: 0, reader)
    let table = json["g"].map { own in
      reader.given(for: own) { $0["k"] != nil } ?? reader.resolved(own)
    }
    stops = try LottieProperty(table?["k"], "a gradient's colours", default: [], reader)
    let count = stops.values.map(\.count).min() ?? 0
    colors = min(table?["p"]?.whole(in: 0...10_000) ?? count / 4, count / 4)
    weight = stops.values.map(\.count).max() ?? 0
    guard colors + (weight - 4 * colors) / 2 <= LottieLimits.stops else {
      throw LottieFault("a gradient of it is past the limit of \(LottieLimits.stops) stops")
    }
  }

  /// The stops of colours and alphas together: each is interpolated by itself.
  func stops(at time: Double) -> [Stop] {
    let numbers = stops.value(at: time)
    let colors = (0..<self.colors).map { index -> Knot in
      let first = 4 * index
      let color = SIMD3(numbers[first + 1], numbers[first + 2], numbers[first + 3])
      return Knot(offset: numbers[first], value: color)
    }
    let alphas = stride(from: 4 * self.colors, to: numbers.count - 1, by: 2).map { index in
      Knot(offset: numbers[index], value: SIMD3(repeating: numbers[index + 1]))
    }
    if alphas.isEmpty {
      return colors.map { Stop(offset: $0.offset, color: Color($0.value).clamped) }
    }
    let (first, second) = (colors.sorted(by: Knot.precedes), alphas.sorted(by: Knot.precedes))
    let offsets = Set((colors + alphas).map(\.offset)).sorted()
    return offsets.flatMap { offset in
      [Side.before, .after].map { side in
        let color = Self.value(first, at: offset, side)
        let alpha = Self.value(second, at: offset, side).x
        return Stop(offset: offset, color: Color(color, alpha: alpha).clamped)
      }
    }
  }

  /// A value at an offset, of 0…1.
  private struct Knot {
    let offset: Double
    let value: SIMD3<Double>

    init(offset: Double, value: SIMD3<Double>) {
      self.offset = min(max(offset, 0), 1)
      self.value = value
    }

    static func precedes(_ one: Knot, _ other: Knot) -> Bool { one.offset < other.offset }
  }

  /// The limit that a value has at an offset at which it may jump.
  private enum Side {
    case before, after
  }

  /// - Parameter stops: by their offsets.
  private static func value(
    _ stops: [Knot], at offset: Double, _ side: Side
  ) -> SIMD3<Double> {
    let count = stops.partitionPoint { side == .before ? $0.offset < offset : $0.offset <= offset }
    guard count > 0 else { return stops.first?.value ?? .one }
    guard count < stops.count else { return stops[count - 1].value }
    let (before, after) = (stops[count - 1], stops[count])
    let span = after.offset - before.offset
    guard span > 0 else { return after.value }
    return before.value + (after.value - before.value) * ((offset - before.offset) / span)
  }

  /// The point at which a radial gradient begins.
  func focus(at time: Double) -> Point {
    let (center, edge) = (start.value(at: time), end.value(at: time))
    let distance = min(max(highlight.value(at: time) / 100, -0.99), 0.99) * (edge - center).distance
    let angle = ((edge - center).degrees + highlightAngle.value(at: time)) * .pi / 180
    return center + Point(x: cos(angle), y: sin(angle)) * distance
  }
}

extension Color {
  fileprivate init(_ components: SIMD3<Double>, alpha: Double = 1) {
    self.init(red: components.x, green: components.y, blue: components.z, alpha: alpha)
  }
}
