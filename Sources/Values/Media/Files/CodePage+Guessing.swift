extension CodePage {
  /// How a code page stores letters that ASCII lacks.
  private enum Script {
    /// A byte a letter, beside many of ASCII.
    case latin
    /// A byte a letter, and few of ASCII.
    case other
    /// Two bytes a letter.
    case wide
  }

  /// At least so many of a wide page's letters are common ones: a third and more in texts, of others one in a hundred.
  private static let leastWideShare = 0.12
  /// Pages whose share of common letters is at least this part of the best one's are as likely.
  private static let tie = 0.95

  /// The code pages that a text is probably in, the likeliest first: those whose commonest letters it has most of.
  ///
  /// A guess: short texts of Latin letters have several. Empty for a text of ASCII alone.
  package static func likely(for text: [UInt8]) -> [CodePage] {
    let high = text.count { $0 >= 0x80 }
    guard high > 0 else { return [] }
    let wide = best(of: .wide, for: text, atLeast: leastWideShare)
    if !wide.isEmpty { return wide }
    // Bytes of A…Z and a…z.
    let ascii = text.count { (0x41...0x5A).contains($0 & 0xDF) && $0 < 0x80 }
    return best(of: high > ascii / 2 ? .other : .latin, for: text, atLeast: 0)
  }

  private static func best(
    of script: Script, for text: [UInt8], atLeast least: Double
  ) -> [CodePage] {
    let shares = allCases.filter { $0.script == script }.map { ($0, $0.share(of: text)) }
    guard let most = shares.map(\.1).max(), most >= least else { return [] }
    let likely = shares.filter { $0.1 >= most * tie }
    return likely.enumerated().sorted {
      ($0.element.1, $1.offset) > ($1.element.1, $0.offset)
    }.map(\.element.0)
  }

  /// The share of a text's letters beyond ASCII that are common in this page; 0 where it has other codes than letters.
  private func share(of text: [UInt8]) -> Double {
    let common = commonCodes
    var (letters, hits, faults, index) = (0, 0, 0, 0)
    while index < text.count {
      let first = Int(text[index])
      index += 1
      guard first >= 0x80 else { continue }
      letters += 1
      if script != .wide {
        if common.contains(first) { hits += 1 }
        continue
      }
      // Second bytes begin at 0x40.
      guard index < text.count, text[index] >= 0x40 else {
        faults += 1
        continue
      }
      if common.contains(first << 8 | Int(text[index])) { hits += 1 }
      index += 1
    }
    return faults * 10 > letters ? 0 : Double(hits) / Double(max(letters, 1))
  }

  private var script: Script {
    switch self {
    case .windows1252, .windows1250, .windows1254: .latin
    case .windows1251, .koi8, .windows1253, .windows1255, .windows1256: .other
    case .gb18030, .big5, .shiftJIS, .eucJP, .eucKR: .wide
    }
  }

  private var commonCodes: Set<Int> {
    Set(Self.common[self, default: ""].split(separator: " ").compactMap { Int($0, radix: 16) })
  }

  /// The codes of letters and marks that are frequent in the languages of a page.
  private static let common: [CodePage: String] = [
    // é è à ä ö ü ß ç ñ á í ó ú å ø æ ê î ô û â ë ï œ ã õ ì ò ù, the first of them as capitals, ¿ ¡ « », quotes and dashes.
    .windows1252: """
    E9 E8 E0 E4 F6 FC DF E7 F1 E1 ED F3 FA E5 F8 E6 EA EE F4 FB E2 EB EF 9C E3 F5 EC F2 F9 C9 C8 C0 \
    C4 D6 DC C7 D1 C1 C5 D8 C6 BF A1 AB BB 92 91 93 94 96 97 85
    """,
    // ą ć ę ł ń ó ś ź ż č š ž ř ě ů ý á í é ő ű ö ü ú đ ţ ă î â ä ô ľ ť ď ň, capitals and quotes.
    .windows1250: """
    B9 E6 EA B3 F1 F3 9C 9F BF E8 9A 9E F8 EC F9 FD E1 ED E9 F5 FB F6 FC FA F0 FE E3 EE E2 E4 F4 BE \
    9D EF F2 A3 8C AF C8 8A 8E C1 93 94 84 96 85 92
    """,
    // ı ş ğ ü ö ç â î, capitals and quotes.
    .windows1254: "FD FE F0 FC F6 E7 DD DE D0 DC D6 C7 E2 EE 92 93 94 96 85",
    // о е а и н т с р в і
    .windows1251: "EE E5 E0 E8 ED F2 F1 F0 E2 B3",
    // о е а и н т с р
    .koi8: "CF C5 C1 C9 CE D4 D3 D2",
    // α ο ι ε τ σ ν ς η ρ ά
    .windows1253: "E1 EF E9 E5 F4 F3 ED F2 E7 F1 DC",
    // י ו ה ל א ר ת ב מ ש
    .windows1255: "E9 E5 E4 EC E0 F8 FA E1 EE F9",
    // ا ل ي م ن و ر ت ه ب
    .windows1256: "C7 E1 ED E3 E4 E6 D1 CA E5 C8",
    // 的一是不了我你在有他这人们好个上来要说到大什么，。？！
    .gb18030: """
    B5C4 D2BB CAC7 B2BB C1CB CED2 C4E3 D4DA D3D0 CBFB D5E2 C8CB C3C7 BAC3 B8F6 C9CF C0B4 D2AA CBB5 \
    B5BD B4F3 CAB2 C3B4 A3AC A1A3 A3BF A3A1
    """,
    // 的一是不了我你在有他這人們好個上來要說到大什麼，。？！
    .big5: """
    AABA A440 AC4F A4A3 A446 A7DA A741 A662 A6B3 A54C B36F A448 ADCC A66E ADD3 A457 A8D3 AD6E BBA1 \
    A8EC A46A A4B0 BBF2 A141 A143 A148 A149
    """,
    // のにはをがとでたてしいかなっるまもらうすりこあんーだ。、されきよくそ
    .shiftJIS: """
    82CC 82C9 82CD 82F0 82AA 82C6 82C5 82BD 82C4 82B5 82A2 82A9 82C8 82C1 82E9 82DC 82E0 82E7 82A4 \
    82B7 82E8 82B1 82A0 82F1 815B 82BE 8142 8141 82B3 82EA 82AB 82E6 82AD 82BB
    """,
    // The same.
    .eucJP: """
    A4CE A4CB A4CF A4F2 A4AC A4C8 A4C7 A4BF A4C6 A4B7 A4A4 A4AB A4CA A4C3 A4EB A4DE A4E2 A4E9 A4A6 \
    A4B9 A4EA A4B3 A4A2 A4F3 A1BC A4C0 A1A3 A1A2 A4B5 A4EC A4AD A4E8 A4AF A4BD
    """,
    // 이다는가을에고지하기도나아사어그은로서리자대한의있없요거해네니를인야안
    .eucKR: """
    C0CC B4D9 B4C2 B0A1 C0BB BFA1 B0ED C1F6 C7CF B1E2 B5B5 B3AA BEC6 BBE7 BEEE B1D7 C0BA B7CE BCAD \
    B8AE C0DA B4EB C7D1 C0C7 C0D6 BEF8 BFE4 B0C5 C7D8 B3D7 B4CF B8A6 C0CE BEDF BEC8
    """,
  ]
}
