import Foundation
import ImprintValues
import Testing

/// The guess at the encoding of a text, by texts in each.
@Suite struct CodePageTests {
  /// Of each language the first sentence of the Universal Declaration of Human Rights, or what people say in films.
  @Test(arguments: [
    (
      CodePage.windows1252, "Tous les êtres humains naissent libres et égaux. Ça va, où êtes-vous ?"
    ),
    (.windows1252, "Schön, daß Sie über die Brücke gehen."),
    (.windows1252, "¿Qué pasa? Mañana será otro día, señor. ¡Adiós!"),
    (.windows1250, "Wszyscy ludzie rodzą się wolni i równi. Cześć, co słychać?"),
    (.windows1250, "Všichni lidé rodí se svobodní a sobě rovní. Dobrý den, děkuji."),
    (.windows1251, "Все люди рождаются свободными и равными в своем достоинстве и правах."),
    (.windows1251, "Привет! Как дела? Я не знаю, что делать."),
    (.windows1253, "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια."),
    (.windows1254, "Nasılsın? Teşekkür ederim, iyiyim. Şimdi gidiyoruz, değil mi?"),
  ])
  func `texts of one byte a letter are told by their letters`(page: CodePage, text: String) throws {
    let encodings: [CodePage: String.Encoding] = [
      .windows1252: .windowsCP1252, .windows1250: .windowsCP1250, .windows1251: .windowsCP1251,
      .windows1253: .windowsCP1253, .windows1254: .windowsCP1254,
    ]
    let encoding = try #require(encodings[page])
    let bytes = try #require(text.data(using: encoding))
    #expect(CodePage.likely(for: Array(bytes)).first == page)
  }

  /// 你好，你在干什么？我不知道。 and 你好，你在幹什麼？我不知道。 as Python's codecs write them.
  @Test(arguments: [
    (CodePage.gb18030, "C4E3BAC3A3ACC4E3D4DAB8C9CAB2C3B4A3BFCED2B2BBD6AAB5C0A1A3"),
    (.big5, "A741A66EA141A741A662B746A4B0BBF2A148A7DAA4A3AABEB944A143"),
    // こんにちは、元気ですか？
    (.shiftJIS, "82B182F182C982BF82CD81418CB38B4382C582B782A98148"),
    (.eucJP, "A4B3A4F3A4CBA4C1A4CFA1A2B8B5B5A4A4C7A4B9A4ABA1A9"),
    // 저는 모르겠어요. 어떻게 지내세요?
    (.eucKR, "C0FAB4C220B8F0B8A3B0DABEEEBFE42E20BEEEB6BBB0D420C1F6B3BBBCBCBFE43F"),
    // Привет! Как дела? Я не знаю, что делать.
    (.koi8, "F0D2C9D7C5D42120EBC1CB20C4C5CCC13F20F120CEC520DACEC1C02C20DED4CF20C4C5CCC1D4D82E"),
    // שלום, מה שלומך? אני לא יודע.
    (.windows1255, "F9ECE5ED2C20EEE420F9ECE5EEEA3F20E0F0E920ECE020E9E5E3F22E"),
    // مرحبا، كيف حالك؟ لا أعرف ماذا أفعل.
    (.windows1256, "E3D1CDC8C7A120DFEDDD20CDC7E1DFBF20E1C720C3DAD1DD20E3C7D0C720C3DDDAE12E"),
  ])
  func `texts of two bytes a letter, and of few letters of ASCII, are told too`(
    page: CodePage, hex: String
  ) {
    let digits = Array(hex)
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    #expect(CodePage.likely(for: bytes).first == page)
  }

  @Test func `one letter that many have names the likely ones, the most usual first`() {
    #expect(CodePage.likely(for: Array("Caf".utf8) + [0xE9]) == [.windows1252, .windows1250])
    #expect(CodePage.likely(for: Array("Cafe".utf8)) == [])
  }
}
