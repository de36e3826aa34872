internal import ImprintValues

/// The fragments in which a video is written for HTTP Live Streaming: one from each key frame to the next. Segments are
/// made of them once all are known.
package struct VideoFragments: Sendable {
  /// A fragment, of moving pictures and sound.
  struct Fragment {
    /// The first byte, from the beginning of the file.
    var offset: Int64
    /// The time of its key frame, in seconds; of the first one 0, where sound may begin before the frames.
    var time: Double
    /// Whether all frames from it on are shown after those before it, so that players can begin with it.
    var isEntry = true
  }

  /// The times of a track's packets, in seconds.
  struct TrackTimes {
    /// That of the first packet in each fragment that has some, by the fragment's number.
    var starts: [(fragment: Int, time: Double)] = []
    /// The end of the last one.
    var end = 0.0
  }

  /// In the order of the file; before the first one lies the header.
  private(set) var fragments: [Fragment] = []
  /// By the tracks' numbers.
  private(set) var tracks: [Int: TrackTimes] = [:]
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

  /// Notes a packet of a track that was written into the current fragment.
  mutating func note(track: Int, from start: Double, to end: Double) {
    let fragment = max(fragments.count - 1, 0)
    var times = tracks[track] ?? TrackTimes()
    if times.starts.last?.fragment != fragment { times.starts.append((fragment, start)) }
    times.end = max(times.end, end)
    tracks[track] = times
  }

  mutating func finish(at end: Double, length: Int64) { (self.end, self.length) = (end, length) }

  /// Times are rounded to ticks of the file's clock.
  private static let slack = 0.001

  /// Some fragments in a row: a segment.
  struct Segment: Equatable {
    var fragments: Range<Int>
    var bytes: Range<Int64>
    /// The times at which its pictures begin and end, in seconds.
    var start, end: Double
  }

  /// The segments: each ends at the key frame that makes its length the nearest to that asked for, within its limits,
  /// or with the video; where there is none, at the first one behind them.
  func segments(lasting lengths: SegmentLengths) -> [Segment] {
    let entries = fragments.indices.filter { $0 == 0 || fragments[$0].isEntry }
    guard var index = entries.indices.first else { return [] }
    var starts = [entries[index]]
    while let next = self.next(after: index, in: entries, lengths) {
      starts.append(entries[next])
      index = next
    }
    return starts.enumerated().map { number, start in
      let next = number + 1 < starts.count ? starts[number + 1] : nil
      let begin = fragments[start].time
      return Segment(
        fragments: start..<(next ?? fragments.count),
        bytes: fragments[start].offset..<(next.map { fragments[$0].offset } ?? length),
        start: begin, end: max(next.map { fragments[$0].time } ?? end, begin))
    }
  }

  /// The index among the entries at which the segment ends that begins at another; nil for the video's end.
  private func next(after index: Int, in entries: [Int], _ lengths: SegmentLengths) -> Int? {
    let begin = fragments[entries[index]].time
    var best: (index: Int, distance: Double)?
    for next in entries.indices.dropFirst(index + 1) {
      let seconds = fragments[entries[next]].time - begin
      if seconds < lengths.least - Self.slack { continue }
      if seconds > lengths.most + Self.slack { return best?.index ?? next }
      let distance = abs(seconds - lengths.seconds)
      if distance < best?.distance ?? .infinity { best = (next, distance) }
    }
    let rest = end - begin
    let endsHere = rest <= lengths.most + Self.slack
    return best.flatMap {
      endsHere && abs(rest - lengths.seconds) <= $0.distance ? nil : $0.index
    }
  }

  /// The durations of a track's own segments, by the number of the video's that each lies in: one lasts until the next
  /// begins.
  ///
  /// - Parameter isWhole: whether the first one begins with the video, as of the pictures.
  func durations(
    ofTrack track: Int, in segments: [Segment], isWhole: Bool
  ) -> [(segment: Int, seconds: Double)] {
    guard let times = tracks[track] else { return [] }
    var starts: [(segment: Int, time: Double)] = []
    var rest = times.starts[...]
    for (number, segment) in segments.enumerated() {
      rest = rest.drop { $0.fragment < segment.fragments.lowerBound }
      guard let first = rest.first, first.fragment < segment.fragments.upperBound else { continue }
      starts.append((number, isWhole ? segment.start : first.time))
    }
    return starts.enumerated().map { index, start in
      let next = index + 1 < starts.count ? starts[index + 1].time : times.end
      return (start.segment, max(next - start.time, 0))
    }
  }
}
