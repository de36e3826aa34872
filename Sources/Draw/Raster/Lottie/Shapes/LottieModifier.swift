internal import ImprintLanguage
internal import ImprintValues

/// An element of a shape layer that changes the paths before it.
enum LottieModifier: Sendable {
  /// Fractions in percent, the offset in degrees; all paths as one line, or each by itself.
  case trim(
    start: LottieProperty<Double>, end: LottieProperty<Double>, offset: LottieProperty<Double>,
    asOne: Bool)
  case roundCorners(LottieProperty<Double>)
  /// In percent.
  case pucker(LottieProperty<Double>)
  case zigzag(
    amplitude: LottieProperty<Double>, ridges: LottieProperty<Double>,
    points: LottieProperty<Double>)
  case offset(LottieProperty<Double>, LottieJoin, miterLimit: LottieProperty<Double>)
  case merge(LottieMerge)

  /// Nil for an element that is not drawn.
  init?(_ json: JSON5Value, _ type: String, _ reader: LottieReader) throws(LottieFault) {
    func number(
      _ key: String, _ name: String, default standard: Double = 0
    ) throws(LottieFault) -> LottieProperty<Double> {
      try LottieProperty(json[key], name, default: standard, reader)
    }
    switch type {
    case "tm":
      self = .trim(
        start: try number("s", "a trim"), end: try number("e", "a trim", default: 100),
        offset: try number("o", "a trim"), asOne: json["m"]?.whole() == 2)
    case "rd": self = .roundCorners(try number("r", "rounded corners"))
    case "pb": self = .pucker(try number("a", "a pucker"))
    case "zz":
      self = .zigzag(
        amplitude: try number("s", "a zigzag"), ridges: try number("r", "a zigzag"),
        points: try number("pt", "a zigzag", default: 1))
    case "op":
      self = .offset(
        try number("a", "an offset path"), json["lj"]?.whole().flatMap(LottieJoin.init) ?? .miter,
        miterLimit: try number("ml", "an offset path", default: 4))
    case "mm": self = .merge(json["mm"]?.whole().flatMap(LottieMerge.init) ?? .merge)
    case "tw":
      reader.lose("twists are not drawn")
      return nil
    case "wg":
      reader.lose("wiggled paths are not drawn")
      return nil
    default: return nil
    }
  }

  /// The number of points that one becomes, at most.
  func growth(at time: Double) -> Int {
    switch self {
    case .zigzag(_, let ridges, _): Self.count(ridges, at: time) + 1
    case .offset: 16
    case .roundCorners, .trim: 2
    case .pucker, .merge: 1
    }
  }

  private static func count(_ ridges: LottieProperty<Double>, at time: Double) -> Int {
    Int(max(ridges.value(at: time).rounded().bounded(by: 1000), 0))
  }

  /// Changes the paths of several shapes, in the order of the file.
  func modified(_ shapes: [[LottiePath]], at time: Double) -> [[LottiePath]] {
    func each(_ change: (LottiePath) -> LottiePath) -> [[LottiePath]] {
      shapes.map { $0.map(change) }
    }
    switch self {
    case .trim(let start, let end, let offset, let asOne):
      let trim = LottieTrim(
        start: start.value(at: time) / 100, end: end.value(at: time) / 100,
        offset: offset.value(at: time))
      return asOne && shapes.count > 1 ? trim.trimmed(shapes) : shapes.map { trim.trimmed($0) }
    case .roundCorners(let radius):
      let radius = radius.value(at: time)
      return each { $0.rounded(by: radius) }
    case .pucker(let amount):
      let amount = amount.value(at: time) / 100
      return each { $0.puckered(by: amount) }
    case .zigzag(let amplitude, let ridges, let points):
      let amplitude = amplitude.value(at: time)
      let count = Self.count(ridges, at: time)
      let isSmooth = points.value(at: time).rounded() == 2
      return each { $0.zigzagged(amplitude: amplitude, ridges: count, isSmooth: isSmooth) }
    case .offset(let amount, let join, let limit):
      let (amount, limit) = (amount.value(at: time), limit.value(at: time))
      return each { $0.offset(by: amount, join: join, miterLimit: limit) }
    case .merge: return shapes
    }
  }
}

/// How merged paths become one area.
enum LottieMerge: Int, Sendable {
  case merge = 1
  case add, subtract, intersect, exclude
}
