internal import ImprintLanguage
internal import ImprintValues

/// What a text says from a time on, and how it looks.
struct LottieTextDocument: Sendable {
  enum Justification: Int, Sendable {
    case left, right, center
  }

  let text: String
  let font: LottieFonts.Font
  let size: Double
  let fill, stroke: Color?
  let strokeWidth: Double
  let justification: Justification
  /// The space after each character, in thousandths of the size.
  let tracking: Double
  let lineHeight: Double
  /// The distance by which the baseline is raised.
  let baselineShift: Double
  /// The box that lines are broken in; nil for a text that begins at the origin.
  let box: Rect?

  /// - Parameter words: in place of its own; nil for those.
  init?(_ json: JSON5Value, _ fonts: LottieFonts, saying words: String?) {
    guard let text = words ?? json["t"]?.word else { return nil }
    self.text = json["ca"]?.whole() == 1 ? text.uppercased() : text
    font = fonts[json["f"]?.word ?? ""]
    size = min(max(json["s"]?.scalar ?? 0, 0), 1e4)
    fill = json["fc"].flatMap(Color.init(lottie:))?.clamped
    stroke = json["sc"].flatMap(Color.init(lottie:))?.clamped
    strokeWidth = json["sw"]?.scalar ?? (stroke == nil ? 0 : 1)
    justification = json["j"]?.whole().flatMap(Justification.init) ?? .left
    tracking = json["tr"]?.scalar ?? 0
    let height = json["lh"]?.scalar ?? 0
    lineHeight = height > 0 ? height : size * 1.2
    baselineShift = json["ls"]?.scalar ?? 0
    if let size = json["sz"].flatMap(Point.init(lottie:)) {
      let origin = json["ps"].flatMap(Point.init(lottie:)) ?? .zero
      box = Rect(origin: origin, size: Size(width: size.x, height: size.y))
    } else {
      box = nil
    }
  }

  /// The space after each character, in pixels.
  var spacing: Double { tracking / 1000 * size }
}
