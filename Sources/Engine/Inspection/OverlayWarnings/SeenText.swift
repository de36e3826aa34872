internal import ImprintLanguage
internal import ImprintValues

/// A text on the frame at an instant.
struct SeenText {
  let drawing: TextDrawing
  /// The transforms from the drawing's coordinates to the frame's, one for each place at which a tile repeats it.
  let transforms: [AffineTransform]
  /// The box of the frame outside which the text is clipped.
  let window: Rect

  /// All texts that items show, in the frame's coordinates.
  static func all(in items: [DisplayItem], window: Rect) -> [SeenText] {
    SeenDrawing.all(in: items, window: window).compactMap { seen in
      guard case .text(let text) = seen.drawing else { return nil }
      return SeenText(drawing: text, transforms: seen.transforms, window: seen.window)
    }
  }
}
