/// Computes the decode times of sequences that are joined in one track.
///
/// The first sequence keeps its own. Those of all others follow from its delay (`DecodeTimes`), which is possible since
/// each sequence is presented after the one before it.
struct SequenceDecodeTimes {
  private var times = DecodeTimes()
  private var isFirst = true

  /// Starts another sequence with the next packet.
  mutating func beginSequence() { isFirst = false }

  /// Sets a packet's decode time; all packets must have one time base.
  mutating func complete(_ packet: Packet) {
    guard let presentation = packet.presentation else { return }
    if isFirst {
      times.learn(presentation, decodedAt: packet.decode ?? presentation)
    } else {
      packet.decode = times.next(presentation)
    }
  }
}
