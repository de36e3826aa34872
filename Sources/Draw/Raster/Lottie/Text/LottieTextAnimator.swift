internal import ImprintLanguage
internal import ImprintValues

/// Changes of the letters in a range of a text.
struct LottieTextAnimator: Sendable {
  let selector: LottieTextSelector
  let anchor, position, scale: LottieProperty<Point>?
  let rotation, skew, skewAxis, opacity, tracking, strokeWidth: LottieProperty<Double>?
  let fill, stroke: LottieProperty<Color>?

  init(_ json: JSON5Value, _ reader: LottieReader) throws(LottieFault) {
    let values = json["a"]
    func property<Value: LottieAnimatable>(
      _ key: String, _ standard: Value
    ) throws(LottieFault) -> LottieProperty<Value>? {
      guard let value = values?[key] else { return nil }
      return try LottieProperty(value, "a text animator", default: standard, reader)
    }
    selector = try LottieTextSelector(json["s"], reader)
    anchor = try property("a", Point.zero)
    position = try property("p", Point.zero)
    scale = try property("s", Point(x: 100, y: 100))
    rotation = try property("r", 0.0)
    skew = try property("sk", 0.0)
    skewAxis = try property("sa", 0.0)
    opacity = try property("o", 100.0)
    tracking = try property("t", 0.0)
    strokeWidth = try property("sw", 0.0)
    fill = try property("fc", Color.black)
    stroke = try property("sc", Color.black)
    if ["fh", "fs", "fb", "rx", "ry", "bl"].contains(where: { values?[$0] != nil }) {
      reader.lose("some changes of a text animator are not drawn")
    }
  }
}
