internal import ImprintValues

/// Reads the times of blocks at the head of a Matroska file (RFC 9559, 5.1.3 and 10).
enum MatroskaBlocks {
  /// A block, or a simple one.
  struct Block {
    /// The number of its track.
    let track: Int
    /// The offset of its content in the file.
    let offset: Int64
    /// Its time, in ticks of its track.
    let time: Int64
  }

  private static let segment = 0x1853_8067
  private static let cluster = 0x1F43_B675
  private static let timestamp = 0xE7
  private static let simpleBlock = 0xA3
  private static let blockGroup = 0xA0
  private static let block = 0xA1

  /// The most elements that are looked at, against crafted files: half a minute has some thousands.
  private static let mostElements = 1 << 14
  /// The bytes of an element that tell where it ends, and when a block is shown.
  private static let mostBytes = ElementHeader.mostBytes + 10

  /// The blocks before time 0, in the file's order.
  ///
  /// The time of a block is one of 16 bits after that of its cluster, and may lie before it. Clusters follow each other in
  /// time, so that reading ends with the first one that has no such block.
  static func beforeZero(in file: OpenFile) -> [Block] {
    var early: [Block] = []
    var current = Cluster()
    var offset: Int64 = 0
    for _ in 0..<mostElements {
      let bytes = file.bytes(from: offset, atMost: mostBytes)
      guard let header = ElementHeader(bytes[...]) else { break }
      let content = bytes.dropFirst(header.byteCount)
      offset = offset.addingClamped(Int64(header.byteCount))
      switch header.id {
      case segment, blockGroup: continue
      case cluster:
        if current.isOver { return early }
        current = Cluster(hasBegun: true)
        continue
      case timestamp where current.hasBegun:
        current.time = Int64(clamping: content.prefix(min(header.size ?? 0, 8)).number)
        if current.time > -Int64(Int16.min) { return early }
      case simpleBlock, block:
        guard let block = Block(content, at: offset, in: current.time), block.time < 0 else {
          break
        }
        early.append(block)
        current.isEarly = true
      default: break
      }
      guard let size = header.size else { break }
      offset = offset.addingClamped(Int64(size))
    }
    return early
  }

  private struct Cluster {
    var hasBegun = false
    var time: Int64 = 0
    /// Whether some block of it lies before time 0.
    var isEarly = false

    var isOver: Bool { hasBegun && !isEarly }
  }
}

extension MatroskaBlocks.Block {
  /// - Parameters:
  ///   - content: its first bytes: its track's number, and its time after that of its cluster.
  ///   - time: that of its cluster.
  fileprivate init?(_ content: ArraySlice<UInt8>, at offset: Int64, in time: Int64) {
    guard let number = ElementHeader.number(in: content, atMost: 8) else { return nil }
    let ticks = content.dropFirst(number.width).prefix(2)
    guard ticks.count == 2 else { return nil }
    track = number.value & ((1 << (7 * number.width)) - 1)
    self.offset = offset
    self.time = time.addingClamped(Int64(Int16(truncatingIfNeeded: ticks.number)))
  }
}
