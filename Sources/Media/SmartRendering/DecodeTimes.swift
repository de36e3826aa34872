internal import ImprintValues

/// Decode times by a reordering delay: with one of d frames, frame k in decode order is decoded when frame k − d in
/// presentation order is shown.
///
///     var times = DecodeTimes(delay: 1, first: 0, step: 1)
///     [0, 3, 1, 2].map { times.next($0) }    // [-1, 0, 1, 2]
///
/// It holds as many times as the delay.
struct DecodeTimes {
  /// Presentation times that no frame has as its decode time yet, ascending.
  private var open: [Int64] = []
  /// The number of frames still to be decoded before the first one is presented.
  private var lead: Int
  private let first: Int64
  private let step: Int64

  /// - Parameters:
  ///   - delay: in frames; a value below 0 counts as 0.
  ///   - first: the presentation time of the first frame.
  ///   - step: the ticks between frames that are decoded before it is shown; at least 1.
  init(delay: Int, first: Int64, step: Int64) {
    lead = max(delay, 0)
    self.first = first
    self.step = max(step, 1)
  }

  /// Continues in the middle of a track.
  ///
  /// - Parameters:
  ///   - delay: in frames; a value below 0 counts as 0.
  ///   - first: the presentation time of the track's first frame.
  ///   - step: the ticks between frames that are decoded before it is shown; at least 1.
  ///   - earlier: the presentation times of as many frames as the delay, or of all where there are fewer, that are
  ///     presented last before the next one; ascending.
  init(delay: Int, first: Int64, step: Int64, after earlier: [Int64]) {
    self.init(delay: delay - earlier.count, first: first, step: step)
    open = earlier
  }

  /// Makes times for frames that have decode times, from which the delay is learned (`learn`).
  init() { self.init(delay: 0, first: 0, step: 1) }

  /// The decode time of the next frame in decode order.
  mutating func next(_ presentation: Int64) -> Int64 {
    insert(presentation)
    guard lead > 0 else { return open.removeFirst() }
    defer { lead -= 1 }
    return first.subtractingClamped(Int64(lead).multipliedClamped(by: step))
  }

  /// Counts the next frame in decode order, which has a decode time: the frames that are decoded before the first
  /// presentation time make up the delay.
  mutating func learn(_ presentation: Int64, decodedAt decode: Int64) {
    insert(presentation)
    if let first = open.first, decode >= first { open.removeFirst() }
  }

  private mutating func insert(_ presentation: Int64) {
    open.insert(presentation, at: open.firstIndex { $0 > presentation } ?? open.endIndex)
  }
}
