import ImprintValues
import Testing

@Suite struct SubtitleNameTests {
  @Test(arguments: [
    ("a/holiday.de.srt", "de"), ("holiday.pt-BR.vtt", "pt-BR"), ("holiday.ger.srt", "ger"),
    ("holiday.deu.srt", "deu"), ("holiday.new.srt", nil), ("holiday.srt", nil), ("de.srt", nil),
    ("a.de/holiday.srt", nil), ("holiday.v2.srt", nil), ("", nil), ("holiday..srt", nil),
  ])
  func `a file's name tells the language before its extension`(name: String, tag: String?) {
    #expect(SubtitleName(name).language == tag)
    #expect(SubtitleName(name).flags == [])
  }

  /// Jellyfin's and Plex's names of external subtitles.
  @Test(
    arguments: [
      ("Film.en.hi.srt", "en", [.hearingImpaired]), ("Film.en.sdh.srt", "en", [.hearingImpaired]),
      ("Film.en.CC.srt", "en", [.hearingImpaired]), ("Film.pt-BR.forced.srt", "pt-BR", [.forced]),
      ("Film.en.foreign.srt", "en", [.forced]), ("Film.en.default.srt", "en", [.standard]),
      ("Film.en.sdh.forced.srt", "en", [.hearingImpaired, .forced]),
      ("Film.sdh.srt", nil, [.hearingImpaired]), ("forced.srt", nil, []),
    ] as [(String, String?, Set<SubtitleFlag>)])
  func `flags follow the language`(name: String, tag: String?, flags: Set<SubtitleFlag>) {
    #expect(SubtitleName(name) == SubtitleName(language: tag, flags: flags))
  }

  @Test(
    arguments: [
      ("Film.hi.srt", []), ("My.Film.hi.srt", []), ("Film.hi.hi.srt", [.hearingImpaired]),
      ("Film.hi.forced.srt", [.forced]),
    ] as [(String, Set<SubtitleFlag>)])
  func `hi is Hindi where no other language stands before it`(
    name: String, flags: Set<SubtitleFlag>
  ) {
    #expect(SubtitleName(name) == SubtitleName(language: "hi", flags: flags))
  }
}
