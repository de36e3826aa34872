internal import ImprintValues

/// Converts the times of a container that counts frames in decode order, as AVI does, to presentation times: the
/// nth frame in presentation order has the nth time.
///
/// A decoder returns each frame with the time of the packet that released it, later by the reordering delay. That
/// delay, which is constant, is subtracted. Frames that no packet releases, at the end, follow at the interval of those
/// before.
struct DecodeOrderTimestamps {
  private var state = State.unknown
  /// The last time, and its distance from the one before.
  private var last: (time: Int64, step: Int64?)?

  private enum State {
    case unknown
    /// Packets have presentation times.
    case unneeded
    /// The time of the first packet is known, but no frame has been decoded yet.
    case waiting(first: Int64)
    case delayed(Int64)
  }

  /// Notes a packet before it is decoded; only the first one matters.
  ///
  /// - Parameter isTimedByDecoding: whether it has a decode time alone (`Packet.isTimedByDecoding`).
  mutating func note(_ packet: Packet, isTimedByDecoding: @autoclosure () -> Bool) {
    guard case .unknown = state else { return }
    if isTimedByDecoding(), let first = packet.decode {
      state = .waiting(first: first)
    } else {
      state = .unneeded
    }
  }

  /// The presentation time of a decoded frame.
  ///
  /// - Parameter guess: the decoder's best-effort time, in ticks; nil for none.
  mutating func presentation(_ guess: Int64?) -> Int64? {
    switch (state, guess) {
    case (.unknown, _), (.unneeded, _): return guess
    case (.waiting(let first), let guess?):
      let (delay, overflows) = guess.subtractingReportingOverflow(first)
      state = .delayed(overflows ? 0 : max(delay, 0))
      return presentation(guess)
    case (.delayed(let delay), let guess?): return follow(guess.subtractingClamped(delay))
    case (_, nil):
      guard let last, let step = last.step else { return nil }
      return follow(last.time.addingClamped(step))
    }
  }

  private mutating func follow(_ time: Int64) -> Int64 {
    last = (time, last.map { time.subtractingClamped($0.time) })
    return time
  }
}
