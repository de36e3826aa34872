internal import ImprintValues

/// Cuts cues into pages, each of which is shown by itself.
struct CaptionPaging {
  let captions: CaptionsContent
  /// The most words, of which letters that need no spaces are a half each.
  private let mostWords: Double
  /// The most letters, of which wide ones count twice.
  private let mostLetters: Int
  private let emphasized: Set<String>

  /// The letters of a line, where captions say nothing else.
  private static let lettersOfLine = 38

  /// - Parameter isUpright: whether the frame is higher than wide.
  init(_ captions: CaptionsContent, isUpright: Bool) {
    self.captions = captions
    mostWords = captions.maximumWords.map(Double.init) ?? (isUpright ? 4 : .infinity)
    mostLetters = captions.maximumCharacters ?? Self.lettersOfLine * captions.lines
    emphasized = Set(captions.emphasizedWords.map(\.essence))
  }

  /// The pages of all cues.
  var pages: CaptionCues { CaptionCues(captions.cues.cues.flatMap(pages)) }

  private func pages(of cue: CaptionCue) -> [CaptionCue] {
    let runs = words(of: cue).split(atPausesOf: captions.pauseSeconds)
    let pages = runs.flatMap(pages)
    return pages.enumerated().map { index, words in
      var page = cue
      page.words = words
      if index > 0 { page.start = words.first?.start ?? cue.start }
      if index + 1 < pages.count { page.end = words.last?.end ?? cue.end }
      return page
    }
  }

  /// The pages of words without a pause: those that are too long for one are cut by themselves, and others stand on one
  /// together where that has room for their lines.
  private func pages(of words: [CaptionWord]) -> [[CaptionWord]] {
    var pages: [[CaptionWord]] = []
    // What the last page has; a full one takes no more.
    var (share, lines) = (0.0, captions.lines)
    for part in parts(of: words) {
      let cut = evenPages(part)
      let isWhole = cut.count == 1
      let own = (share: part.reduce(0) { $0 + $1.share }, lines: lineCount(part))
      if isWhole, share + own.share <= mostWords, lines + own.lines <= captions.lines {
        pages[pages.count - 1] += part
        (share, lines) = (share + own.share, lines + own.lines)
      } else {
        pages += isWhole && hasRoomForLines(part) ? cut : cut.map(\.onOneLine)
        (share, lines) = isWhole ? own : (0, captions.lines)
      }
    }
    return pages
  }

  /// What is not joined with its neighbours: the lines of a cue, or where words are counted what each speaker says.
  private func parts(of words: [CaptionWord]) -> [[CaptionWord]] {
    let lines = words.split(before: { $0.separator == .line })
    guard mostWords.isFinite else { return lines }
    return lines.reduce(into: []) { parts, line in
      if let last = parts.last, !line.isOfNewSpeaker(after: last) {
        parts[parts.count - 1] += line
      } else {
        parts.append(line)
      }
    }
  }

  /// The lines that a part of a page takes.
  private func lineCount(_ words: [CaptionWord]) -> Int {
    if hasRoomForLines(words) { return words.split(before: { $0.separator == .line }).count }
    let lines = words.cut(words: .infinity, letters: mostLetters / captions.lines)
    return min(lines.count, captions.lines)
  }

  /// The words as they are shown, with times that run forward inside the cue.
  private func words(of cue: CaptionCue) -> [CaptionWord] {
    var words: [CaptionWord] = []
    var time = cue.start
    if captions.showsSpeakers, let speaker = cue.speaker {
      // No pause divides a name from the words.
      let end = cue.words.first.map { min(max($0.start, cue.start), cue.end) } ?? cue.start
      words.append(CaptionWord("\(speaker):", start: cue.start, end: end))
    }
    for var word in cue.words {
      if captions.punctuation == .none { word.text = word.text.withoutPunctuation }
      if word.text.isEmpty { continue }
      word.start = min(max(word.start.isFinite ? word.start : time, time), cue.end)
      word.end = min(max(word.end.isFinite ? word.end : word.start, word.start), cue.end)
      word.isEmphasized = word.isEmphasized || emphasized.contains(word.text.essence)
      time = word.start
      words.append(word)
    }
    return words
  }

  /// Words on as few pages as they need, of about equal length.
  private func evenPages(_ words: [CaptionWord]) -> [[CaptionWord]] {
    let needed = words.cut(words: mostWords, letters: mostLetters)
    guard needed.count > 1 else { return needed }
    var (low, high) = (1, min(mostLetters, words.reduce(0) { $0 + $1.letters + 1 }))
    while low < high {
      let middle = (low + high) / 2
      let isEnough = words.cut(words: mostWords, letters: middle).count <= needed.count
      if isEnough { high = middle } else { low = middle + 1 }
    }
    return words.cut(words: mostWords, letters: high)
  }

