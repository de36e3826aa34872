internal import ImprintValues

/// The cues of a file of SubRip: a number, a line of times, and lines of text each.
///
///     7
///     00:00:05 --> 00:00:07
///     Hello
///
/// FFmpeg's demuxer takes a line of times that it cannot read, and the number above it, for text of the cue before. Times
/// without milliseconds or hours get them, and an end that is missing or runs back is where the next cue starts, ten
/// seconds later at most; cues whose times cannot be read at all are left out.
struct SubRipBlocks {
  private let lines: [ArraySlice<UInt8>]
  private let blocks: [Block]

  private struct Block {
    /// The index of its line of times.
    let line: Int
    /// The index of its number, or of the line of times without one.
    let first: Int
    /// Nil where they cannot be read.
    let times: SubRipTimes?
  }

  /// The longest time for which a cue without an end is shown, in milliseconds.
  private static let longest: Int64 = 10_000

  init(_ file: OpenFile) {
    let bytes = file.bytes(from: 0, atMost: Int(clamping: file.length))
    lines = bytes.subRipLines
    blocks = Self.blocks(of: lines)
  }

  /// The number of cues whose times cannot be read.
  var unreadCues: Int { blocks.count { $0.times == nil } }

  private var needsRepair: Bool { blocks.contains { $0.times?.isPlain != true } }

  /// The file with the cues whose times can be read, in a form that FFmpeg's demuxer reads; nil where it reads it as it is, or
  /// where there are none.
  ///
  /// - Throws: as `OpenFile(content:named:)`.
  func repaired(in file: OpenFile) throws(MediaError) -> OpenFile? {
    guard needsRepair, blocks.contains(where: { $0.times != nil }) else { return nil }
    var content: [UInt8] = []
    for (index, block) in blocks.enumerated() {
      guard let times = block.times else { continue }
      let next = blocks.indices.contains(index + 1) ? blocks[index + 1] : nil
      content += Array("\(index + 1)\n".utf8) + line(of: times, at: block.line, before: next)
      for text in lines[block.line + 1..<(next?.first ?? lines.count)] {
        content += [Self.newline] + text
      }
      content += [Self.newline, Self.newline]
    }
    return try OpenFile(content: content, named: file.path)
  }

  private func line(
    of times: SubRipTimes, at index: Int, before next: Block?
  ) -> [UInt8] {
    if times.isPlain { return Array(lines[index]) }
    let limit = times.start.addingClamped(Self.longest)
    let follower = next?.times.map(\.start) ?? limit
    let end = times.end ?? (follower > times.start ? min(follower, limit) : limit)
    return Array(SubRipTimes.line(from: times.start, to: end).utf8)
  }

  private static let newline = UInt8(ascii: "\n")

  private static func blocks(of lines: [ArraySlice<UInt8>]) -> [Block] {
    var blocks: [Block] = []
    // The last line that is not blank.
    var last: Int?
    for (index, line) in lines.enumerated() where !line.isBlank {
      defer { last = index }
      guard line.namesTimes else { continue }
      let number = last.flatMap { lines[$0].isNumber ? $0 : nil }
      let isBehindGap = index == 0 || lines[index - 1].isBlank
      let times = SubRipTimes(line)
      guard times?.isPlain == true || isBehindGap || number == index - 1 else { continue }
      // The lines of the cue before are not its number.
      let isOwn = number.map { $0 > blocks.last?.line ?? -1 } ?? false
      blocks.append(Block(line: index, first: isOwn ? number ?? index : index, times: times))
    }
    return blocks
  }
}

extension [UInt8] {
  /// Its lines, with any line ends, without a byte order mark.
  fileprivate var subRipLines: [ArraySlice<UInt8>] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var (rest, lines) = (starts(with: mark) ? dropFirst(mark.count) : self[...], [SubSequence]())
    while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      lines.append(rest[..<end])
      let isPair = rest[end] == 0x0D && end + 1 < rest.endIndex && rest[end + 1] == 0x0A
      rest = rest[(end + (isPair ? 2 : 1))...]
    }
    return lines + [rest]
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isBlank: Bool { allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  /// Whether it has the arrow of a line of times.
  fileprivate var namesTimes: Bool {
    guard var index = firstIndex(of: UInt8(ascii: ">")) else { return false }
    while true {
      if index >= startIndex + 2, self[index - 1] == 0x2D, self[index - 2] == 0x2D { return true }
      guard let next = self[(index + 1)...].firstIndex(of: UInt8(ascii: ">")) else { return false }
      index = next
    }
  }

  /// Whether it is a number and nothing else.
  fileprivate var isNumber: Bool {
    let digits = drop { $0 == 0x20 || $0 == 0x09 }.prefix { 0x30...0x39 ~= $0 }
    return !digits.isEmpty
      && self[digits.endIndex...].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
