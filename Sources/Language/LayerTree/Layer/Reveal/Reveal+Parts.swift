extension Reveal.Part {
  /// The bytes of the parts of a text in UTF-8, without the spaces between them; of lines one that holds all, since the
  /// layout alone knows them.
  func ranges(of text: String) -> [Range<Int>] {
    switch self {
    case .line: [0..<text.utf8.count]
    case .word: text.words.map(\.bytes)
    case .character:
      text.words.flatMap { word in
        word.joins ? [word.bytes] : word.letters
      }
    }
  }
}

/// Letters between spaces.
private struct TextWord {
  /// The bytes of each letter.
  var letters: [Range<Int>] = []
  /// Whether some of them join.
  var joins = false

  var bytes: Range<Int> {
    (letters.first?.lowerBound ?? 0)..<(letters.last?.upperBound ?? 0)
  }
}

extension String {
  /// The words; letters of scripts without spaces are a word each, with the punctuation after them.
  fileprivate var words: [TextWord] {
    var words: [TextWord] = []
    // Whether a letter stands before, and whether that goes on in a word.
    var (touches, isOpen) = (false, false)
    var offset = 0
    for letter in self {
      let bytes = offset..<(offset + letter.utf8.count)
      offset = bytes.upperBound
      guard !letter.isWhitespace else {
        touches = false
        continue
      }
      let begins = letter.standsAlone || !isOpen
      if !touches || begins && !letter.isPunctuation { words.append(TextWord()) }
      words[words.count - 1].letters.append(bytes)
      if letter.unicodeScalars.contains(where: \.joinsItsNeighbours) {
        words[words.count - 1].joins = true
      }
      if !letter.isPunctuation || !touches { isOpen = !letter.standsAlone }
      touches = true
    }
    return words
  }
}

extension Character {
  /// Whether it is of a script that has no spaces between words: of China and Japan.
  fileprivate var standsAlone: Bool {
    guard let scalar = unicodeScalars.first?.value else { return false }
    return switch scalar {
    case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0x20000...0x3FFFD: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it belongs to a script whose letters join: Arabic and its kin, the scripts of India, Mongolian.
  package var joinsItsNeighbours: Bool {
    switch value {
    case 0x600..<0xE00, 0x1800..<0x18B0, 0xA840..<0xA880, 0xFB50..<0xFE00, 0xFE70..<0xFEFF: true
    default: false
    }
  }
}
