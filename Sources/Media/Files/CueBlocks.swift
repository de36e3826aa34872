internal import ImprintValues

/// The blocks of a file of WebVTT (W3C WebVTT, 4.1).
///
/// FFmpeg's demuxer ends at the first block that is neither a cue nor a note: a style, a region, or a cue whose times it cannot
/// read. Times with a comma, as SubRip's have, get a point; blocks that are no cue then are left out, as browsers do.
struct CueBlocks {
  private let header: [[Substring]]
  private let blocks: [ArraySlice<Substring>]

  /// Nil for text that is not in UTF-8, as WebVTT is.
  init?(_ file: OpenFile) {
    guard
      let text = String(
        validating: file.bytes(from: 0, atMost: Int(clamping: file.length)), as: UTF8.self)
    else { return nil }
    let ends: Set<Character> = ["\n", "\r\n", "\r"]
    let all = text.split(omittingEmptySubsequences: false, whereSeparator: ends.contains)
      .split(whereSeparator: \.isEmpty)
    header = all.prefix(1).map(Array.init)
    blocks = Array(all.dropFirst())
  }

  /// The number of cues whose times cannot be read.
  var unreadCues: Int { blocks.count { $0.namesTimes && $0.cue == nil } }

  /// Whether there is something else than cues and notes.
  private var hasOthers: Bool { blocks.contains { !$0.isCue && !$0.isNote } }

  /// The file with its cues alone, in memory; nil where FFmpeg's demuxer reads it as it is.
  ///
  /// - Throws: as `OpenFile(content:named:)`.
  func alone(in file: OpenFile) throws(MediaError) -> OpenFile? {
    guard hasOthers else { return nil }
    let lines = header + blocks.compactMap(\.cue)
    let content = lines.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    return try OpenFile(content: Array(content.utf8), named: file.path)
  }
}

extension ArraySlice<Substring> {
  fileprivate var isNote: Bool { first?.hasPrefix("NOTE") == true }

  /// Whether its first line, or the second behind an identifier, has times.
  fileprivate var isCue: Bool { prefix(2).contains(where: \.hasTimes) }

  /// Whether it is meant as a cue.
  fileprivate var namesTimes: Bool { !isNote && prefix(2).contains { $0.contains("-->") } }

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
