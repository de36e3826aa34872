import Testing

@testable import ImprintMedia

/// Scripts by Aegisub's documentation of ASS; events as Matroska holds them.
@Suite struct BareScriptTests {
  private static let header = """
    \u{FEFF}[Script Info]
    ; Made by SECRET
    Title: Holiday
    Original Script: SECRET
    PlayResX: 320
    [Aegisub Extradata]
    Data: 0,SECRET
    [V4+ Styles]
    ; SECRET
    Format: Name, Fontname, Fontsize
    Style: *Default,Inter,20
    Style: SECRET Sister ,Inter,24
    [Fonts]
    fontname: SECRET_0.ttf
    [P:;!!"ABC
    [Graphics]
    filename: SECRET.png
    [Events]
    Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
    Comment: 0,0:00:00.00,0:00:01.00,Default,SECRET,0,0,0,,SECRET
    """

  private static func script(title: Bool = false) -> BareScript {
    BareScript(Array(header.utf8), keepingTitle: title)
  }

  @Test func `a header keeps layout, styles and fonts under neutral names`() {
    let kept = [
      "\u{FEFF}[Script Info]", "PlayResX: 320", "[V4+ Styles]",
      "Format: Name, Fontname, Fontsize", "Style: Default,Inter,20", "Style: Style 2,Inter,24",
      "[Fonts]", "fontname: font.ttf", "[P:;!!\"ABC", "[Events]",
      "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text",
    ]
    let lines = String(decoding: Self.script().header, as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
    #expect(lines == kept)
    #expect(String(decoding: Self.script(title: true).header, as: UTF8.self).contains("Holiday"))
  }

  @Test func `a header that is kept twice is what it was after the first time`() {
    let once = Self.script().header
    #expect(BareScript(once, keepingTitle: false).header == once)
  }

  private func event(_ text: String) -> String? {
    Self.script().event(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `an event keeps its style under the neutral name, and tells no actor`() {
    #expect(
      event("3,0,SECRET Sister,SECRET Actor,0,0,10,,Hello, you")
        == "3,0,Style 2,,0,0,10,,Hello, you")
    #expect(event("3,0,*Default,,0,0,0,SECRET,Hello") == "3,0,Default,,0,0,0,,Hello")
    #expect(
      event("3,0,None,,0,0,0,Scroll up;0;100;20,Hi") == "3,0,Default,,0,0,0,Scroll up;0;100;20,Hi")
    #expect(event("3,0,None,,0,0,0,Banner;SECRET,Hi") == "3,0,Default,,0,0,0,,Hi")
    #expect(event("SECRET") == nil)
  }

  private func text(_ text: String, keepingWords: Bool = false) -> String {
    let drawn = ScriptText.drawn(Array(text.utf8), keepingWords: keepingWords) { name in
      name == "Sister" ? "Style 2" : nil
    }
    return String(decoding: drawn, as: UTF8.self)
  }

  @Test(arguments: [
    (#"{SECRET}Hello"#, "Hello"),
    (#"{SECRET \b1 SECRET\i0SECRET}Hello"#, #"{\b1\i0}Hello"#),
    (#"{\c&H00FF00& SECRET\1a&H80&}Hi"#, #"{\c&H00FF00&\1a&H80&}Hi"#),
    (#"{\fnInter Bold\fs+20\fscx120.5}Hi"#, #"{\fnInter Bold\fs+20\fscx120.5}Hi"#),
    (#"{\rSister}a{\rSECRET}b{\r}c"#, #"{\rStyle 2}a{\r}b{\r}c"#),
    (#"{\pos(10,20)SECRET\SECRET(3)\fad(200,SECRET)}Hi"#, #"{\pos(10,20)\fad(200,)}Hi"#),
    (#"{\t(0,500,1.5,\fs40 SECRET\frz-30)}Hi"#, #"{\t(0,500,1.5,\fs40\frz-30)}Hi"#),
    (#"{\t(\t(\b1))}Hi"#, #"{\t()}Hi"#),
    (#"{\clip(1,m 0 0 l 9 -9 SECRET)}Hi"#, #"{\clip(1,m 0 0 l 9 -9)}Hi"#),
    (#"{\p1}m 0 0 SECRET l 5 5{\p0}SEEN"#, #"{\p1}m 0 0 l 5 5{\p0}SEEN"#),
    (#"{\k50}Ka{\kf20}ra\N\h{}o"#, #"{\k50}Ka{\kf20}ra\N\ho"#),
    // Braces that are words: behind a backslash, and with none that closes.
    (#"\{seen\} {SECRET}{open"#, #"\{seen\} {open"#),
  ]) func `of braces and drawings what is drawn stays`(script: String, drawn: String) {
    #expect(text(script) == drawn)
  }

  @Test func `braces of SubRip without a tag are words`() {
    #expect(text(#"{\an8}{seen} {\SECRET}Hi"#, keepingWords: true) == #"{\an8}{seen} Hi"#)
  }
}
