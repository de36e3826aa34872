internal import ImprintValues

/// A sample of a track, and when a movie shows it.
package struct SampleSpan: Hashable, Sendable {
  /// The number of the sample in decode order, from 0.
  package var sample: Int
  /// In seconds from the movie's beginning.
  package var start: Double
  package var end: Double

  package init(sample: Int, start: Double, end: Double) {
    (self.sample, self.start, self.end) = (sample, start, end)
  }
}

extension MovieTrack {
  /// The samples that the edit list shows, in the order of their times.
  ///
  /// - Parameters:
  ///   - movie: the movie that the track is of, in whose ticks edits count.
  ///   - most: the most samples to list, each as often as edits show it.
  /// - Throws: `ISOMediaError`: `.tooManySamples`, `.unsupported` for edits that play at another speed.
  package func spans(in movie: Movie, most: Int) throws(ISOMediaError) -> [SampleSpan] {
    guard samples.sampleCount <= most else {
      throw .tooManySamples(Int(samples.sampleCount), limit: most)
    }
    guard edits.allSatisfy({ $0.mediaTime == nil || $0.rate == MovieEdit.normalRate }) else {
      throw .unsupported("edits of another speed")
    }
    let media = mediaSpans
    guard !edits.isEmpty else { return media }
    var (shown, begin): ([SampleSpan], Double) = ([], 0)
    for edit in edits {
      let end = begin + Double(edit.duration) / Double(movie.timescale)
      defer { begin = end }
      guard let mediaTime = edit.mediaTime else { continue }
      let shift = begin - Double(mediaTime) / Double(timescale)
      let first = media.partitionPoint { $0.end + shift <= begin }
      for span in media[first...] {
        // An edit of no length shows the sample at its time.
        guard span.start + shift < max(end, begin + Self.shortest) else { break }
        guard shown.count < most else { throw .tooManySamples(shown.count + 1, limit: most) }
        shown.append(
          SampleSpan(
            sample: span.sample, start: max(span.start + shift, begin),
            end: max(min(span.end + shift, end), max(span.start + shift, begin) + Self.shortest)))
      }
    }
    return shown
  }

  /// Seconds; below any clock's tick.
  private static let shortest = 1e-9

  /// All samples by their times on the track's own clock. Each lasts until the next, whatever the order of their decoding.
  private var mediaSpans: [SampleSpan] {
    var (spans, time): ([SampleSpan], UInt64) = ([], 0)
    spans.reserveCapacity(Int(samples.sampleCount))
    for run in samples.durations {
      for _ in 0..<run.count {
        let end = time.addingClamped(UInt64(run.value))
        spans.append(
          SampleSpan(
            sample: spans.count, start: Double(time) / Double(timescale),
            end: Double(end) / Double(timescale)))
        time = end
      }
    }
    guard !samples.compositionOffsets.isEmpty else { return spans }
    var number = 0
    for run in samples.compositionOffsets {
      let offset = Double(run.value) / Double(timescale)
      let end = min(number + Int(run.count), spans.count)
      for index in number..<end {
        spans[index].start += offset
        spans[index].end += offset
      }
      number = end
    }
    spans.sort { $0.start < $1.start }
    for index in spans.indices.dropLast() { spans[index].end = spans[index + 1].start }
    return spans
  }
}
