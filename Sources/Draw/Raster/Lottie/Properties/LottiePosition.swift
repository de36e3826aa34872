internal import ImprintLanguage
internal import ImprintValues

/// A position: a point, or a property for each of its coordinates.
enum LottiePosition: Sendable {
  case joined(LottieProperty<Point>)
  case split(x: LottieProperty<Double>, y: LottieProperty<Double>)

  init(_ json: JSON5Value?, _ reader: LottieReader) throws(LottieFault) {
    // Splines of strings have `s` too: a position's is a flag beside `x`.
    guard let own = json.map(reader.resolved), own["s"]?.isSet ?? false, own["x"] != nil else {
      self = .joined(try LottieProperty(json, "the position", default: .zero, reader))
      return
    }
    self = .split(
      x: try LottieProperty(own["x"], "the position", default: 0, reader),
      y: try LottieProperty(own["y"], "the position", default: 0, reader))
  }

  func value(at time: Double) -> Point {
    switch self {
    case .joined(let point): point.value(at: time)
    case .split(let x, let y): Point(x: x.value(at: time), y: y.value(at: time))
    }
  }

  /// The direction in which it moves, in degrees clockwise from the right; 0 where it stands.
  ///
  /// Before its first key frame and after its last one it is that of the movement there.
  func direction(at time: Double) -> Double {
    let span =
      switch self {
      case .joined(let point): point.span
      case .split(let x, let y):
        min(x.span.lowerBound, y.span.lowerBound)...max(x.span.upperBound, y.span.upperBound)
      }
    let step = 0.01
    let end = min(max(time, span.lowerBound + step), span.upperBound)
    return (value(at: end) - value(at: end - step)).degrees
  }
}
