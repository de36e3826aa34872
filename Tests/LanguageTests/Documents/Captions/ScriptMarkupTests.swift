import ImprintValues
import Testing

@testable import ImprintLanguage

/// Events of ASS: text, times, bold, italics, colours and places.
@Suite struct ScriptMarkupTests {
  static let header = """
    [Script Info]
    ScriptType: v4.00+

    [V4+ Styles]
    Format: Name, Fontname, Fontsize, PrimaryColour, Bold, Italic, Alignment
    Style: Default,Arial,20,&H00FFFFFF,-1,0,2
    Style: Thought,Arial,20,&H00FFFFFF,-1,-1,8
    Style: Loud,Arial,20,&H0000FFFF,-1,0,2

    [Events]
    Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
    """

  private func cue(_ text: String, style: String = "Default") throws -> CaptionCue? {
    try caption(event(text, style: style), "ass", header: Self.header)
  }

  @Test func `escapes are line ends and spaces`() throws {
    #expect(try cue(#"Who\Nis\nthere,\hyou\x \"#)?.line == "Who|is there,\u{A0}you\\x \\")
  }

  @Test(arguments: [
    (#"{\i1}a{\i0} b"#, "/a b"), (#"{\b1}a{\b} b {\b700}c {\b400}d"#, "*a b *c d"),
    (#"{\c&H0000FF&}a {\1c&H00FF00&}b {\c}c"#, "a#ff0000 b#00ff00 c"),
    (#"{\c&HFFFFFF&}a"#, "a"), (#"{\c255}a"#, "a#ff0000"),
    (#"{\i1\b1}a{\r} b{\rThought} c{\rLoud} d"#, "/*a b /c d#ffff00"),
    (#"{a note}a{\blur3\bord2\be1\fs20\fnInter\alpha&H80&\3c&HFF&}b"#, "ab"),
    (#"{\t(0,500,\i1\c&HFF&)\pos(1,2)\clip(m 0 0)\i1}a"#, "/a"), (#"{\t(\i1}a"#, "a"),
  ])
  func `tags give words their looks, and others are passed over`(text: String, looks: String) throws
  {
    #expect(try cue(text)?.looks == looks)
  }

  /// The ordinary style's look is the layer's.
  @Test(arguments: [
    ("Default", "a"), ("Thought", "/a"), ("*Loud", "a#ffff00"), ("thought", "/a"), ("None", "a"),
  ])
  func `a style gives words what the ordinary one has not`(style: String, looks: String) throws {
    #expect(try cue("a", style: style)?.looks == looks)
  }

  @Test func `a cue stands where its tags say`() throws {
    #expect(try cue(#"{\an7}a"#)?.place == .topLeft)
    #expect(try cue(#"{\a6}a"#)?.place == .top)
    #expect(try cue(#"{\a4\an0\an99}a"#)?.place == nil)
  }

  /// Hundredths of a second, one syllable after the other.
  @Test func `syllables are times`() throws {
    let sung = try cue(#"{\k50}Hel{\kf100}lo {\K50}{\ko100}world"#)
    #expect(sung?.line == "Hello world")
    #expect(sung?.times == [[0, 1.5], [2, 3]])
    #expect(try cue(#"{\k100}a {\kt500\k100}b"#)?.times == [[0, 1], [5, 6]])
    #expect(try cue(#"{\k99999}a {\k-5}b"#)?.times == [[0, 10], [10, 10]])
  }

  @Test func `a drawing is left out, and counted where nothing is said`() throws {
    #expect(try cue(#"{\p1}m 0 0 l 10 10{\p0}So"#)?.line == "So")
    let drawn = TimedText(start: 0, duration: 1, text: event(#"{\p2}m 0 0 l 10 10"#))
    let reader = try CaptionReader([drawn], in: CaptionMarkup(codec: "ass"))
    #expect(reader.cues.isEmpty)
    #expect(reader.omissions.drawings == 1)
  }

  @Test func `braces without an end are text`() throws {
    #expect(try cue(#"a {\i1 b"#)?.line == #"a {\i1 b"#)
    #expect(try cue("a } b")?.line == "a } b")
  }

  @Test func `an event that lacks fields says nothing`() throws {
    #expect(try caption("0,0,Default", "ass") == nil)
  }
}