  /// Whether the lines that words have are not more, nor longer, than those of a page. A line as it is written may be a tenth
  /// longer than one that is filled: 42 letters, as broadcasters have them.
  private func hasRoomForLines(_ words: [CaptionWord]) -> Bool {
    let lines = words.split(before: { $0.separator == .line })
    return lines.count <= captions.lines
      && lines.allSatisfy { $0.letters <= mostLetters / captions.lines * 10 / 9 }
  }
}

extension [CaptionWord] {
  /// The words as one string, and the bytes of each.
  var joined: (string: String, ranges: [Range<Int>]) {
    var string = ""
    let ranges = enumerated().map { index, word in
      if index > 0 { string += word.separator.text }
      let start = string.utf8.count
      string += word.text
      return start..<string.utf8.count
    }
    return (string, ranges)
  }

  /// The words without line ends between them.
  fileprivate var onOneLine: [CaptionWord] {
    enumerated().map { index, word in
      var word = word
      if index > 0, word.separator == .line { word.separator = .space }
      return word
    }
  }

  /// Whether a line begins with a dash, a name before a colon, or the colour of somebody else.
  fileprivate func isOfNewSpeaker(after words: [CaptionWord]) -> Bool {
    guard let first, let last = words.last else { return false }
    let marks = ["-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", "\u{2014}", ">>"]
    if first.color != last.color || marks.contains(where: first.text.hasPrefix) { return true }
    let colon = prefix(3).firstIndex { $0.text.endsName }
    return colon.map { self[...$0].allSatisfy(\.text.isOfName) } ?? false
  }

  /// The letters with the spaces between words.
  fileprivate var letters: Int {
    reduce(0) { $0 + $1.letters + ($1.separator == .none ? 0 : 1) }
      - (first?.separator == CaptionWord.Separator.none ? 0 : 1)
  }

  fileprivate func split(atPausesOf seconds: Double) -> [[CaptionWord]] {
    var end = Double.infinity
    return split { word in
      defer { end = word.end }
      return word.start - end >= seconds
    }
  }

  /// Runs of words, each of which begins with one of which a condition holds.
  fileprivate func split(before begins: (CaptionWord) -> Bool) -> [[CaptionWord]] {
    reduce(into: []) { runs, word in
      let isNew = begins(word)
      if isNew || runs.isEmpty { runs.append([word]) } else { runs[runs.count - 1].append(word) }
    }
  }

  /// Fills one page after the other.
  fileprivate func cut(words mostWords: Double, letters mostLetters: Int) -> [[CaptionWord]] {
    var (words, letters) = (0.0, 0)
    return split { word in
      words += word.share
      letters += word.letters + (word.separator == .none ? 0 : 1)
      guard words > mostWords || letters > mostLetters + 1 else { return false }
      (words, letters) = (word.share, word.letters + 1)
      return true
    }
  }
}

extension CaptionWord {
  /// The letters, of which wide ones count twice.
  fileprivate var letters: Int { text.reduce(0) { $0 + ($1.isWide ? 2 : 1) } }

  /// The words that it is: a half for a letter of a script that does not separate words.
  fileprivate var share: Double { separator == .none && text.count == 1 ? 0.5 : 1 }
}

extension CaptionWord.Separator {
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .space: " "
    case .line: "\n"
    }
  }
}

extension Character {
  /// Whether it is as wide as an em, as letters of East Asia and emoji are (Unicode Standard Annex 11).
  fileprivate var isWide: Bool {
    guard let scalar = unicodeScalars.first?.value else { return false }
    return switch scalar {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension String {
  fileprivate var withoutPunctuation: String {
    let rest = drop { $0.isPunctuation }
    let end = rest.lastIndex { !$0.isPunctuation }
    return end.map { String(rest[...$0]) } ?? ""
  }

  /// Whether it is the last word before a colon.
  fileprivate var endsName: Bool { count > 1 && (hasSuffix(":") || hasSuffix("：")) }

  /// Whether it is written as a name is, with a capital where its script has them.
  fileprivate var isOfName: Bool { first { $0.isLetter }?.isLowercase == false }

  /// The word in lower case, without the punctuation around it.
  fileprivate var essence: String { withoutPunctuation.lowercased() }
}
