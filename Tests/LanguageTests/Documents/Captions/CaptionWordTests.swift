import Testing

@testable import ImprintLanguage

/// Where words begin and end, in the line and in time.
@Suite struct CaptionWordTests {
  @Test func `words end at spaces, and lines where the cue has them`() throws {
    #expect(
      try caption("Who is  there?\nIt is me.\r\n\n  Come in.")?.line
        == "Who is there?|It is me.|Come in.")
    #expect(try caption("10\u{A0}km\tnorth")?.line == "10\u{A0}km north")
  }

  @Test func `a cue without a letter is none`() throws {
    #expect(try caption(" \n<i> </i>\u{200B}") == nil)
  }

  /// Six letters in 6 s: a second each.
  @Test func `words without times share that of the cue by their letters`() throws {
    #expect(try caption("A bcd\nef", lasting: 6)?.times == [[0, 1], [1, 4], [4, 6]])
  }

  /// A family is one grapheme cluster of seven scalars, and so is é of two.
  @Test func `a letter is what people take for one`() throws {
    #expect(try caption("👨‍👩‍👧‍👦 e\u{301} x", lasting: 3)?.times == [[0, 1], [1, 2], [2, 3]])
  }

  /// UAX #14: a line of Han or kana breaks between any two letters (ID), but not before what closes (CL, EX, NS) or behind
  /// what opens (OP).
  @Test(arguments: [
    ("你好，世界。", "你·好，·世·界。"), ("他说：「好！」", "他·说：·「好！」"), ("日本へ行っちゃった", "日·本·へ·行っ·ちゃっ·た"),
    ("コーヒー", "コー·ヒー"), ("用iPhone 15拍", "用·iPhone 15·拍"), ("“好”", "“好”"), ("人々", "人々"),
    ("안녕 하세요", "안녕 하세요"), ("价￥100", "价·￥100"), ("ＡＢ", "Ａ·Ｂ"),
  ])
  func `a line of Chinese or Japanese may break between letters`(text: String, line: String) throws
  {
    #expect(try caption(text)?.line == line)
  }

  /// Vowels that are written before or behind their consonant stay with it, signs above and below are part of the letter.
  @Test(arguments: [
    ("สวัสดี", "ส·วั·ส·ดี"), ("เรา", "เรา"), ("ไทยใหม่", "ไท·ย·ให·ม่"), ("ພາສາລາວ", "ພາ·ສາ·ລາ·ວ"),
    ("မြန်မာ", "မြန်·မာ"),
  ])
  func `a line of Thai, Lao or Burmese may break between syllables' letters`(
    text: String, line: String
  ) throws {
    #expect(try caption(text)?.line == line)
  }

  @Test func `a zero-width space lets a line break`() throws {
    #expect(try caption("super\u{200B}cali")?.line == "super·cali")
  }

  @Test(arguments: [
    ("It is *so* good", "It is so! good"), ("*two words* here", "two! words! here"),
    ("*All.*", "All.!"), ("(*so*)", "(so)!"), ("2*3*4 and f***", "2*3*4 and f***"),
    ("a * b * c", "a * b * c"), ("*open", "*open"), ("open*", "open*"), ("**", "**"),
    ("*a* and *b*", "a! and b!"), ("*so*\n*what*", "so! what!"), ("这*很*好", "这 很! 好"),
    ("<i>*so*</i>", "/so!"),
  ])
  func `what stands between asterisks matters`(text: String, looks: String) throws {
    #expect(try caption(text)?.looks == looks)
  }

  /// Without its asterisks a word has two letters of four.
  @Test func `asterisks take no time`() throws {
    #expect(try caption("*so* on", lasting: 4)?.times == [[0, 2], [2, 4]])
    let timed = try caption("*so* <00:00:03.000>on", "webvtt", lasting: 4)
    #expect(timed?.times == [[0, 3], [3, 4]])
  }
}
