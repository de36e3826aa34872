/// Takes the times of a container that counts frames in the order of decoding, as AVI does, to those at
/// which they are shown: the n-th one shown is at the n-th time.
///
/// A decoder hands a frame out with the time of the packet that pushed it out, later than its own by as
/// much as frames are reordered. That delay, which is the same for all, is taken off.
struct DecodingOrderClock {
  private var state = State.unknown

  private enum State {
    case unknown
    /// Packets say when they are shown.
    case unneeded
    /// The first packet's time.
    case waiting(first: Int64)
    case delayed(Int64)
  }

  /// Looks at a packet before it is decoded; after the first one it makes no difference.
  mutating func note(_ packet: Packet, of demuxer: Demuxer) {
    guard case .unknown = state else { return }
    if packet.isTimedByDecoding(in: demuxer), let first = packet.decode {
      state = .waiting(first: first)
    } else {
      state = .unneeded
    }
  }

  /// - Parameter guess: the decoder's, in ticks; nil where it has none.
  mutating func presentation(_ guess: Int64?) -> Int64? {
    guard let guess else { return nil }
    switch state {
    case .unknown, .unneeded: return guess
    case .waiting(let first):
      let (delay, overflows) = guess.subtractingReportingOverflow(first)
      state = .delayed(overflows ? 0 : max(delay, 0))
      return presentation(guess)
    case .delayed(let delay):
      return guess.subtractingReportingOverflow(delay).partialValue
    }
  }
}

extension Packet {
  /// Whether the file says when it is decoded and not when it is shown.
  ///
  /// Where packets may be single fields, that of a second field says nothing either.
  func isTimedByDecoding(in demuxer: Demuxer) -> Bool {
    guard presentation == nil, decode != nil, let stream = demuxer.streams[streamIndex] else {
      return false
    }
    return demuxer.hasWholeFrames(stream)
  }
}
