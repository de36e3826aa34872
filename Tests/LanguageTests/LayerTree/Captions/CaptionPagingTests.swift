import ImprintLanguage
import ImprintValues
import Testing

/// The words of captions on the frame at each time.
@Suite struct CaptionPagingTests {
  private static let landscape = PixelSize(width: 1920, height: 1080)
  private static let portrait = PixelSize(width: 1080, height: 1920)

  /// The pages of captions, with their times, as they are shown on a frame.
  private func pages(
    _ captions: CaptionsContent, on frame: PixelSize = landscape
  ) -> [String] {
    let scene = Scene([Layer(.captions(captions))], frame: frame, measuring: FakeMeasuring())
    let spans = scene.spans(in: 0..<60).filter { $0.kind != .empty }
    return spans.map { span in
      let texts = scene.displayList(at: FrameInstant(time: span.range.lowerBound)).items.compactMap
      {
        if case .text(let text) = $0.drawing { text.style.string } else { nil }
      }
      let times = [span.range.lowerBound, span.range.upperBound].map {
        ($0 * 1000).rounded() / 1000
      }
      return "\(times[0])–\(times[1]) \(texts.joined(separator: " | "))"
    }
  }

  /// A cue whose words share its time equally.
  private func cue(_ text: String, from start: Double, to end: Double) -> CaptionCue {
    let words = text.split(separator: " ").map(String.init)
    let share = (end - start) / Double(words.count)
    return CaptionCue(
      start: start, end: end,
      words: words.enumerated().map { index, word in
        let begin = start + Double(index) * share
        return CaptionWord(word, start: begin, end: begin + share)
      })
  }

  @Test("a cue is shown from its start up to its end")
  func aCue() {
    let captions = CaptionsContent(.cues([cue("The tide", from: 1, to: 3)]))
    #expect(pages(captions) == ["1.0–3.0 The tide"])
  }

  @Test("a frame that is higher than wide shows four words at a time, on pages of about one length")
  func fourWords() {
    let captions = CaptionsContent(.cues([cue("one two six ten red", from: 0, to: 5)]))
    #expect(pages(captions, on: Self.portrait) == ["0.0–3.0 one two six", "3.0–5.0 ten red"])
    #expect(pages(captions) == ["0.0–5.0 one two six ten red"])
  }

  @Test("pages have no more letters than they may")
  func letters() {
    var captions = CaptionsContent(.cues([cue("abcd efgh ijkl mnop", from: 0, to: 4)]))
    captions.maximumCharacters = 9
    #expect(pages(captions) == ["0.0–2.0 abcd efgh", "2.0–4.0 ijkl mnop"])
  }

  @Test("letters of East Asia count twice as letters, and need no spaces")
  func wideLetters() {
    let letters = Array("東京へようこそ皆様").enumerated().map { index, letter in
      var word = CaptionWord(String(letter), start: Double(index), end: Double(index + 1))
      word.separator = .none
      return word
    }
    var captions = CaptionsContent(.cues([CaptionCue(start: 0, end: 9, words: letters)]))
    captions.maximumCharacters = 10
    #expect(pages(captions) == ["0.0–5.0 東京へよう", "5.0–9.0 こそ皆様"])
  }

  @Test("a pause ends a page, and nothing is shown in it")
  func pause() {
    let words = [
      CaptionWord("before", start: 0, end: 1), CaptionWord("after", start: 2, end: 3),
    ]
    let captions = CaptionsContent(.cues([CaptionCue(start: 0, end: 3, words: words)]))
    #expect(pages(captions) == ["0.0–1.0 before", "2.0–3.0 after"])
  }

  @Test("a page stays until the next one where less than 0.3 s lie between")
  func shortGaps() {
    let captions = CaptionsContent(
      .cues([
        cue("one", from: 0, to: 1), cue("two", from: 1.2, to: 2), cue("three", from: 2.4, to: 3),
      ]))
    #expect(pages(captions) == ["0.0–1.2 one", "1.2–2.0 two", "2.4–3.0 three"])
  }

  @Test("cues that overlap are shown together")
  func overlaps() {
    let captions = CaptionsContent(
      .cues([cue("low", from: 0, to: 4), cue("high", from: 1, to: 3)]))
    #expect(pages(captions) == ["0.0–1.0 low", "1.0–3.0 low | high", "3.0–4.0 low"])
  }

