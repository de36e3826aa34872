internal import ImprintValues

/// The place that the settings of a cue of WebVTT ask for: `line:0 position:10% align:left`.
struct CueSettings {
  /// Nil where they ask for none, or for the usual one.
  let corner: Place?

  /// A line's share of the frame's height, as browsers have it (W3C WebVTT, 7.1).
  private static let lineHeight = 5.33

  init(_ text: String) {
    var settings: [Substring: Substring] = [:]
    for setting in text.split(whereSeparator: \.isWhitespace) {
      let parts = setting.split(separator: ":", maxSplits: 1)
      if parts.count == 2 { settings[parts[0]] = parts[1] }
    }
    let row = settings["line"].flatMap(Self.row)
    let column = Self.column(position: settings["position"], align: settings["align"])
    corner = row == nil && column == 1 ? nil : Self.rows[row ?? 2][column]
  }

  private static let rows: [[Place]] = [
    [.topLeft, .top, .topRight], [.left, .center, .right], [.bottomLeft, .bottom, .bottomRight],
  ]

  /// The third of the height: by a share, or by lines from the top, or from the bottom for those below 0.
  private static func row(_ line: Substring) -> Int? {
    let value = line.prefix { $0 != "," }
    if let share = percentage(value) { return third(share) }
    guard let number = Double(value), number.isFinite else { return nil }
    return third(number < 0 ? 100 + number * lineHeight : number * lineHeight)
  }

  /// The third of the width; the middle one without a setting.
  private static func column(position: Substring?, align: Substring?) -> Int {
    let standard =
      switch align {
      case "start", "left": 0.0
      case "end", "right": 100.0
      default: 50.0
      }
    let value = position?.prefix { $0 != "," }
    return third(value.flatMap(percentage) ?? standard)
  }

  private static func percentage(_ text: Substring) -> Double? {
    guard text.last == "%", let value = Double(text.dropLast()), value.isFinite else { return nil }
    return value
  }

  private static func third(_ percentage: Double) -> Int {
    percentage < 100.0 / 3 ? 0 : percentage <= 200.0 / 3 ? 1 : 2
  }
}
