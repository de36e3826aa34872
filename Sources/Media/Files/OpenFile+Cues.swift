internal import ImprintMediaTypes

extension OpenFile {
  /// The file of WebVTT with its cues alone, in memory; nil where FFmpeg's demuxer reads it as it is.
  ///
  /// The demuxer ends at the first block that is neither a cue nor a note: a style, a region (W3C WebVTT, 4.1), or a cue whose
  /// times it cannot read. Times with a comma, as SubRip's have, get a point; blocks that are no cue then are left out, as
  /// browsers do.
  ///
  /// - Throws: as `init(content:named:)`.
  func withCuesAlone() throws(MediaError) -> OpenFile? {
    // UTF-8 alone, as WebVTT is; others stay as they are.
    guard
      let text = String(validating: bytes(from: 0, atMost: Int(clamping: length)), as: UTF8.self)
    else { return nil }
    let ends: Set<Character> = ["\n", "\r\n", "\r"]
    let blocks = text.split(omittingEmptySubsequences: false, whereSeparator: ends.contains)
      .split(whereSeparator: \.isEmpty)
    guard blocks.dropFirst().contains(where: { !$0.isCue && !$0.isNote }) else { return nil }
    let kept = blocks.prefix(1).map(Array.init) + blocks.dropFirst().compactMap(\.cue)
    let content = kept.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    return try OpenFile(content: Array(content.utf8), named: path)
  }
}

extension ArraySlice<Substring> {
  fileprivate var isNote: Bool { first?.hasPrefix("NOTE") == true }

  /// Whether its first line, or the second behind an identifier, has times.
  fileprivate var isCue: Bool { prefix(2).contains(where: \.hasTimes) }

  /// The lines of a cue, its times with points; nil for another block.
  fileprivate var cue: [Substring]? {
    guard let line = prefix(2).firstIndex(where: { $0.contains("-->") }) else { return nil }
    var lines = self
    lines[line] = lines[line].replacing(/([0-9]),([0-9]{3})/) { "\($0.1).\($0.2)" }[...]
    return lines.isCue ? Array(lines) : nil
  }
}

extension Substring {
  fileprivate var hasTimes: Bool {
    let time = /(?:[0-9]+:)?[0-9]{1,2}:[0-9]{1,2}\.[0-9]{1,3}/
    let parts = split(separator: "-->", maxSplits: 1)
    return parts.count == 2
      && parts.allSatisfy { $0.drop(while: \.isWhitespace).prefixMatch(of: time) != nil }
  }
}
