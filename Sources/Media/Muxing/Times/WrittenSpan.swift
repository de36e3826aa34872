internal import ImprintValues

/// The times of a track's packets so far, in ticks of the output's stream.
///
/// The table of samples in MP4 and MOV gives each a duration in decode order (ISO/IEC 14496-12, 8.6.1.2), and their sum
/// is the track's. Where the frame that is presented last is not the one that is decoded last, its duration is lost.
struct WrittenSpan {
  private var firstDecode: Int64?
  private var start = Int64.max
  private var end = Int64.min

  mutating func add(_ packet: Packet) {
    guard let presentation = packet.presentation, let decode = packet.decode else { return }
    firstDecode = firstDecode ?? decode
    start = min(start, presentation)
    end = max(end, presentation.addingClamped(packet.duration))
  }

  /// The duration of the packet that is decoded last: its own, or the one by which the track is as long as it is
  /// presented.
  func lastDuration(of packet: Packet) -> Int64 {
    guard let firstDecode, let presentation = packet.presentation, let decode = packet.decode else {
      return packet.duration
    }
    let length = end.subtractingClamped(start)
    let rest = length.subtractingClamped(decode.subtractingClamped(firstDecode))
    let isWithin = presentation.addingClamped(rest) <= end
    return isWithin ? max(packet.duration, rest) : packet.duration
  }
}
