internal import ImprintValues

/// The fragments of a stream, each short enough for playing to begin at once.
struct FragmentFlow {
  /// Whether the header is written, which waits for the first fragment's packets.
  var hasHeader = false
  /// The decode time of the fragment's first packet.
  private var begin: RationalTime?

  private static let seconds = 0.2

  /// Whether a packet of that decode time begins the next fragment, and notes that it does.
  mutating func isDue(at time: RationalTime) -> Bool {
    guard let begin else {
      self.begin = time
      return false
    }
    guard time.seconds - begin.seconds >= Self.seconds else { return false }
    self.begin = time
    return true
  }
}
