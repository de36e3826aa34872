internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintPlanning
internal import ImprintValues

/// Finds codes whose modules are never large enough on the frame for readers to tell them apart after encoding.
struct SmallCodes {
  private let scene: Scene
  private let overlay: String

  init(in scene: Scene, of overlay: String) {
    self.scene = scene
    self.overlay = overlay
  }

  /// The fewest pixels to a module: chroma of 4:2:0, and the transforms of codecs, blur smaller ones.
  private static let fewestPixels = 2.0

  /// A warning for each text of a code, in the order in which they become visible.
  var warnings: [JobWarning] {
    guard scene.layers.contains(where: \.hasCode) else { return [] }
    let seen = scene.reviewTimes.flatMap { time in
      SeenCode.all(in: scene.displayList(at: FrameInstant(time: time)).items)
    }
    // Encoding a code takes longer than finding one that is drawn in the same way on many frames.
    let sizes = seen.distinct.compactMap { code in
      code.pixelsPerModule.map { (code.drawing.string, $0) }
    }
    let largest = Dictionary(sizes, uniquingKeysWith: max)
    return sizes.map(\.0).distinct.compactMap { text in
      largest[text].flatMap { $0 < Self.fewestPixels ? warning(of: text, pixels: $0) : nil }
    }
  }

  private func warning(of text: String, pixels: Double) -> JobWarning {
    JobWarning(
      "code.small",
      "\(overlay): the code of \(text.quotedBriefly) has "
        + "\(pixels.rounded(below: Self.fewestPixels).plain) pixels to a module, which few readers "
        + "tell apart; it needs a larger size, a shorter text or less correction"
    )
  }
}

/// A code on the frame at an instant.
private struct SeenCode: Hashable {
  let drawing: CodeDrawing
  /// The transform from the drawing's coordinates to pixels of the frame.
  let transform: AffineTransform

  /// Nil where no code holds the text.
  var pixelsPerModule: Double? { drawing.pixelsPerModule(by: transform) }

  /// All codes that items show.
  static func all(in items: [DisplayItem]) -> [SeenCode] {
    items.flatMap { item in
      let own = all(in: item.drawing, by: item.transform)
      guard case .items(let inner) = item.content else { return own }
      return own + all(in: inner)
    }
  }

  private static func all(in drawing: Drawing, by transform: AffineTransform) -> [SeenCode] {
    if case .code(let code) = drawing { return [SeenCode(drawing: code, transform: transform)] }
    return drawing.elements.filter { $0.opacity > 0 }.flatMap { element in
      all(in: element.drawing, by: element.transform.then(transform))
    }
  }
}
