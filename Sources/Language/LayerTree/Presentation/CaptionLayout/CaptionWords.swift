internal import ImprintValues

/// The words of a page as layers, each in the look of its state.
struct CaptionWords {
  private let page: CaptionPage
  private let box: Size
  private let captions: CaptionsContent
  private let properties: AnimatedProperties
  /// The parent of the captions' layer, against which lengths resolve.
  private let space: ParentSpace
  private let measuring: any ContentMeasuring

  init(
    _ page: CaptionPage, in box: Size, _ captions: CaptionsContent,
    _ properties: AnimatedProperties, _ space: ParentSpace, _ measuring: any ContentMeasuring
  ) {
    (self.page, self.box, self.captions) = (page, box, captions)
    (self.properties, self.space, self.measuring) = (properties, space, measuring)
  }

  private var cue: CaptionCue { page.page }
  private var end: Double { captions.pages.ends[page.number] }

  /// The layers, back to front.
  var layers: [Layer] {
    guard hasLooks else { return [whole(page.text)] }
    let places = page.places(measuring)
    guard places.parts.count == cue.words.count else { return [whole(page.text)] }
    let letters = cue.words.map { $0.text.unicodeScalars.last { $0.properties.isAlphabetic } }
    var neighbor = letters.lazy.compactMap(\.self).first
    let words = zip(cue.words, places.parts).enumerated().map { index, word in
      defer { neighbor = letters[index] ?? neighbor }
      return CaptionWordLayers(
        word.0, beside: neighbor, at: word.1, states: states(of: index), end: end, base: page.text,
        places,
        captions, number: page.number, properties, space, measuring)
    }
    let drawn = words.flatMap(\.letters)
    let isJoined = cue.words.dropFirst().contains { $0.separator == .none }
    return plate + backgrounds(of: words) + (isJoined ? drawn.outlinesFirst : drawn)
  }

  /// Whether words differ from the text of all, at some time.
  private var hasLooks: Bool {
    !captions.words.all.isEmpty
      || cue.words.contains { $0.isItalic || $0.isBold || $0.color != nil }
  }

  /// A text over all of the bounds.
  private func whole(_ text: TextContent) -> Layer {
    var layer = Layer(.text(text))
    layer.size = LayerSize(.units(box.width), .units(box.height))
    return layer
  }

  /// The boxes behind the lines.
  private var plate: [Layer] {
    guard page.text.box.extent != .none else { return [] }
    var text = page.text
    (text.color, text.gradient, text.outlines) = (.clear, nil, [])
    return [whole(text)]
  }

  /// The states of a word, each with its beginning. A word is spoken until the next one where less than 0.3 s lie between.
  private func states(of index: Int) -> [CaptionWordLayers.State] {
    let (word, looks) = (cue.words[index], captions.words)
    let next = index + 1 < cue.words.count ? cue.words[index + 1].start : end
    let isNear = next - word.end < CaptionCues.shortestPause
    let emphasis = word.isEmphasized ? looks.emphasis : nil
    let states = [
      CaptionWordLayers.State(look: looks.upcoming, start: cue.start, end: word.start),
      CaptionWordLayers.State(
        look: looks.spoken, start: word.start, end: isNear ? max(next, word.end) : word.end),
      CaptionWordLayers.State(
        look: looks.past, start: isNear ? max(next, word.end) : word.end, end: end),
    ]
    return states.map { $0.emphasized(as: emphasis) }
  }

  /// The boxes behind words: one behind each, or one that goes from word to word.
  private func backgrounds(of words: [CaptionWordLayers]) -> [Layer] {
    guard let moving = captions.words.spoken?.background, moving.moves else {
      return words.flatMap(\.backgrounds)
    }
    let pill = CaptionPill(
      moving, around: words.map { (start: $0.spokenStart, box: $0.box(of: moving)) },
      at: properties.clock)
    return words.flatMap(\.backgrounds) + [pill.layer].compactMap(\.self)
  }
}
