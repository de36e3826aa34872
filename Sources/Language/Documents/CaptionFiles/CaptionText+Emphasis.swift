extension CaptionText {
  /// The text with what stands between asterisks emphasised, and without those: `*so*`, `*two words*`.
  ///
  /// An asterisk begins emphasis before a word, and ends it behind one; others, as in `2*3` and `f***`, are letters.
  var emphasized: CaptionText {
    let pairs = emphasisPairs
    if pairs.isEmpty { return self }
    let asterisks = Set(pairs.flatMap { [$0.lowerBound, $0.upperBound] })
    var text = self
    for pair in pairs {
      for index in pair { text.letters[index].isEmphasized = true }
    }
    // The number of asterisks before each letter.
    var (removed, before) = (0, [Int]())
    for index in 0...letters.count {
      before.append(removed)
      if asterisks.contains(index) { removed += 1 }
    }
    text.marks = marks.map { mark in
      var mark = mark
      mark.index -= before[mark.index]
      return mark
    }
    text.letters = text.letters.enumerated().filter { !asterisks.contains($0.offset) }
      .map(\.element)
    return text
  }

  /// The indices of the asterisks that belong together, in order.
  private var emphasisPairs: [ClosedRange<Int>] {
    var pairs: [ClosedRange<Int>] = []
    var opening: Int?
    for index in letters.indices where isLoneAsterisk(index) {
      if let begin = opening, begin + 1 < index, endsWord(at: index) {
        pairs.append(begin...index)
        opening = nil
      } else if beginsWord(at: index) {
        opening = index
      }
    }
    return pairs
  }

  private func isLoneAsterisk(_ index: Int) -> Bool {
    letter(index) == "*" && letter(index - 1) != "*" && letter(index + 1) != "*"
  }

  private func beginsWord(at index: Int) -> Bool {
    isOutsideWords(letter(index - 1)) && letter(index + 1).map { !$0.isWhitespace } ?? false
  }

  private func endsWord(at index: Int) -> Bool {
    isOutsideWords(letter(index + 1)) && letter(index - 1).map { !$0.isWhitespace } ?? false
  }

  /// Whether a word may end beside a letter; nil is the end of the text.
  private func isOutsideWords(_ character: Character?) -> Bool {
    guard let character else { return true }
    return !(character.isLetter || character.isNumber) || character.isWordOfItsOwn
  }

  private func letter(_ index: Int) -> Character? {
    letters.indices.contains(index) ? letters[index].character : nil
  }
}
