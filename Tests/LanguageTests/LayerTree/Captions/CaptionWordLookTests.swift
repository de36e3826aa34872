import ImprintLanguage
import ImprintValues
import Testing

/// The looks of words while they are to come, are spoken, and have been.
@Suite struct CaptionWordLookTests {
  /// On a frame of 1080 × 540 a unit is a pixel, and letters are 20 high and 10 wide.
  private static let frame = PixelSize(width: 1080, height: 540)

  /// "one two six", a second each, the letters of all words 10 wide in the middle of the frame.
  private static let captions: CaptionsContent = {
    var captions = CaptionsContent(
      .cues([
        CaptionCue(
          start: 0, end: 3,
          words: ["one", "two", "six"].enumerated().map {
            CaptionWord($0.element, start: Double($0.offset), end: Double($0.offset + 1))
          })
      ]))
    captions.fontSize = 20
    return captions
  }()

  /// A text on the frame: its letters, colour and left end.
  private struct Word: Equatable, CustomStringConvertible {
    var text: String
    var color: Color
    var left: Double
    var description: String { "\(text) \(color) \(left)" }
  }

  private func scene(_ captions: CaptionsContent) -> Scene {
    Scene([Layer(.captions(captions))], frame: Self.frame, measuring: EvenLetters())
  }

  private func items(_ captions: CaptionsContent, at time: Double) -> [DisplayItem] {
    scene(captions).displayList(at: FrameInstant(time: time)).items
  }

  private func words(_ captions: CaptionsContent, at time: Double) -> [Word] {
    items(captions, at: time).compactMap { item in
      guard case .text(let text) = item.drawing else { return nil }
      return Word(
        text: text.style.string, color: text.style.color, left: item.transform.tx.rounded())
    }
  }

  private func spoken(_ change: (inout WordLook) -> Void) -> CaptionsContent {
    var captions = Self.captions
    var look = WordLook(captions.text)
    change(&look)
    captions.words.spoken = look
    return captions
  }

