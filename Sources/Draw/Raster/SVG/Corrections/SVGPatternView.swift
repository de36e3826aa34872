/// The view box of a pattern as librsvg 2.54 draws it rightly: of the shape of its tile, and from 0, 0 on. It does not move
/// others to where they lie in the tile.
struct SVGPatternView {
  /// The view box to write.
  let viewBox: String
  /// The tag that begins a group of the content, which moves it.
  let group: String

  /// Nil where the size of the tile or the content is not known, or the view box lies elsewhere than in the middle.
  init?(_ pattern: SVGElementReading) {
    guard pattern.name == "pattern", pattern.target == nil,
      ["xMidYMid", "xMidYMid meet"].contains(pattern["preserveAspectRatio"] ?? "xMidYMid"),
      let box = pattern["viewBox"].map(SVGNumbers.list), box.count == 4, box[2] > 0, box[3] > 0,
      let tile = Self.tile(of: pattern)
    else { return nil }
    let wide = max(box[2], box[3] * tile.width / tile.height)
    let high = max(box[3], box[2] * tile.height / tile.width)
    guard wide.isFinite, high.isFinite else { return nil }
    viewBox = "0 0 \(wide) \(high)"
    let (x, y) = ((wide - box[2]) / 2 - box[0], (high - box[3]) / 2 - box[1])
    group = "<g transform=\"translate(\(x), \(y))\">"
  }

  private static func tile(of pattern: SVGElementReading) -> (width: Double, height: Double)? {
    guard pattern["patternUnits"] == "userSpaceOnUse",
      let width = pattern["width"].flatMap(Double.init), width > 0,
      let height = pattern["height"].flatMap(Double.init), height > 0
    else { return nil }
    return (width, height)
  }
}
