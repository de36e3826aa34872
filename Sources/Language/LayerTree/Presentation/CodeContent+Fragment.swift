internal import ImprintValues

extension CodeContent {
  /// The code in a layer's bounds; nil where it is invisible.
  func fragment(_ string: String, size: Size) -> Fragment? {
    guard !string.isEmpty, color.alpha > 0 else { return nil }
    let drawing = CodeDrawing(self, string: string, size: size)
    return Fragment(.code(drawing), bounds: Rect(origin: .zero, size: size))
  }
}
