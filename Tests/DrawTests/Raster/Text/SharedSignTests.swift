import ImprintLanguage
import Testing

@testable import ImprintDraw

/// The fonts of signs that several scripts share, with the marks that CLDR lists for languages.
@Suite struct SharedSignTests {
  private static let latin = "‐–—,;:!?.…'‘’\"“”()[]§@*/&#†‡′″"
  private static let words: [(word: String, signs: String)] = [
    ("はい骨カ", "‾＿-‐—―〜・･，、；：！？．‥…。＇＂（）［］｛｝〈〉《》「」｢｣『』【】〔〕‖§¶＠＋＊／＼＆＃％‰†‡′″〃※ー〇"),
    ("骨直角误今", "﹏＿-－﹉—–·，、；：！？．…。'\"（）［］《》〈〉「」『』【】〔〕〖〗§＠＊／＆＃％†‡‰′″〃"),
    ("안녕하세요", "‾_＿-‐—―〜・･,，、;；:：!！¡?？¿.．‥…。·'‘’\"“”「」『』()[]〈〉《》【】§¶@＠*＊/／&＆#＃%％†‡′″〃"),
    ("ㄅㄆㄇ", "、。「」《》"), ("नाव", latin + "।॥॰"), ("নৌকা", latin + "।॥"), ("ਬੇੜੀ", latin + "।॥"),
    ("હોડી", latin + "।॥"), ("ଡଙ୍ଗା", latin + "।॥"), ("படகு", latin + "।"), ("పడవ", latin + "।॥"),
    ("ದೋಣಿ", latin + "।॥"), ("വള്ളം", latin + "।॥"), ("බෝට්ටුව", latin), ("เรือ", latin + "฿ฯๆ๏๚๛"),
    ("ເຮືອ", latin), ("ទូក", latin + "៖។៕៘"), ("လှေ", latin + "၊။"), ("གྲུ", latin + "།༎"),
    ("قارب", latin + "،؛؟٪٫٬ـ«»٠١"), ("کشتی", latin + "،؛؟٪٫٬«»۰۱"), ("סירה", latin + "־׀׃׳״"),
    ("נאָך", latin), ("ܐܠܦ", "،؛؟"), ("ދޯނި", "،؛؟"), ("ߛߊ߲ߓߊ", "،؟"), ("𞤂𞤢𞥄", "؟"),
    ("նավակ", "՝՜՞՛։֊«»"),
    ("ნავი", latin + "჻„“"), ("ጀልባ", latin + "፡።፣፤፥፦"), ("ᠵᠠᠪᠢ", "᠂᠃᠁"), ("ꆈꌠ", "、。"),
    ("βάρκα", latin + ";·«»"), ("лодка", latin + "«»„№"), ("boat", latin),
  ]

  private func fonts(of text: String) -> [FontFile] {
    Rasterizer().fonts(of: TextStyle(text, fontSize: 20)).files
  }

  @Test(arguments: words.indices)
  func `a sign is drawn by the font of the word beside it, or by the text's own`(index: Int) {
    let (word, signs) = Self.words[index]
    let own = Set(fonts(of: word))
    for sign in signs {
      for text in ["\(word)\(sign)", "\(sign)\(word)", "\(word) \(sign) \(word)"] {
        let others = Set(fonts(of: text)).subtracting(own)
        #expect(others.isEmpty, "\(text): \(others.map(\.name))")
      }
    }
  }

  /// Noto's faces are named for scripts.
  @Test(arguments: [
    ("Hello。", "CJK"), ("नाव。", "CJK"), ("Hello؟", "Arabic"), ("Hello।", "Devanagari"), ("。", "CJK"),
    ("؟", "Arabic"),
  ])
  func `a sign that the letters' font lacks is drawn by one of its own scripts`(
    text: String, script: String
  ) throws {
    let sign = try #require(fonts(of: text).last).name
    #expect(!sign.contains("Noto Sans") || sign.contains(script))
  }

  @Test(arguments: [
    ("ja", "JP"), ("zh-CN", "SC"), ("zh-Hant", "TC"), ("zh", "SC"), ("zh_TW", "TC"), ("ko", "KR"),
    ("zh-HK", "HK"), ("jpn", "JP"),
  ])
  func `the language chooses between letters of one code`(language: String, country: String) throws
  {
    var style = TextStyle("骨直。", fontSize: 20)
    style.language = language
    let files = Rasterizer().fonts(of: style).files
    #expect(files.allSatisfy { !$0.name.contains("CJK") || $0.name.contains("CJK \(country)") })
    #expect(files.count == 1)
  }
}
