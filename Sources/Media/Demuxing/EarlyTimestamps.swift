internal import ImprintCFFmpeg
internal import ImprintValues

/// Gives the packets before time 0 at the head of a Matroska file the times of their blocks.
///
/// FFmpeg hands them out without a time, or with one that it makes up from the durations of packets before or behind them,
/// so that tracks begin apart which belong together. Files of recordings that were cut at a key frame have such blocks.
struct EarlyTimestamps {
  /// The time of each block, by the offset of its content in the file.
  private let times: [Int64: Int64]
  /// The block of the packet before, and the end of that packet.
  private var last: (offset: Int64, end: Int64)?

  /// Tells the streams where they begin.
  ///
  /// Nil for a file without such blocks, or whose streams are not its tracks.
  init?(in demuxer: Demuxer) {
    guard demuxer.facts.structure == .elements else { return nil }
    let blocks = MatroskaBlocks.beforeZero(in: demuxer.input.file)
    if blocks.isEmpty { return nil }
    let streams = demuxer.streams.compactMap(\.self).filter(\.isOfBlocks)
    let tracks = MatroskaHeader.tracks(of: demuxer.input.file)
    guard tracks.count == streams.count else { return nil }
    let own = Dictionary(
      zip(tracks, streams).map { ($0.number, (stream: $1, delay: $0.delayTicks(in: $1))) },
      uniquingKeysWith: { first, _ in first })
    var times: [Int64: Int64] = [:]
    for block in blocks {
      guard let (stream, delay) = own[block.track] else { continue }
      let time = block.time.subtractingClamped(delay)
      times[block.offset] = time
      stream.pointee.start_time = min(Int64(timestamp: stream.pointee.start_time) ?? time, time)
    }
    self.times = times
  }

  mutating func correct(_ packet: Packet) {
    let offset = packet.pointer.pointee.pos
    guard let begin = times[offset] else { return }
    // Frames that are laced into one block follow each other.
    let time = last.flatMap { $0.offset == offset ? $0.end : nil } ?? begin
    last = (offset, time.addingClamped(max(packet.duration, 0)))
    packet.presentation = time
    // Frames may be coded in another order; sound is not.
    if packet.decode != nil { packet.decode = time }
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// Whether its packets are blocks, and not a file that is attached.
  fileprivate var isOfBlocks: Bool { ![.coverArt, .attachment].contains(kind) }
}

extension MatroskaHeader.Track {
  /// Its delay in ticks of its stream.
  fileprivate func delayTicks(in stream: UnsafeMutablePointer<AVStream>) -> Int64 {
    let timeBase = Rational(stream.pointee.time_base) ?? .one(over: 1000)
    return RationalTime(ticks: delay, timeBase: .one(over: 1_000_000_000))
      .rescaled(to: timeBase).ticks
  }
}
