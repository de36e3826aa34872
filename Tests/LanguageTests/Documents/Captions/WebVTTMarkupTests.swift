import ImprintValues
import Testing

@testable import ImprintLanguage

/// The markup of cues of WebVTT (W3C WebVTT, 4.2.2 and 6.4).
@Suite struct WebVTTMarkupTests {
  @Test(arguments: [
    ("<i>Who</i> <b.loud>is</b> <u>there</u>?", "/Who *is there?"),
    ("<c.red>a</c> <c.first.yellow.bg_blue>b</c> <c>c</c>", "a#ff0000 b#ffff00 c"),
    ("<c.red>a <c.lime>b</c> c</c>", "a#ff0000 b#00ff00 c#ff0000"),
    ("<lang en-GB>a</lang> <foo bar>b</foo>", "a b"), ("<v.loud.cyan Bob>a", "a#00ffff"),
  ])
  func `tags give words their looks, and unknown ones none`(text: String, looks: String) throws {
    #expect(try caption(text, "webvtt")?.looks == looks)
  }

  @Test(arguments: ["1 < 2", "I <3 you", "a <b", "<00:01>x", "<00:00:99999999999999999999.000>x"])
  func `what is no tag is text`(text: String) throws {
    #expect(try caption(text, "webvtt")?.line == text)
  }

  @Test(arguments: [
    ("<v Esme Hoggett>It is", "Esme Hoggett", "It is"),
    ("<v.loud Tom &amp; Jerry>So</v>", "Tom & Jerry", "So"),
    ("<v <b>Bob</b>>so", "<b", "Bob>so"), ("<v>So", nil, "So"),
    ("<v A>one <v B>two", "A", "one two"),
  ])
  func `the voice names the speaker`(text: String, speaker: String?, line: String) throws {
    let cue = try caption(text, "webvtt")
    #expect(cue?.speaker == speaker)
    #expect(cue?.line == line)
  }

  @Test func `ruby is left out, and counted`() throws {
    let cue = TimedText(
      start: 0, duration: 1,
      text: "<ruby>漢<rt>kan</rt>字<rt><i>ji</i></rt></ruby>と <ruby>x<rt>y</ruby>z")
    let reader = try CaptionReader([cue], in: CaptionMarkup(codec: "webvtt"))
    #expect(reader.cues.first?.line == "漢·字·と xz")
    #expect(reader.omissions.rubyTexts == 3)
  }

  @Test func `times between words are theirs`() throws {
    let cue = try caption(
      "Who <00:00:01.500>is <00:02.000><c>there</c><00:00:04.000>", "webvtt", lasting: 5)
    #expect(cue?.times == [[0, 1.5], [1.5, 2], [2, 4]])
    #expect(cue?.end == 5)
  }

  /// Two letters of four in 2 s.
  @Test func `words between two times share them by their letters`() throws {
    let cue = try caption("<00:01.000>a bcd <00:03.000>e", "webvtt", lasting: 4)
    #expect(cue?.times == [[1, 1.5], [1.5, 3], [3, 4]])
  }

  @Test func `times that run back or lie outside of the cue are clamped`() throws {
    let cue = try caption("a <00:03.000>b <00:01.000>c <00:09.000>d", "webvtt", lasting: 5)
    #expect(cue?.times == [[0, 3], [3, 3], [3, 5], [5, 5]])
  }

  /// Matroska counts them from the cue's start.
  @Test func `times that lie before a cue count from its start`() throws {
    let cue = TimedText(start: 60, duration: 4, text: "a <00:01.000>b")
    let read = try CaptionReader([cue], in: CaptionMarkup(codec: "webvtt")).cues.first
    #expect(read?.times == [[60, 61], [61, 64]])
  }

  /// A line of text is 5.33 % of the height (7.1): the twelfth begins at 64 %, the thirteenth at 69 %.
  @Test(arguments: [
    ("", nil), ("line:0", Place.top), ("line:5%", .top), ("line:50%", .center),
    ("line:90%,end", .bottom),
    ("line:-1", .bottom), ("line:-16", .top), ("line:12", .center), ("line:13", .bottom),
    ("align:start", .bottomLeft), ("align:right", .bottomRight), ("align:center", nil),
    ("position:50%", nil),
    ("position:10%,line-left align:left", .bottomLeft), ("position:90% line:0", .topRight),
    ("line:0 align:left", .topLeft), ("size:80% region:a vertical:rl", nil),
    ("line:x position:y", nil),
    ("line: : align", nil), ("line:nan%", nil), ("line:1e999", nil),
  ])
  func `settings are places`(settings: String, place: Place?) throws {
    #expect(try caption("a", "webvtt", settings: settings)?.place == place)
  }
}
