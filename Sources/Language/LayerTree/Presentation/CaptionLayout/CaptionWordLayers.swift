internal import ImprintValues

/// The layers of a word of captions: one for each look that it has while its page is shown.
struct CaptionWordLayers {
  /// A look of the word, over a range of time.
  struct State: Equatable {
    /// Nil for that of the captions' text.
    var look: WordLook?
    let start: Double
    var end: Double

    /// The same state in the look of words that matter, hidden where it is.
    func emphasized(as emphasis: WordLook?) -> State {
      guard var emphasis else { return self }
      emphasis.opacity *= look?.opacity ?? 1
      emphasis.entrance = look?.entrance ?? emphasis.entrance
      emphasis.scale *= look?.scale ?? 1
      emphasis.background = emphasis.background ?? look?.background
      return State(look: emphasis, start: start, end: end)
    }
  }

  private let word: CaptionWord
  private let neighbor: Unicode.Scalar?
  private let part: TextParts.Part
  private let states: [State]
  private let end: Double
  private let base: TextContent
  private let places: TextParts
  private let captions: CaptionsContent
  private let number: Int
  private let properties: AnimatedProperties
  private let space: ParentSpace
  private let measuring: any ContentMeasuring

  /// - Parameters:
  ///   - neighbor: the letter before the word, or else the first of the page.
  ///   - part: of the word on its page.
  ///   - states: its looks, in order and without gaps.
  ///   - end: of the page.
  ///   - base: the text of the page.
  ///   - number: of the page.
  init(
    _ word: CaptionWord, beside neighbor: Unicode.Scalar?, at part: TextParts.Part,
    states: [State], end: Double, base: TextContent, _ places: TextParts,
    _ captions: CaptionsContent, number: Int, _ properties: AnimatedProperties,
    _ space: ParentSpace, _ measuring: any ContentMeasuring
  ) {
    (self.word, self.part, self.end, self.base) = (word, part, end, base)
    self.neighbor = neighbor
    self.states = states.filter { $0.start < $0.end }
    (self.places, self.captions, self.number) = (places, captions, number)
    (self.properties, self.space, self.measuring) = (properties, space, measuring)
  }

  /// The time from which the word is spoken.
  var spokenStart: Double { word.start }

  /// The letters in each look.
  var letters: [Layer] {
    states.enumerated().compactMap { index, state in
      guard state.look?.opacity != 0 else { return nil }
      // A word that comes in one look goes on coming in the next one, which has no way of its own.
      let before = index > 0 ? states[index - 1] : nil
      let coming = state.look?.entrance ?? before?.look?.entrance
      var layer = letters(in: state.look)
      if let coming {
        layer.from = state.look?.entrance == nil ? before?.start : state.start
        layer.addEntrances(coming, nil, in: Stay(begin: 0, end: end))
      }
      (layer.from, layer.until) = (max(state.start, layer.from ?? state.start), state.end)
      return layer
    }
  }

  /// The boxes that appear behind the word.
  var backgrounds: [Layer] {
    states.compactMap { state in
      guard let background = state.look?.background, !background.moves, state.look?.opacity != 0
      else { return nil }
      var layer = box(of: background).layer(background.color)
      (layer.from, layer.until, layer.opacity) = (state.start, state.end, state.look?.opacity ?? 1)
      return layer
    }
  }

  /// The box around the word.
  func box(of background: WordLook.Background) -> WordBox {
    let em = space.uniform(base.fontSize) * places.scale
    let (room, radius) = background.measures(em: em, in: space)
    let rect = Rect(
      x: part.box.minX - room.width, y: part.box.minY - room.height,
      width: part.box.size.width + 2 * room.width,
      height: part.box.size.height + 2 * room.height)
    return WordBox(
      rect: rect, radius: min(radius, min(rect.size.width, rect.size.height) / 2))
  }

  private func letters(in look: WordLook?) -> Layer {
    var text = look?.text ?? base
    if let look {
      if !look.colors.isEmpty { text.color = look.colors[number % look.colors.count] }
      if look.text.fontSize == captions.text.fontSize { text.fontSize = base.fontSize }
    }
    (text.language, text.neighbor) = (base.language, neighbor)
    text.fontSize = .units(space.uniform(text.fontSize) * places.scale)
    if word.isItalic { text.typography.isItalic = true }
    if word.isBold { text.typography.weight = max(text.typography.weight ?? 700, 700) }
    if let color = word.color, look?.text.color ?? base.color == base.color {
      (text.color, text.gradient) = (color, nil)
    }
    (text.wraps, text.minimumScale, text.padding) = (false, 1, .zero)
    text.box.extent = .none
    (text.alignment, text.verticalAlignment) = (.left, .top)
    // A word alone stands in the direction of its page.
    text.string = RunningText(places.isRightToLeft ? "\u{202B}\(word.text)\u{202C}" : word.text)
    var layer = Layer(.text(text))
    let style = TextStyle(text.string.string { _ in "" }, text, properties, in: space)
    let size = measuring.size(of: style, in: .unlimited)
    let whole = [0..<style.string.utf8.count]
    let own = measuring.parts(whole, of: TextDrawing(style, box: size)).parts.first?.baseline
    let top = own.map { part.baseline - $0 } ?? part.box.minY
    layer.position = .point(.units(part.box.midX), .units(top + size.height / 2))
    layer.size = LayerSize(.units(size.width), .units(size.height))
    layer.scale = Point(x: look?.scale ?? 1, y: look?.scale ?? 1)
    layer.opacity = look?.opacity ?? 1
    return layer
  }
}

extension [Layer] {
  /// The outlines of texts before the texts, for letters that touch their neighbours: none lies under another's outline.
  var outlinesFirst: [Layer] {
    compactMap { layer in
      layer.withText { text in
        guard !text.outlines.isEmpty else { return false }
        (text.color, text.gradient) = (.clear, nil)
        return true
      }
    }
      + compactMap { layer in
        layer.withText { text in
          text.outlines = []
          return true
        }
      }
  }
}

extension Layer {
  /// The layer with another text; nil where the change has none.
  fileprivate func withText(_ change: (inout TextContent) -> Bool) -> Layer? {
    guard case .text(var text) = content, change(&text) else { return nil }
    var layer = self
    layer.content = .text(text)
    return layer
  }
}
