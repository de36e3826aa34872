import ImprintValues
import Testing

@Suite struct LanguageCodeTests {
  /// ISO 639-2, by the Library of Congress's table: of codes for terminology and for bibliography the former.
  @Test(arguments: [
    ("de", "deu"), ("fr", "fra"), ("zh-Hant-TW", "zho"), ("pt-BR", "por"), ("EN", "eng"),
    ("sr-Latn", "srp"), ("ger", "ger"), ("gsw", "gsw"), ("und", "und"), ("iw", nil),
    ("german", nil),
    ("d", nil), ("d1", nil), ("", nil), ("de-", nil), ("de_DE", nil), ("de-abcdefghi", nil),
    ("-de", nil), ("dé", nil),
  ])
  func `codes and tags become three letters`(tag: String, word: String?) {
    #expect(LanguageCode(tag)?.word == word)
  }

  /// There are 184 codes of two letters in ISO 639-1.
  @Test func `each code of two letters has one of three`() {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let words = letters.flatMap { one in letters.compactMap { LanguageCode("\(one)\($0)")?.word } }
    #expect(words.count == 184)
    #expect(Set(words).count == 184)
  }
}