  @Test("lines of a cue stay where its page has room for them, and are one where it is cut")
  func lines() {
    var words = cue("one two six ten red", from: 0, to: 5)
    words.words[2].separator = .line
    let captions = CaptionsContent(.cues([words]))
    #expect(pages(captions) == ["0.0–5.0 one two\nsix ten red"])
    #expect(pages(captions, on: Self.portrait) == ["0.0–3.0 one two six", "3.0–5.0 ten red"])
  }

  /// A cue with line ends where the text has them.
  private func lines(_ text: String) -> CaptionsContent {
    var cue = cue(text.replacing("\n", with: " "), from: 0, to: 8)
    var index = 0
    for line in text.split(separator: "\n") {
      if index > 0 { cue.words[index].separator = .line }
      index += line.split(separator: " ").count
    }
    return CaptionsContent(.cues([cue]))
  }

  private func texts(_ captions: CaptionsContent, on frame: PixelSize) -> [String] {
    pages(captions, on: frame).map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test(
    "lines are broken by themselves, and a speaker's begins one",
    arguments: [
      (
        "- Have you seen the boat this morning?\n- No, it was already out at half past six.",
        ["- Have you seen the boat this morning?\n- No, it was already out at half past six."],
        [
          "- Have you seen", "the boat this morning?", "- No, it was", "already out at",
          "half past six.",
        ]
      ),
      ("- Who?\n- Him.", ["- Who?\n- Him."], ["- Who?\n- Him."]),
      (
        "ANNA: Look at that!\n- What?\n- The gull on the roof.",
        ["ANNA: Look at that!\n- What?", "- The gull on the roof."],
        ["ANNA: Look at that!", "- What?", "- The gull", "on the roof."]
      ),
      (
        "The tide came in over the wall tonight and\nthe road is under water.",
        ["The tide came in over the wall tonight and\nthe road is under water."],
        ["The tide came in", "over the wall", "tonight and the road", "is under water."]
      ),
    ])
  func ownLines(text: String, landscape: [String], portrait: [String]) {
    #expect(texts(lines(text), on: Self.landscape) == landscape)
    #expect(texts(lines(text), on: Self.portrait) == portrait)
  }

  @Test("a line in another colour is another speaker's")
  func colouredLines() {
    var cue = cue("one two six ten", from: 0, to: 4)
    cue.words[3].separator = .line
    cue.words[3].color = "#00f"
    var captions = CaptionsContent(.cues([cue]))
    captions.maximumWords = 2
    #expect(texts(captions, on: Self.landscape) == ["one two", "six", "ten"])
  }

  @Test(
    "cues that overlap by mistake follow each other",
    arguments: [(3.3, 3.3), (3.3, 3.3.nextUp), (3.3, 3.385), (3.125, 3.3)])
  func mistakenOverlap(start: Double, end: Double) {
    let captions = CaptionsContent(
      .cues([cue("one", from: 0, to: end), cue("two", from: start, to: 5)]))
    #expect(pages(captions) == ["0.0–\(start) one", "\(start)–5.0 two"])
  }

  @Test("punctuation is left out on request, and the name of who speaks is shown")
  func words() {
    var spoken = cue("Well, come in!", from: 0, to: 2)
    spoken.speaker = "Ada"
    var captions = CaptionsContent(.cues([spoken]))
    captions.showsSpeakers = true
    #expect(pages(captions) == ["0.0–2.0 Ada: Well, come in!"])
    captions.punctuation = .none
    #expect(pages(captions) == ["0.0–2.0 Ada: Well come in"])
  }

  @Test("no pause divides a name from the words that follow it")
  func nameBeforePause() {
    var spoken = CaptionCue(
      start: 0, end: 3, words: [CaptionWord("come", start: 1.5, end: 2)])
    spoken.speaker = "Ada"
    var captions = CaptionsContent(.cues([spoken]))
    captions.showsSpeakers = true
    #expect(pages(captions) == ["0.0–3.0 Ada: come"])
  }

  @Test("cues without an extent in time, and those at no time, are not shown")
  func noExtent() {
    let captions = CaptionsContent(
      .cues([
        cue("never", from: 2, to: 2), cue("backwards", from: 3, to: 1),
        CaptionCue(start: .nan, end: 1, words: [CaptionWord("nowhere", start: 0, end: 1)]),
        cue("seen", from: 4, to: 5),
      ]))
    #expect(pages(captions) == ["4.0–5.0 seen"])
  }
}
