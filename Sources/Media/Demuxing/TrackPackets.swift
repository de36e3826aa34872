internal import ImprintValues

/// The packets of one track, from the file's start or from a key packet.
struct TrackPackets {
  private(set) var demuxer: Demuxer
  private let track: Int
  private let start: Int64
  private let second: Int64
  private let canSeek: Bool
  private let interruption: Interruption
  /// Packets that were read while looking for a key packet.
  private var waiting: [Packet] = []

  /// - Parameters:
  ///   - demuxer: one that has not returned a packet yet; it reads the track alone from here on.
  ///   - start: the track's first time, in ticks of its time base.
  ///   - second: the ticks of a second.
  ///   - canSeek: whether the file's times identify places in it; false where its clock restarts.
  init(
    of demuxer: Demuxer, track: Int, start: Int64, second: Int64, canSeek: Bool = true,
    interruption: Interruption
  ) {
    demuxer.select([track])
    (self.demuxer, self.track, self.interruption) = (demuxer, track, interruption)
    (self.start, self.second, self.canSeek) = (start, second, canSeek)
  }

  /// The next packet; nil at the end.
  mutating func next() throws(MediaError) -> Packet? {
    waiting.isEmpty ? try demuxer.next() : waiting.removeFirst()
  }

  /// Seeks to the key packet at or before `ticks`, or to the first one.
  ///
  /// - Throws: the errors of opening a file, `.cancelled`.
  mutating func goToKey(before ticks: Int64) throws(MediaError) {
    var target = ticks
    var back = max(second, 1)
    // Some containers seek by decode times, or to frames between key frames, so that the result is checked.
    for _ in 0..<16 where canSeek && target > start {
      do throws(MediaError) {
        try demuxer.seek(to: target, inStream: track)
      } catch {
        guard case .libav = error.fault else { throw error }
        break
      }
      let key = try readToKey()
      // Presentation times can be derived only from the first frame on.
      if waiting.contains(where: { $0.isTimedByDecoding(in: demuxer) }) { return try readAgain() }
      if let key, key <= ticks {
        return target == ticks ? () : try readToLastKey(notAfter: ticks)
      }
      target = max(target.subtractingClamped(back), start)
      back = min(back, .max / 4) * 2
    }
    // Reading from the start finds frames that a container's index lacks.
    try readAgain()
    try readToLastKey(notAfter: ticks)
  }

  /// Opens the file again, to read it from its start.
  mutating func readAgain() throws(MediaError) {
    waiting = []
    demuxer = try Demuxer(path: demuxer.path, part: demuxer.part, interruption: interruption)
    demuxer.select([track])
  }

  /// Skips to the next key packet; returns its time, nil without one.
  private mutating func readToKey() throws(MediaError) -> Int64? {
    waiting = []
    while let packet = try demuxer.next() {
      guard packet.isKey, let time = packet.presentation ?? packet.decode else { continue }
      waiting = [packet]
      return time
    }
    return nil
  }

  /// Drops packets before the last key frame at or before `ticks`.
  private mutating func readToLastKey(notAfter ticks: Int64) throws(MediaError) {
    while let packet = try demuxer.next() {
      guard let time = packet.decodeTicks, time <= ticks else {
        waiting.append(packet)
        return
      }
      if packet.isKey, packet.presentation ?? time <= ticks { waiting = [] }
      waiting.append(packet)
    }
  }
}
