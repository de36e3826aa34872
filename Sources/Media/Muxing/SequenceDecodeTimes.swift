/// Gives decode times to the packets of sequences that follow each other in one track.
///
/// The first sequence keeps its own. With a reordering delay of d frames, packet k of a track is decoded at the
/// presentation time of frame k − d in order of presentation, which holds over all sequences where each is shown
/// after the one before it.
struct SequenceDecodeTimes {
  /// Presentation times that are no packet's decode time yet, in ascending order; as many as the delay.
  private var open: [Int64] = []
  private var isFirst = true

  /// The next packet begins another sequence.
  mutating func beginSequence() { isFirst = false }

  /// Sets the packet's decode time, in the ticks of the packet, which are the same for all of them.
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
