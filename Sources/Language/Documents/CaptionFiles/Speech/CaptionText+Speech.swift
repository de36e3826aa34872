extension CaptionText {
  /// The text of words; those without a time share what is left between others.
  ///
  /// - Parameter carriesSpaces: whether words have the spaces between them; else there is one, but between letters of scripts
  ///   that write none.
  init(_ words: [SpokenWord], carriesSpaces: Bool) {
    var last: SpokenWord?
    for word in words {
      if let time = last?.end ?? word.start {
        let end = last?.end ?? min(last?.openEnd ?? .infinity, time)
        mark(end: end, start: word.start ?? end)
      }
      if !carriesSpaces, let letter = letters.last?.character, let next = word.text.first,
        !(letter.isWordOfItsOwn && next.isWordOfItsOwn)
      {
        add(" ")
      }
      add(word.text)
      last = word
    }
    if let end = last?.end ?? last?.openEnd { mark(end: end, start: end) }
    // A number is no name.
    speaker = words.lazy.compactMap(\.speaker).first { Int($0) == nil }
  }
}
