internal import ImprintValues

/// The drawing in the middle of a wider one: librsvg 2.54 gives filters nothing of what lies beyond the edges, so that a
/// blur fades out along them.
struct SVGMargin {
  /// The width of the margin, in the units of the drawing's own size.
  let width: Double
  /// The wider drawing.
  let bytes: [UInt8]

  /// Nil for a drawing without such filters, or whose rules may apply to an element around it as well.
  ///
  /// - Parameter size: the drawing's own.
  init?(_ file: SVGFile, size: Size) {
    let spread = file.spread.length * max(size.width / file.view.width, 1)
    guard spread > 0, !file.hasRuleForRoot, file.root["transform"] == nil else { return nil }
    width = min(spread, max(size.width, size.height)).rounded(.up)
    var root = file.root
    for (name, value) in [("x", 0), ("y", 0), ("width", size.width), ("height", size.height)] {
      root.write(name, "\(value)")
    }
    root.write("overflow", "visible")
    let box =
      "\(-width) \(-width) \(size.width + 2 * width) \(size.height + 2 * width)"
    let around = "<svg\(SVGRewriter.declarations) viewBox=\"\(box)\">"
    bytes =
      Array(around.utf8) + Array("<svg\(root.attributes)>".utf8) + file.content
      + Array("</svg>".utf8)
  }
}
