internal import ImprintLanguage
internal import ImprintValues

/// A mask of a layer, in the layer's own coordinates.
struct LottieMask: Sendable {
  /// How a mask changes what the masks before it leave.
  enum Mode: String, Sendable {
    case add = "a"
    case subtract = "s"
    case intersect = "i"
    case lighten = "l"
    case darken = "d"
    case difference = "f"
    /// The mask is as if it were not there.
    case none = "n"
  }

  let mode: Mode
  let path: LottieProperty<LottiePath>
  /// In percent.
  let opacity: LottieProperty<Double>
  /// The distance by which it grows, or shrinks where it is below 0.
  let expansion: LottieProperty<Double>
  /// The distances over which its edge fades, across and down.
  let feather: LottieProperty<Point>
  let isInverted: Bool

  init(_ json: JSON5Value, _ reader: LottieReader) throws(LottieFault) {
    mode = json["mode"].map { $0.string.flatMap(Mode.init) ?? .none } ?? .add
    let isClosed = reader.isBefore(4, 4, 18) ? json["cl"]?.isSet : nil
    path = try LottieProperty<LottiePath>(json["pt"], "a mask", default: LottiePath(), reader)
      .map { $0.closed(isClosed) }
    opacity = try LottieProperty(json["o"], "a mask's opacity", default: 100, reader)
    expansion = try LottieProperty(json["x"], "a mask's expansion", default: 0, reader)
    feather = try LottieProperty(json["f"], "a mask's feather", default: .zero, reader)
    isInverted = json["inv"]?.isSet ?? false
  }
}

/// A matte: the layer whose alpha or lightness another layer is shown by.
struct LottieMatte: Sendable {
  let isLuma, isInverted: Bool
  /// The index of the layer in its composition.
  let source: Int

  /// - Parameter kind: 1 for alpha, 2 for its inverse, 3 for luma, 4 for its inverse.
  init?(kind: Int, source: Int) {
    guard (1...4).contains(kind) else { return nil }
    isLuma = kind > 2
    isInverted = kind % 2 == 0
    self.source = source
  }
}
