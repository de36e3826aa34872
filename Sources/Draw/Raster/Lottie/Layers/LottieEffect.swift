internal import ImprintLanguage
internal import ImprintValues

/// An effect or a style of a layer, in the order in which they act.
enum LottieEffect: Sendable {
  /// All colours become one; the opacity is a fraction.
  case fill(LottieProperty<Color>, opacity: LottieProperty<Double>)
  /// Black and white become two colours, by an amount in percent.
  case tint(black: LottieProperty<Color>, white: LottieProperty<Color>, LottieProperty<Double>)
  /// Black, grey and white become three colours.
  case tritone(
    bright: LottieProperty<Color>, middle: LottieProperty<Color>, dark: LottieProperty<Color>)
  /// The deviation in pixels of the layer, across and down.
  case blur(LottieProperty<Double>, across: Bool, down: Bool)
  case shadow(LottieShadow)

  /// The deviation of a blur by its amount: that of lottie-web, which was compared with After Effects.
  static let deviation = 0.3

  static func list(of layer: JSON5Value, _ reader: LottieReader) throws(LottieFault)
    -> [LottieEffect]
  {
    var effects: [LottieEffect] = []
    for json in layer["ef"]?.items ?? [] where json["en"].map(\.isSet) ?? true {
      if let effect = try effect(json, reader) { effects.append(effect) }
    }
    for json in layer["sy"]?.items ?? [] where !(json["hd"]?.isSet ?? false) {
      if let style = try style(json, reader) { effects.append(style) }
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
    case 29:
      let dimensions = try number(1, 1).value(at: 0).rounded()
      return .blur(
        try number(0).map { $0 * deviation }, across: dimensions != 3, down: dimensions != 2)
    // Controls, which only expressions read.
    case let type? where (0...19).contains(type) && type != 5: return nil
    case 5:
      // Groups of controls; effects of other makers have their names.
      if json["mn"]?.string?.hasPrefix("ADBE") ?? false, !isControl(json["mn"]?.string) {
        reader.lose("an effect is not drawn")
      }
      return nil
    default:
      reader.lose("an effect is not drawn")
      return nil
    }
  }

  private static func isControl(_ name: String?) -> Bool {
    name.map { $0.hasSuffix(" Control") } ?? false
  }

  private static func style(
    _ json: JSON5Value, _ reader: LottieReader
  ) throws(LottieFault) -> LottieEffect? {
    func number(
      _ key: String, _ standard: Double
    ) throws(LottieFault) -> LottieProperty<Double> {
      try LottieProperty(json[key], "a layer style", default: standard, reader)
    }
    switch json["ty"]?.whole() {
    case 1:
      return .shadow(
        LottieShadow(
          color: try LottieProperty(json["c"], "a layer style", default: .black, reader),
          opacity: try number("o", 75).map { $0 / 100 },
          // The light's direction, counterclockwise; the shadow falls away from it.
          direction: try number("a", 120).map { 180 - $0 }, distance: try number("d", 5),
          deviation: try number("s", 5).map { $0 / 2 }))
    case 7:
      return .fill(
        try LottieProperty(json["c"], "a layer style", default: .black, reader),
        opacity: try number("so", 100).map { $0 / 100 })
    default:
      reader.lose("layer styles are not drawn")
      return nil
    }
  }
}

/// A shadow behind a layer.
struct LottieShadow: Sendable {
  let color: LottieProperty<Color>
  /// A fraction.
  let opacity: LottieProperty<Double>
  /// In degrees, clockwise from the right.
  let direction: LottieProperty<Double>
  /// In pixels of the layer.
  let distance: LottieProperty<Double>
  /// The standard deviation of the blur, in pixels of the layer.
  let deviation: LottieProperty<Double>
}
