internal import ImprintLanguage
internal import ImprintValues

/// An effect or a style of a layer.
///
/// Lengths are in pixels of the layer or of its composition, as `LottieEffectPasses` says.
enum LottieEffect: Sendable {
  /// All colours become one; the opacity is a fraction.
  case fill(LottieProperty<Color>, opacity: LottieProperty<Double>)
  /// Black and white become two colours, by an amount in percent.
  case tint(black: LottieProperty<Color>, white: LottieProperty<Color>, LottieProperty<Double>)
  /// Black, grey and white become three colours.
  case tritone(
    bright: LottieProperty<Color>, middle: LottieProperty<Color>, dark: LottieProperty<Color>)
  /// The deviation, across and down.
  case blur(LottieProperty<Double>, across: Bool, down: Bool)
  /// Behind the layer, or a glow around it.
  case shadow(LottieShadow)
  /// A shadow on the layer, which all that is not the layer casts.
  case innerShadow(LottieShadow)
  /// A line of a colour around the layer.
  case outline(LottieProperty<Color>, width: LottieProperty<Double>)

  /// The deviation of a blur by its amount: that of lottie-web, which was compared with After Effects.
  static let deviation = 0.3

  static func list(of layer: JSON5Value, _ reader: LottieReader) throws(LottieFault)
    -> [LottieEffect]
  {
    let list = layer["ef"]?.items ?? []
    try reader.count(elements: list.count)
    var effects: [LottieEffect] = []
    for json in list where json["en"].map(\.isSet) ?? true {
      if let effect = try effect(json, reader) { effects.append(effect) }
    }
    return effects
  }

  private static func effect(
    _ json: JSON5Value, _ reader: LottieReader
  ) throws(LottieFault) -> LottieEffect? {
    let values = json["ef"]?.items ?? []
    func number(
      _ index: Int, _ standard: Double = 0
    ) throws(LottieFault) -> LottieProperty<Double> {
      let value = values.indices.contains(index) ? values[index]["v"] : nil
      return try LottieProperty(value, "an effect", default: standard, reader)
    }
    func color(_ index: Int) throws(LottieFault) -> LottieProperty<Color> {
      let value = values.indices.contains(index) ? values[index]["v"] : nil
      return try LottieProperty(value, "an effect", default: .black, reader)
    }
    switch json["ty"]?.whole() {
    case 20: return .tint(black: try color(0), white: try color(1), try number(2, 100))
    case 21: return .fill(try color(2), opacity: try number(6, 1))
    case 23: return .tritone(bright: try color(0), middle: try color(1), dark: try color(2))
    case 25:
      return .shadow(
        LottieShadow(
          color: try color(0), opacity: try number(1, 255).map { $0 / 255 },
          direction: try number(2, 135).map { $0 - 90 }, distance: try number(3, 5),
          deviation: try number(4).map { $0 / 4 }))
    case 29: return blur(try number(0).map { $0 * deviation }, dimensions: try number(1, 1))
    // Controls, which only expressions read.
    case let type? where (0...19).contains(type) && type != 5: return nil
    case 5: return try effect(named: json["mn"]?.string ?? "", number, reader)
    default:
      reader.lose("an effect is not drawn")
      return nil
    }
  }

  /// One that is told by After Effects' name alone: a blur of an older kind, or a group of controls; effects of other makers
  /// have their names.
  private static func effect(
    named name: String,
    _ number: (_ index: Int, _ standard: Double) throws(LottieFault) -> LottieProperty<Double>,
    _ reader: LottieReader
  ) throws(LottieFault) -> LottieEffect? {
    switch name {
    case "ADBE Gaussian Blur", "ADBE Gaussian Blur 2", "ADBE Fast Blur":
      return blur(try number(0, 0).map { $0 * deviation }, dimensions: try number(1, 1))
    case "ADBE Box Blur2":
      // The variance of a box of a radius is a third of the radius' square, and those of iterations add up.
      let iterations = max(try number(1, 1).value(at: 0).bounded(by: 50), 1)
      return blur(
        try number(0, 0).map { $0 * (iterations / 3).squareRoot() }, dimensions: try number(2, 1))
    default:
      if name.hasPrefix("ADBE"), !name.hasSuffix(" Control") {
        reader.lose("an effect is not drawn")
      }
      return nil
    }
  }

  /// - Parameter dimensions: 1 for both, 2 for across, 3 for down.
  private static func blur(
    _ deviation: LottieProperty<Double>, dimensions: LottieProperty<Double>
  ) -> LottieEffect {
    let number = dimensions.value(at: 0).rounded()
    return .blur(deviation, across: number != 3, down: number != 2)
  }
}

/// A shadow behind a layer, or on it.
struct LottieShadow: Sendable {
  let color: LottieProperty<Color>
  /// A fraction.
  let opacity: LottieProperty<Double>
  /// In degrees, clockwise from the right.
  let direction: LottieProperty<Double>
  let distance: LottieProperty<Double>
  /// The standard deviation of the blur.
  let deviation: LottieProperty<Double>
}
