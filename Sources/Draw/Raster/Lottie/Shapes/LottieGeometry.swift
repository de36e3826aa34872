internal import ImprintLanguage
internal import ImprintValues

/// An element of a shape layer that is a path.
struct LottieGeometry: Sendable {
  private enum Form: Sendable {
    case path(LottieProperty<LottiePath>)
    case rectangle(
      LottieProperty<Point>, size: LottieProperty<Point>, radius: LottieProperty<Double>)
    case ellipse(LottieProperty<Point>, size: LottieProperty<Point>)
    case star(LottieStar)
  }

  private let form: Form
  private let isReversed: Bool

  /// - Parameter type: `sh`, `rc`, `el` or `sr`.
  init?(_ json: JSON5Value, _ type: String, _ reader: LottieReader) throws(LottieFault) {
    func point(_ key: String, _ name: String) throws(LottieFault) -> LottieProperty<Point> {
      try LottieProperty(json[key], name, default: .zero, reader)
    }
    switch type {
    case "sh":
      // Paths of old files do not say it themselves.
      let saysItself = json["ks"].map(LottiePath.saysWhetherClosed) ?? false
      let isClosed = reader.isBefore(4, 4, 18) || !saysItself ? json["closed"]?.isSet : nil
      let path = try LottieProperty<LottiePath>(
        json["ks"], "a path", default: LottiePath(), reader)
      let arePlaces = reader.tangentsArePlaces
      form = .path(
        path.map { $0.closed(isClosed) }.map { arePlaces ? $0.withTangentsAsPlaces : $0 })
    case "rc":
      form = .rectangle(
        try point("p", "a rectangle's position"), size: try point("s", "a rectangle's size"),
        radius: try LottieProperty(json["r"], "a rectangle's roundness", default: 0, reader))
    case "el":
      form = .ellipse(
        try point("p", "an ellipse's position"), size: try point("s", "an ellipse's size"))
    case "sr": form = .star(try LottieStar(json, reader))
    default: return nil
    }
    // The vertices of paths stand in the direction that they are drawn in.
    isReversed = type != "sh" && json["d"]?.whole() == 3
  }

  /// A path that does not change.
  init(_ path: LottiePath) {
    form = .path(LottieProperty(path))
    isReversed = false
  }

  func path(at time: Double) -> LottiePath {
    let path: LottiePath
    switch form {
    case .path(let property): path = property.value(at: time)
    case .rectangle(let position, let size, let radius):
      path = LottiePath(
        rectangleAt: position.value(at: time), size: Size(size.value(at: time)),
        radius: radius.value(at: time))
    case .ellipse(let position, let size):
      path = LottiePath(ellipseAt: position.value(at: time), size: Size(size.value(at: time)))
    case .star(let star): path = star.path(at: time)
    }
    return isReversed ? path.reversed : path
  }
}

/// A star or a polygon.
struct LottieStar: Sendable {
  private let position: LottieProperty<Point>
  private let points, rotation, outerRadius, outerRoundness: LottieProperty<Double>
  /// Nil for a polygon.
  private let inner: (radius: LottieProperty<Double>, roundness: LottieProperty<Double>)?

  init(_ json: JSON5Value, _ reader: LottieReader) throws(LottieFault) {
    func number(_ key: String) throws(LottieFault) -> LottieProperty<Double> {
      try LottieProperty(json[key], "a star", default: 0, reader)
    }
    position = try LottieProperty(json["p"], "a star's position", default: .zero, reader)
    (points, rotation) = (try number("pt"), try number("r"))
    (outerRadius, outerRoundness) = (try number("or"), try number("os"))
    inner = json["sy"]?.whole() == 2 ? nil : (try number("ir"), try number("is"))
  }

  func path(at time: Double) -> LottiePath {
    LottiePath(
      starAt: position.value(at: time), points: points.value(at: time),
      radii: (outerRadius.value(at: time), inner?.radius.value(at: time)),
      roundness: (
        outerRoundness.value(at: time) / 100, (inner?.roundness.value(at: time) ?? 0) / 100
      ),
      rotation: rotation.value(at: time))
  }
}

extension Size {
  fileprivate init(_ point: Point) {
    self.init(width: point.x, height: point.y)
  }
}
