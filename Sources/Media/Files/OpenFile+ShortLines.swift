internal import ImprintValues

extension OpenFile {
  /// The longest line, in bytes, that FFmpeg's demuxer of SubRip reads at once; it breaks others anywhere, inside a letter too.
  private static let longestLine = 4000

  /// The file with line breaks in lines that are too long for FFmpeg's demuxer of SubRip; nil where there are none.
  ///
  /// A line is broken behind its last space within the length, else before a letter.
  ///
  /// - Throws: `MediaError` `.libav` where the system has no memory for it.
  func withShortLines() throws(MediaError) -> OpenFile? {
    let bytes = bytes(from: 0, atMost: Int(clamping: length))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.count > Self.longestLine }) else { return nil }
    return try OpenFile(
      content: Array(lines.map(Self.broken).joined(separator: CollectionOfOne(UInt8(ascii: "\n")))),
      named: path)
  }

  private static func broken(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var (rest, broken) = (line, [UInt8]())
    while rest.count > longestLine {
      let piece = rest.prefix(longestLine)
      let space = piece.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 }
      // The bytes of a letter behind its first are 10xxxxxx in UTF-8.
      let letter = piece.indices.last { rest[$0] & 0xC0 != 0x80 }
      let end = space ?? letter.flatMap { $0 > rest.startIndex ? $0 : nil } ?? piece.endIndex
      broken += rest[..<end] + [UInt8(ascii: "\n")]
      rest = rest[end...]
    }
    return broken + rest
  }
}
