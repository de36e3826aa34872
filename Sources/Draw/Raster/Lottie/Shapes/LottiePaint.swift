internal import ImprintLanguage
internal import ImprintValues

/// A fill or a stroke of a shape layer.
struct LottiePaint: Sendable {
  enum Source: Sendable {
    case color(LottieProperty<Color>)
    case gradient(LottieGradient)
  }

  let source: Source
  /// In percent.
  private let opacity: LottieProperty<Double>
  let isEvenOdd: Bool
  /// Nil for a fill.
  let stroke: LottieStroke?
  let blendMode: LottieBlendMode

  /// - Parameter type: `fl`, `st`, `gf` or `gs`.
  init(_ json: JSON5Value, _ type: String, _ reader: LottieReader) throws(LottieFault) {
    if type == "gf" || type == "gs" {
      source = .gradient(try LottieGradient(json, reader))
    } else {
      let color = try LottieProperty<Color>(json["c"], "a colour", default: .black, reader)
      // Components of 0…255 in old files.
      source = .color(
        reader.isBefore(4, 1, 9)
          ? color.map {
            Color(red: $0.red / 255, green: $0.green / 255, blue: $0.blue / 255)
          } : color)
    }
    opacity = try LottieProperty(json["o"], "an opacity", default: 100, reader)
    stroke = type == "st" || type == "gs" ? try LottieStroke(json, reader) : nil
    isEvenOdd = stroke == nil && json["r"]?.whole() == 2
    blendMode = LottieBlendMode(json["bm"], reader)
  }

  /// A fill or stroke of a text.
  init(_ color: Color, strokeWidth: Double? = nil) {
    source = .color(LottieProperty(color))
    opacity = LottieProperty(100)
    isEvenOdd = false
    stroke = strokeWidth.map(LottieStroke.init)
    blendMode = .normal
  }

  /// The opacity, 0…1.
  func opacity(at time: Double) -> Double { (opacity.value(at: time) / 100).fraction }
}

/// The line of a stroke.
struct LottieStroke: Sendable {
  enum Cap: Int, Sendable {
    case butt = 1
    case round, square
  }

  let cap: Cap
  let join: LottieJoin
  let miterLimit: LottieProperty<Double>
  let width: LottieProperty<Double>
  /// The lengths of dashes and gaps in turn.
  private let dashes: [LottieProperty<Double>]
  let dashOffset: LottieProperty<Double>

  init(_ json: JSON5Value, _ reader: LottieReader) throws(LottieFault) {
    cap = json["lc"]?.whole().flatMap(Cap.init) ?? .round
    join = json["lj"]?.whole().flatMap(LottieJoin.init) ?? .round
    let limit = json["ml2"] ?? json["ml"]
    miterLimit = try LottieProperty(limit, "a miter limit", default: 4, reader)
    width = try LottieProperty(json["w"], "a stroke's width", default: 1, reader)
    let list = (json["d"]?.items ?? []).prefix(64)
    var dashes: [LottieProperty<Double>] = []
    for dash in list where dash["n"]?.string != "o" {
      dashes.append(try LottieProperty(dash["v"], "a dash", default: 0, reader))
    }
    self.dashes = dashes
    let offset = list.first { $0["n"]?.string == "o" }
    dashOffset = try LottieProperty(offset?["v"], "the dashes' offset", default: 0, reader)
  }

  /// The line around letters.
  init(width: Double) {
    (cap, join, miterLimit) = (.butt, .round, LottieProperty(4))
    self.width = LottieProperty(width)
    dashes = []
    dashOffset = LottieProperty(0)
  }

  /// The lengths of dashes and gaps in turn; empty for a solid line.
  func dashes(at time: Double) -> [Double] {
    let lengths = dashes.map { max($0.value(at: time), 0) }
    return lengths.contains { $0 > 0 } ? lengths : []
  }
}
