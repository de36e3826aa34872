extension CaptionText {
  /// The words of a cue that is shown from `start` to `end`.
  ///
  /// Words between two times share what lies between them by their letters. Times outside the cue or out of order are
  /// clamped.
  func words(from start: Double, to end: Double) -> [CaptionWord] {
    let text = emphasized
    let times = text.times(from: start, to: end)
    return text.pieces.map { piece in
      let letters = text.letters[piece.range]
      let look = letters.first { $0.character.isLetter || $0.character.isNumber } ?? letters.first
      var word = CaptionWord(
        String(letters.map(\.character)), start: times[piece.range.lowerBound].lowerBound,
        end: times[piece.range.upperBound - 1].upperBound)
      word.separator = piece.separator
      word.isItalic = look?.style.isItalic ?? false
      word.isBold = look?.style.isBold ?? false
      word.color = look?.style.color
      word.isEmphasized = look?.isEmphasized ?? false
      return word
    }
  }

  private struct Piece {
    var range: Range<Int>
    let separator: CaptionWord.Separator
  }

  /// The words by their letters.
  private var pieces: [Piece] {
    var pieces: [Piece] = []
    var separator: CaptionWord.Separator? = .space
    for (index, letter) in letters.enumerated() {
      let character = letter.character
      if character.isBreakingSpace {
        separator = character.isNewline || separator == .line ? .line : .space
      } else if character == "\u{200B}" {
        // A zero-width space is a place where a line may break.
        separator = separator ?? CaptionWord.Separator.none
      } else if let kind = separator ?? breakBefore(index) {
        pieces.append(Piece(range: index..<index + 1, separator: kind))
        separator = nil
      } else {
        pieces[pieces.count - 1].range = pieces[pieces.count - 1].range.lowerBound..<index + 1
      }
    }
    return pieces
  }

  private func breakBefore(_ index: Int) -> CaptionWord.Separator? {
    index > 0 && letters[index - 1].character.mayEndLine(before: letters[index].character)
      ? CaptionWord.Separator.none : nil
  }

  /// The time of each letter.
  private func times(from start: Double, to end: Double) -> [ClosedRange<Double>] {
    var times: [ClosedRange<Double>] = []
    var (first, time) = (0, start)
    for mark in marks + [Mark(index: letters.count, end: end, start: end)] {
      let until = min(max(mark.end, time), end)
      times += Self.share(time...until, among: letters[first..<mark.index])
      (first, time) = (mark.index, min(max(mark.start, until), end))
    }
    return times
  }

  /// The part of a range for each letter; white space takes none.
  private static func share(
    _ range: ClosedRange<Double>, among letters: ArraySlice<Letter>
  ) -> [ClosedRange<Double>] {
    let count = letters.count { !$0.character.isBreakingSpace }
    let length = range.upperBound - range.lowerBound
    var (passed, time) = (0, range.lowerBound)
    return letters.map { letter in
      let begin = time
      if !letter.character.isBreakingSpace {
        passed += 1
        time =
          passed == count
          ? range.upperBound
          : min(range.lowerBound + length * Double(passed) / Double(count), range.upperBound)
      }
      return begin...time
    }
  }
}
