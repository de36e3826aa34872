import ImprintValues
import Testing

@testable import ImprintLanguage

/// The tags of SubRip that players honour.
@Suite struct SubRipMarkupTests {
  @Test(arguments: [
    ("<i>Who</i> <b>is</b> <u>there</u>?", "/Who *is there?"), ("<I><B>so</B></I> it", "/*so it"),
    ("<em>a</em> <strong>b</strong>", "/a *b"),
    ("<font color=\"#ff0000\">a</font> b", "a#ff0000 b"), ("<font color=red size=3>a", "a#ff0000"),
    ("<font face='x' color='00ff00'>a</font>", "a#00ff00"), ("<font color=nothing>a</font>", "a"),
    ("<font color=red>a <font color=blue>b</font> c</font> d", "a#ff0000 b#0000ff c#ff0000 d"),
    ("<i>\"Who</i> is", "/\"Who is"), ("<b><i>a</b> b</i>", "/*a b"),
  ])
  func `tags give words their looks`(text: String, looks: String) throws {
    #expect(try caption(text)?.looks == looks)
  }

  @Test(arguments: [
    "1 < 2", "I <3 you", "a <b", "<", "<>", "</>", "<narrator> so", "x<y and y>z", "<<b", "{so}",
    "{\\an8",
    "<00:99>",
  ])
  func `what is no tag is text`(text: String) throws {
    #expect(try caption(text)?.line == text)
  }

  @Test func `a tag without an end closes with the cue, and an end without a tag means nothing`()
    throws
  {
    #expect(try caption("a <i>b c")?.looks == "a /b /c")
    #expect(try caption("a</i> b</font>")?.looks == "a b")
  }

  @Test func `entities are letters`() throws {
    #expect(
      try caption("A&amp;B &lt;i&gt; 5&nbsp;km &#39;so&#x2019; &copy; AT&T &")?.line
        == "A&B <i> 5\u{A0}km 'so’ &copy; AT&T &")
  }

  @Test(arguments: [
    (1, Place.bottomLeft), (2, .bottom), (3, .bottomRight), (4, .left), (5, .center), (6, .right),
    (7, .topLeft), (8, .top), (9, .topRight),
  ])
  func `a cue stands where its key of the number pad is`(key: Int, place: Place) throws {
    let cue = try caption("{\\an\(key)}So")
    #expect(cue?.place == place)
    #expect(cue?.line == "So")
  }

  @Test func `tags of ASS change the look of what follows`() throws {
    #expect(try caption("a {\\i1}b{\\i0} {\\b1\\c&H0000FF&}c")?.looks == "a /b *c#ff0000")
    #expect(try caption("a")?.place == nil)
  }
}
