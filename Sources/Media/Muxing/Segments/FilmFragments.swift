internal import ImprintMediaTypes
internal import ImprintPrimitives

/// The fragments in which a film is written for HTTP Live Streaming: one from each key frame to the next. Segments are
/// made of them once all are known.
package struct FilmFragments: Sendable {
  /// A fragment, of moving pictures and sound.
  struct Fragment {
    /// The first byte, from the beginning of the file.
    var offset: Int64
    /// The time of its key frame, in seconds; of the first one 0, where sound may begin before the frames.
    var time: Double
    /// Whether all frames from it on are shown after those before it, so that players can begin with it.
    var isEntry = true
  }

  /// In the order of the file; before the first one lies the header.
  private(set) var fragments: [Fragment] = []
  /// The end of the last frame or sound, in seconds.
  private(set) var end = 0.0
  /// The length of the file.
  private(set) var length: Int64 = 0

  /// Notes a key frame that begins a fragment.
  mutating func begin(at time: Double, offset: Int64) {
    fragments.append(Fragment(offset: offset, time: fragments.isEmpty ? 0 : time))
  }

  /// Notes that the header ends there, where the first fragment begins.
  mutating func endHeader(at offset: Int64) {
    if !fragments.isEmpty { fragments[0].offset = offset }
  }

  /// Notes a frame that begins no fragment.
  mutating func include(frameAt time: Double) {
    guard let last = fragments.indices.last, time < fragments[last].time else { return }
    fragments[last].isEntry = false
  }

  mutating func finish(at end: Double, length: Int64) { (self.end, self.length) = (end, length) }

  /// Times are rounded to ticks of the file's clock.
  private static let slack = 0.001

  /// Some fragments in a row: a segment.
  struct Segment: Equatable {
    var bytes: Range<Int64>
    var seconds: Double
  }

  /// The segments: each ends at the first key frame that makes it long enough, or before one that makes it too long.
  var segments: [Segment] {
    var starts: [Fragment] = []
    // The last one that is too early to end the current segment.
    var early: Fragment?
    for entry in fragments.prefix(1) + fragments.dropFirst().filter(\.isEntry) {
      let seconds = starts.last.map { entry.time - $0.time } ?? .infinity
      if seconds < SegmentLengths.least - Self.slack {
        early = entry
        continue
      }
      if let early, seconds > SegmentLengths.most + Self.slack { starts.append(early) }
      starts.append(entry)
      early = nil
    }
    if let early, let last = starts.last, end - last.time > SegmentLengths.most + Self.slack {
      starts.append(early)
    }
    return starts.enumerated().map { number, start in
      let next = number + 1 < starts.count ? starts[number + 1] : nil
      return Segment(
        bytes: start.offset..<(next?.offset ?? length),
        seconds: max((next?.time ?? end) - start.time, 0))
    }
  }
}