  @Test("the word that is spoken has its colour, each word where it lies in its line")
  func colour() {
    let captions = spoken { $0.text.color = "#ffd400" }
    #expect(
      words(captions, at: 1.5) == [
        Word(text: "one", color: .white, left: 485), Word(text: "two", color: "#ffd400", left: 525),
        Word(text: "six", color: .white, left: 565),
      ])
    #expect(words(captions, at: 2).map(\.color) == [.white, .white, "#ffd400"])
  }

  @Test(
    "a word is marked on the first frame at or after its start", arguments: [24, 25, 30, 59.94])
  func firstFrame(rate: Double) {
    let captions = spoken { $0.text.color = "#ffd400" }
    let scene = scene(captions)
    for start in [1.0, 2.0] {
      let frame = (start * rate).rounded(.up)
      let isMarked = [frame - 1, frame].map { frame in
        let items = scene.displayList(at: FrameInstant(time: frame / rate)).items
        return items.contains { item in
          guard case .text(let text) = item.drawing else { return false }
          return text.style.color == "#ffd400"
            && text.style.string == ["one", "two", "six"][Int(start)]
        }
      }
      #expect(isMarked == [false, true])
    }
  }

  @Test("a scene's spans end where a word's look changes, and are still between")
  func spans() {
    let spans = scene(spoken { $0.text.color = "#ffd400" }).spans(in: 0..<4)
    #expect(spans.map(\.range) == [0..<1, 1..<2, 2..<3, 3..<4])
    #expect(spans.map(\.kind) == [.still, .still, .still, .empty])
  }

  @Test("words that are to come can be hidden, and take their room")
  func upcoming() {
    var captions = Self.captions
    captions.words.upcoming = WordLook(captions.text)
    captions.words.upcoming?.opacity = 0
    #expect(words(captions, at: 0.5) == [Word(text: "one", color: .white, left: 485)])
    #expect(words(captions, at: 1.5).map(\.left) == [485, 525])
  }

  @Test("a word that matters has its own look, and is hidden where words to come are")
  func emphasis() {
    var captions = Self.captions
    captions.emphasizedWords = ["TWO"]
    captions.words.upcoming = WordLook(captions.text)
    captions.words.upcoming?.opacity = 0
    captions.words.emphasis = WordLook(captions.text)
    captions.words.emphasis?.text.color = "#4be38a"
    #expect(words(captions, at: 0.5).map(\.text) == ["one"])
    #expect(words(captions, at: 2.5).map(\.color) == [.white, "#4be38a", .white])
  }

  @Test("colours are taken in turn, one a page")
  func coloursInTurn() {
    var captions = spoken { $0.colors = ["#f00", "#00f"] }
    captions.maximumWords = 1
    #expect(
      [0.5, 1.5, 2.5].map { words(captions, at: $0).first?.color } == ["#f00", "#00f", "#f00"])
  }

  @Test("a pill lies behind the word, and goes from one to the next within 0.15 s")
  func pill() {
    let captions = spoken { look in
      look.background = WordLook.Background("#3478f6")
      look.background?.padding = .zero
      look.background?.moves = true
    }
    func left(_ time: Double) -> Double? {
      items(captions, at: time).first { if case .box = $0.drawing { true } else { false } }
        .map { $0.transform.tx.rounded() }
    }
    #expect([0.5, 1, 1.15, 1.9].map(left) == [485, 485, 525, 525])
    let between = left(1.05) ?? 0
    #expect(between > 485 && between < 525)
    #expect(scene(captions).spans(in: 0..<1.5).map(\.kind) == [.still, .moving, .still])
  }

  @Test("a word that is enlarged grows about its own middle")
  func scale() {
    let captions = spoken { $0.scale = 2 }
    let item = items(captions, at: 1.5).first { $0.transform.a == 2 }
    #expect(near(item?.transform.tx, 540 - 30, within: 0.5))
  }

  @Test("a cue at the top lies as far from that edge as others from the bottom")
  func top() {
    var captions = Self.captions
    func edge() -> Double? { items(captions, at: 0.5).first?.transform.ty }
    // 6 % of the height from the bottom, and as high as a line of 20.
    #expect(near(edge(), 540 - 32.4 - 20))
    var cue = captions.cues.cues[0]
    cue.place = .top
    captions.source = .cues([cue])
    #expect(near(edge(), 32.4))
  }

  @Test("a word that is wider than the frame shrinks, and is not broken")
  func longWord() {
    var captions = Self.captions
    captions.source = .cues([
      CaptionCue(
        start: 0, end: 1,
        words: [CaptionWord(String(repeating: "m", count: 400), start: 0, end: 1)])
    ])
    guard case .text(let text)? = items(captions, at: 0.5).first?.drawing else {
      Issue.record("no text is drawn")
      return
    }
    // 22 em, the width of a page, hold 400 letters of half an em at 2.2 units.
    #expect(near(text.style.fontSize, 2.2))
  }
}

/// Letters half as wide as high, on one line in the middle of their box.
private struct EvenLetters: ContentMeasuring {
  private let plain = FakeMeasuring()

  func size(of text: TextStyle, in room: TextRoom) -> Size { plain.size(of: text, in: room) }

  func images(of image: ImageReference) -> ImageFacts? { nil }

  func parts(_ ranges: [Range<Int>], of text: TextDrawing) -> TextParts {
    let (size, em) = (size(of: text.style, in: text.room), text.style.fontSize)
    let left = (text.box.width - size.width) / 2
    let top = (text.box.height - size.height) / 2
    var parts = TextParts()
    parts.parts = ranges.map { range in
      TextParts.Part(
        box: Rect(
          x: left + Double(range.lowerBound) * em / 2, y: top, width: Double(range.count) * em / 2,
          height: em),
        baseline: top + 0.8 * em)
    }
    return parts
  }
}
