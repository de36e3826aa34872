/// The words of a transcript in JSON, in the order of the file.
struct Transcript {
  /// The cues: the segments of the file, or else sentences and what lies between pauses.
  private(set) var segments: [SpokenSegment]

  /// Whether the words have the spaces between them.
  let carriesSpaces: Bool

  /// - Throws: `JSON5Fault` for broken JSON, and where it has no words.
  init(json bytes: [UInt8]) throws(JSON5Fault) {
    let isWhole = String(validating: bytes, as: UTF8.self) != nil
    // whisper.cpp cuts letters into tokens, byte by byte.
    let value = try JSON5Reader.read(
      isWhole ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8))
    let said = try Self.segments(of: value).map(\.withoutSilence).filter { !$0.words.isEmpty }
    let words = said.flatMap(\.words)
    guard !words.isEmpty else { throw JSON5Fault(at: value.position, "it has no words") }
    guard said.contains(where: \.hasTime) else {
      throw JSON5Fault(at: value.position, "its words have no times: start and end are missing")
    }
    if !isWhole, words.contains(where: { $0.text.contains("\u{FFFD}") }) {
      // Tells where it is in another encoding.
      _ = try JSON5Reader.read(bytes)
    }
    carriesSpaces = words.contains(where: \.carriesSpace)
    // Entries of a word each are no segments.
    let phrases = said.count(where: \.isPhrase)
    segments = phrases * 2 < said.count ? SpokenSegment.grouped(words) : said
  }

  private static func segments(of value: JSON5Value) throws(JSON5Fault) -> [SpokenSegment] {
    if let items = value.array { return try segments(of: items, in: value) }
    let segments = deepgram(value) ?? whisperCPP(value) ?? whisper(value)
    if let segments { return segments }
    guard let words = value.member("words") else { throw unknown(value) }
    return try assemblyAI(words, in: value)
  }

  private static func unknown(_ value: JSON5Value) -> JSON5Fault {
    JSON5Fault(
      at: value.position,
      "it has \(value.contents), and no words: captions take a list of { text, start, end } in seconds, "
        + "and the files of Whisper, whisper.cpp, Deepgram and AssemblyAI")
  }
}

// The shapes.
extension Transcript {
  /// A list of words, or of segments, in seconds.
  private static func segments(
    of items: [JSON5Value], in value: JSON5Value
  ) throws(JSON5Fault) -> [SpokenSegment] {
    guard items.contains(where: { $0.text != nil || $0.member("words") != nil }) else {
      throw unknown(value)
    }
    return items.map { segment($0) }
  }

  /// `results.channels[0].alternatives[0].words`, in seconds; nil for another shape.
  private static func deepgram(_ value: JSON5Value) -> [SpokenSegment]? {
    let channel = value.member("results")?.member("channels")?.array?.first
    guard let words = channel?.member("alternatives")?.array?.first?.member("words")?.array else {
      return nil
    }
    return SpokenSegment.grouped(words.map { word($0) })
  }

  /// `transcription`, with times in milliseconds; of `-ojf` with the tokens of each segment; nil for another shape.
  private static func whisperCPP(_ value: JSON5Value) -> [SpokenSegment]? {
    value.member("transcription")?.array?.map { item in
      let tokens = (item.member("tokens")?.array ?? []).map { token($0) }
        .filter { !isControl($0.text) }
      let whole = token(item)
      // A letter that two tokens share is in neither.
      let isBroken = tokens.contains { $0.text.contains("\u{FFFD}") }
      return SpokenSegment(
        words: tokens.isEmpty || isBroken ? [whole] : tokens, start: whole.start, end: whole.end)
    }
  }

  /// `segments`, with times in seconds; with `--word_timestamps True` each has its words; nil for
  /// another shape.
  private static func whisper(_ value: JSON5Value) -> [SpokenSegment]? {
    guard let items = value.member("segments")?.array else { return nil }
    // OpenAI's service has them beside.
    let words = value.member("words")?.array ?? []
    let haveWords = items.contains { $0.member("words")?.array?.isEmpty == false }
    return haveWords || words.isEmpty
      ? items.map { segment($0) } : SpokenSegment.grouped(words.map { word($0) })
  }

  /// `words`: of AssemblyAI with `text` and whole milliseconds, else in seconds.
  private static func assemblyAI(
    _ member: JSON5Value, in value: JSON5Value
  ) throws(JSON5Fault) -> [SpokenSegment] {
    guard let items = member.array else {
      let status = value.member("status")?.string.map { ": its status is '\($0)'" } ?? ""
      throw JSON5Fault(at: member.position, "its words are not there\(status)")
    }
    let words = items.map { word($0) }
    let areWhole = words.allSatisfy { word in
      [word.start, word.end].allSatisfy { $0.map { $0 == $0.rounded() } ?? true }
    }
    let areMilliseconds = areWhole && items.contains { $0.member("text") != nil }
    return SpokenSegment.grouped(areMilliseconds ? words.map(\.inSeconds) : words)
  }

  /// An item with its words, or as a word itself.
  private static func segment(_ item: JSON5Value) -> SpokenSegment {
    let whole = word(item)
    let words = (item.member("words")?.array ?? []).map { word($0) }
    return SpokenSegment(
      words: words.isEmpty ? [whole] : words, start: whole.start, end: whole.end)
  }

  private static func word(_ item: JSON5Value) -> SpokenWord {
    SpokenWord(
      text: item.text ?? "", start: item.member("start")?.seconds, end: item.member("end")?.seconds,
      speaker: item.member("speaker")?.word)
  }

  private static func token(_ item: JSON5Value) -> SpokenWord {
    let offsets = item.member("offsets")
    return SpokenWord(
      text: item.text ?? "", start: offsets?.member("from")?.seconds,
      end: offsets?.member("to")?.seconds
    ).inSeconds
  }

  /// Whether a token says nothing: `[_BEG_]`, `[_TT_150]`, `<|endoftext|>`.
  private static func isControl(_ text: String) -> Bool {
    text.hasPrefix("[_") && text.hasSuffix("]") || text.hasPrefix("<|") && text.hasSuffix("|>")
  }
}

extension SpokenWord {
  /// The word of a file that has milliseconds.
  fileprivate var inSeconds: SpokenWord {
    var word = self
    (word.start, word.end) = (start.map { $0 / 1000 }, end.map { $0 / 1000 })
    return word
  }
}
