internal import ImprintCFFmpeg

/// Finds the frames that a decoder lost, by the presentation times of its packets.
///
/// A decoder reports that a packet failed, but not which one where it decodes several at once. Frames are returned in
/// presentation order, so that a packet from before the latest one never becomes a frame. Such packets count as lost
/// only where the decoder reported as many failures: hidden frames and second fields become no frames either.
struct LostFrames {
  /// The times of the packets without a frame so far, in ascending order.
  private var awaited: [Int64] = []
  private var failures = 0

  /// The most times to keep, for a track of which nothing decodes.
  private static let limit = 1 << 16

  /// Takes the time of a packet that is sent to the decoder.
  mutating func note(_ packet: Packet) {
    guard let time = packet.presentation, !packet.isDiscarded else { return }
    if awaited.count == Self.limit { awaited.removeFirst() }
    let index = awaited.lastIndex { $0 <= time }.map { $0 + 1 } ?? 0
    awaited.insert(time, at: index)
  }

  mutating func noteFailure() { failures += 1 }

  /// Takes the time of a frame that the decoder returned.
  ///
  /// - Returns: the times of the frames that were lost since the frame before, in ascending order.
  mutating func pass(_ time: Int64) -> [Int64] {
    let passed = awaited.prefix { $0 <= time }
    awaited.removeFirst(passed.count)
    guard failures > 0 else { return [] }
    let lost = passed.filter { $0 < time }.prefix(failures)
    failures -= lost.count
    return Array(lost)
  }
}
