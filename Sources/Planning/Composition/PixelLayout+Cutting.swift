internal import ImprintValues

extension PixelLayout {
  /// Whether the samples of a part of a frame lie in the same places as those of a whole one.
  func canBeCut(at part: PixelRect) -> Bool {
    part.minX % (1 << chromaShift.horizontal) == 0 && part.minY % (1 << chromaShift.vertical) == 0
  }

  /// A layout with a sample of chroma for each of luma, and all else the same; nil where there is none.
  var withFullChroma: String? {
    let name =
      "yuv\(hasAlpha ? "a" : isOfFullRange ? "j" : "")444p" + (depth > 8 ? "\(depth)le" : "")
    guard PixelLayout(named: name) != nil else { return nil }
    return name
  }
}
