internal import ImprintValues

/// A page of captions laid out in the bounds of its layer.
struct CaptionPage {
  /// The page, as a cue of its words.
  let page: CaptionCue
  /// Its number among all pages, from 0.
  let number: Int
  /// The text of all words, as large as there is room for them.
  let text: TextContent
  /// The height of its lines.
  let height: Double
  private let drawing: TextDrawing
  private let ranges: [Range<Int>]

  /// - Parameters:
  ///   - properties: of the layer.
  ///   - space: the parent, against which lengths resolve.
  ///   - box: the layer's bounds.
  init(
    _ number: Int, of captions: CaptionsContent, _ properties: AnimatedProperties,
    in space: ParentSpace, box: Size, _ measuring: any ContentMeasuring
  ) {
    self.number = number
    page = captions.pages.cues[number]
    let (string, ranges) = page.words.joined
    var text = captions.text
    text.string = RunningText(string)
    text.language = text.language ?? string.languageOfLetters
    text.wraps = true
    if let corner = page.place, corner.horizontal != 0.5 {
      text.alignment = corner.horizontal < 0.5 ? .left : .right
    }
    let style = TextStyle(string, text, properties, in: space)
    let width = box.width - 2 * style.padding.width
    let factor = Self.factor(toFit: page.words, in: width, style, measuring)
    text.fontSize = .units(style.fontSize * factor)
    let fitted = TextStyle(string, text, properties, in: space)
    drawing = TextDrawing(fitted, box: box)
    height = measuring.size(of: fitted, in: drawing.room).height
    self.text = text
    self.ranges = ranges
  }

  /// The factor at which the longest word is not broken.
  private static func factor(
    toFit words: [CaptionWord], in width: Double, _ style: TextStyle,
    _ measuring: any ContentMeasuring
  ) -> Double {
    var style = style
    (style.wraps, style.minimumScale, style.padding, style.box) = (false, 1, .zero, nil)
    let widest = words.reduce(0.0) { widest, word in
      // No letter is wider than two ems.
      guard Double(word.text.count) * 2 * style.fontSize > width else { return widest }
      style.string = word.text
      return max(widest, measuring.size(of: style, in: .unlimited).width)
    }
    return widest > width && width > 0 ? max(width / widest, 0.05) : 1
  }

  /// The places of its words.
  func places(_ measuring: any ContentMeasuring) -> TextParts {
    measuring.parts(ranges, of: drawing)
  }
}
