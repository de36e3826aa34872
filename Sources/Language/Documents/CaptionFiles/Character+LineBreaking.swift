// Lines break between two letters that no space separates by the rules of UAX #14 for scripts that write no spaces,
// as a phrase of Chinese may.
extension Character {
  /// Whether it separates words: white space, but for spaces that keep a line together.
  var isBreakingSpace: Bool { isWhitespace && !["\u{A0}", "\u{202F}", "\u{2007}"].contains(self) }

  /// Whether a line may break on either side of it, whatever letter is beside it (UAX #14, ID and SA).
  var isWordOfItsOwn: Bool {
    scalar.map { Self.ideographic($0) || Self.southEastAsian($0) } ?? false
  }

  /// Whether a line may end behind it, with `next` at the beginning of the one below.
  func mayEndLine(before next: Character) -> Bool {
    (isWordOfItsOwn || next.isWordOfItsOwn) && !bindsNext && !next.bindsPrevious
  }

  private var scalar: UInt32? { unicodeScalars.first?.value }

  private static func ideographic(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Radicals and descriptions; symbols and punctuation; kana, Bopomofo, enclosed letters; Han.
    case 0x2E80...0x2FFF, 0x3000...0x312F, 0x31A0...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF: true
    // Compatibility forms; full and half width, but for letters of Hangul.
    case 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF9F: true
    case 0x1B000...0x1B16F, 0x20000...0x3FFFD: true
    default: false
    }
  }

  /// Letters of Thai, Lao, Myanmar and Khmer, which need a dictionary for words.
  private static func southEastAsian(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0E01...0x0E3A, 0x0E40...0x0E4E, 0x0E81...0x0ECE, 0x0EDC...0x0EDF: true
    case 0x1000...0x103F, 0x1050...0x108F, 0x1780...0x17D3: true
    default: false
    }
  }

  /// Whether what follows stays on its line: brackets that open, quotes, and vowels that are written before their consonant.
  private var bindsNext: Bool {
    guard let first = unicodeScalars.first else { return false }
    if Self.quotes.contains(first) || Self.leading.contains(first) { return true }
    // Signs of Khmer and Myanmar that stack the consonant behind them.
    if let last = unicodeScalars.last?.value, last == 0x17D2 || last == 0x1039 { return true }
    switch first.properties.generalCategory {
    case .openPunctuation, .initialPunctuation, .currencySymbol: return true
    default: return false
    }
  }

  /// Whether it stays on the line of what is before it: punctuation that closes, and letters that begin no line.
  private var bindsPrevious: Bool {
    guard let first = unicodeScalars.first else { return false }
    if Self.quotes.contains(first) || Self.trailing.contains(first) { return true }
    // The sign of Myanmar that ends a syllable.
    if unicodeScalars.contains("\u{103A}") { return true }
    switch first.properties.generalCategory {
    case .closePunctuation, .finalPunctuation, .dashPunctuation, .nonspacingMark, .spacingMark:
      return true
    default: return false
    }
  }

  private static let quotes: Set<UnicodeScalar> = ["\"", "'"]

  /// Prefixed vowels of Thai and Lao.
  private static let leading = Set("เแโใไເແໂໃໄ".unicodeScalars)

  /// Punctuation of sentences, small kana, signs of length and repetition (UAX #14: CL, EX, IS, NS, CJ), and vowels of Thai
  /// and Lao that follow their consonant.
  private static let trailing = Set(
    ("!,.:;?%、。，．・：；？！％‼⁇⁈⁉…‥〜～｡､･"
      + "々〻ーゝゞヽヾ゛゜ｰﾞﾟぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ"
      + "ะาำๅฯๆະາຳຯໆ").unicodeScalars)
}
