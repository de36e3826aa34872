/// A rewritten drawing that is safe to give to librsvg.
struct SVGFile {
  let bytes: [UInt8]
  /// The outermost element.
  let root: SVGElementReading
  /// The offset of the bytes behind its tag.
  let contentStart: Int
  /// Whether a rule that elements do not inherit may match it.
  let hasRuleForRoot: Bool
  let spread: SVGSpread
  let cost: SVGCost
  let view: SVGView
  let fontSizes: SVGFontSizes
  let texts: [SVGText]
  /// The parts that are not drawn as specified.
  let losses: [SVGLoss]

  /// The bytes from behind the outermost tag on.
  var content: ArraySlice<UInt8> { bytes[contentStart...] }
}
