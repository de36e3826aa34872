internal import ImprintDraw
internal import ImprintLanguage
internal import ImprintValues

/// The sizes at which texts are drawn, each where it is largest: texts that grow as they appear are small for a moment.
struct DrawnSizes {
  /// The size of a text's letters.
  struct Drawn {
    /// The em size in pixels of the frame.
    var pixels: Double
    /// The pixels that a unit of the text's own coordinates has on the frame.
    var scale: Double
  }

  private let rasterizer: Rasterizer
  private var factors: [TextDrawing: Double] = [:]
  /// By the mark of a text and its string; running text, whose string does not return, has one entry.
  private var sizes: [Int: [String: Drawn]] = [:]

  init(_ rasterizer: Rasterizer) {
    self.rasterizer = rasterizer
  }

  /// Records the texts of an instant.
  mutating func see(_ texts: [SeenText]) {
    for text in texts {
      let style = text.drawing.style
      guard let mark = text.drawing.mark, let scale = text.scaleInSight, !style.string.isBlank
      else { continue }
      let drawn = Drawn(
        pixels: style.fontSizes.smallest * factor(of: text.drawing) * scale, scale: scale)
      let string = text.drawing.isRunning ? "" : style.string
      let known = sizes[mark]?[string]?.pixels ?? 0
      if drawn.pixels > known { sizes[mark, default: [:]][string] = drawn }
    }
  }

  /// The smallest of a text's strings, each at its largest; nil for a text that was not seen.
  func smallest(of mark: Int) -> Drawn? { sizes[mark]?.values.min { $0.pixels < $1.pixels } }

  private mutating func factor(of text: TextDrawing) -> Double {
    // Only texts that may shrink are laid out.
    guard text.style.minimumScale < 1 else { return 1 }
    if let known = factors[text] { return known }
    let factor = rasterizer.shrinking(of: text)
    factors[text] = factor
    return factor
  }
}

extension SeenText {
  /// The largest scale down of its places that lie on the frame; nil where none does.
  fileprivate var scaleInSight: Double? {
    let box = Rect(origin: .zero, size: drawing.box)
    return transforms.filter { !$0.boundingBox(of: box).intersection(window).isEmpty }
      .map(\.scale.y).max()
  }
}
