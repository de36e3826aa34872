internal import ImprintCFFmpeg
internal import ImprintValues

extension AVSubtitleRect {
  /// The commas before the text of an event, in the order that FFmpeg's decoders write.
  private static let commasBeforeText = 8
  private static let entities: [UInt8: String] = [
    UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;", UInt8(ascii: ">"): "&gt;",
  ]
  /// WebVTT's entities (W3C WebVTT, 4.2.2), which files of SubRip have too, and which players show as what they stand for.
  private static let known = entities.values + ["&nbsp;", "&lrm;", "&rlm;"]

  /// Writes the letters of its text that are markup in WebVTT as entities, which FFmpeg's encoder does not.
  ///
  /// - Throws: `MediaError` `.outOfMemory`.
  mutating func escapeMarkup() throws(MediaError) {
    guard let ass else { return }
    let letters = sequence(first: ass) { $0 + 1 }.lazy.map(\.pointee).prefix { $0 != 0 }
    let event = Array(letters.map(UInt8.init(bitPattern:)))
    let escaped = Self.escaped(event)
    guard escaped != event else { return }
    let copy = try MediaError.allocated(av_mallocz(escaped.count + 1), for: "subtitles")
    escaped.withUnsafeBytes { bytes in
      if let base = bytes.baseAddress { copy.copyMemory(from: base, byteCount: bytes.count) }
    }
    av_free(ass)
    self.ass = copy.assumingMemoryBound(to: CChar.self)
  }

  private static func escaped(_ event: [UInt8]) -> [UInt8] {
    var (escaped, commas, isStyle) = ([UInt8](), 0, false)
    for (index, letter) in event.enumerated() {
      if commas < commasBeforeText {
        if letter == UInt8(ascii: ",") { commas += 1 }
        escaped.append(letter)
        continue
      }
      let rest = event[index...]
      // Colours in a style have ampersands.
      if rest.starts(with: #"{\"#.utf8) { isStyle = true }
      if let entity = entities[letter], !isStyle,
        !known.contains(where: { rest.starts(with: $0.utf8) })
      {
        escaped += entity.utf8
      } else {
        escaped.append(letter)
      }
      if letter == UInt8(ascii: "}") { isStyle = false }
    }
    return escaped
  }
}
