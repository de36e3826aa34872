internal import ImprintCFFmpeg
internal import ImprintValues

/// The blocks of AAC of a track that an output may have as they are, read some way ahead, as long as they follow each other
/// without a gap.
final class SourceBlocks {
  /// A block, by its number on the grid of the output's blocks.
  struct Block {
    let number: Int64
    let packet: Packet
    let window: AACWindow?
  }

  /// The samples of a block.
  static let samples: Int64 = 1024

  private let track: CopiedTrack
  /// The output's sample at which the track's 0 lies.
  private let offset: Int64
  /// The output's sample before which blocks end.
  private let end: Int64
  /// The samples by which all is later on the grid, so that blocks of the output begin where those of the track do.
  let delay: Int64
  private var blocks: [Block] = []
  private var hasEnded = false
  /// Whether the track's times are the same wherever it is read from.
  var hasSampleTimes: Bool { track.hasSampleTimes }

  /// - Parameters:
  ///   - offset: the output's sample at which the track's 0 lies.
  ///   - range: the output's samples that blocks may be of.
  /// - Throws: `MediaError` where the track cannot be read.
  init(_ track: CopiedTrack, at offset: Int64, within range: Range<Int64>) throws(MediaError) {
    (self.track, self.offset, end) = (track, offset, range.upperBound)
    var first: Packet?
    while let packet = try track.next() {
      guard let time = packet.presentation, time &+ offset >= range.lowerBound else { continue }
      first = packet
      break
    }
    let begin = (first?.presentation ?? 0) &+ offset
    delay = (Self.samples - begin % Self.samples) % Self.samples
    hasEnded = first == nil
    if let first { append(first) }
  }

  /// Reads up to a number, or the last block; forgets those more than one before another number.
  func read(upTo number: Int64, keepingFrom first: Int64) throws(MediaError) {
    blocks.removeAll { $0.number < first - 1 }
    while !hasEnded, blocks.last.map({ $0.number < number }) ?? true {
      guard let packet = try track.next() else {
        hasEnded = true
        return
      }
      append(packet)
    }
  }

  /// The block of a number, where it has been read and not forgotten.
  subscript(number: Int64) -> Block? {
    guard let first = blocks.first, number >= first.number else { return nil }
    let index = Int(number - first.number)
    return index < blocks.count ? blocks[index] : nil
  }

  /// The number behind the last block; nil where that has not been read yet.
  var endNumber: Int64? { hasEnded ? blocks.last.map { $0.number + 1 } ?? 0 : nil }

  private func append(_ packet: Packet) {
    let time = (packet.presentation ?? .min).addingClamped(offset).addingClamped(delay)
    let number = time / Self.samples
    let isNext = blocks.last.map { $0.number + 1 == number } ?? true
    // A block is heard in the time of the one behind it, too.
    let heardUntil = time.subtractingClamped(delay).addingClamped(2 * Self.samples)
    guard isNext, time % Self.samples == 0, heardUntil <= end else {
      hasEnded = true
      return
    }
    blocks.append(Block(number: number, packet: packet, window: AACWindow(packet)))
  }
}
