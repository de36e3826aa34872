/// Computes the decode times of sequences that are joined in one track.
///
/// The first sequence keeps its own. With a reordering delay of d frames, packet k of the track is decoded at the
/// presentation time of frame k − d in presentation order. That holds across sequences, each of which is presented
/// after the one before it.
struct SequenceDecodeTimes {
  /// Presentation times that no packet has as its decode time yet, ascending; as many as the delay.
  private var open: [Int64] = []
  private var isFirst = true

  /// Starts another sequence with the next packet.
  mutating func beginSequence() { isFirst = false }

  /// Sets a packet's decode time; all packets must have one time base.
  mutating func complete(_ packet: Packet) {
    guard let presentation = packet.presentation else { return }
    let place = open.firstIndex { $0 > presentation } ?? open.endIndex
    open.insert(presentation, at: place)
    if isFirst {
      // Packets before the first presentation time are the delay.
      if let first = open.first, packet.decode ?? presentation >= first { open.removeFirst() }
    } else {
      packet.decode = open.removeFirst()
    }
  }
}
