internal import ImprintCFFmpeg
internal import ImprintValues

/// Converts the times of a sound track to the time base of its samples.
///
/// Containers with a coarse time base (Matroska: milliseconds) round each packet's time. Packets that are adjacent
/// within that rounding are joined exactly, so that no sample is lost or doubled.
struct SampleTimestamps {
  let source: AVRational
  let samples: AVRational
  private var expected = shim_no_timestamp()

  /// - Parameter sampleRate: positive.
  init(source: AVRational, sampleRate: Int32) {
    self.source = source
    samples = AVRational(num: 1, den: sampleRate)
  }

  /// The time in samples of a packet with `count` samples.
  mutating func samples(at ticks: Int64, lasting count: Int32) -> Int64 {
    if av_cmp_q(source, samples) == 0 || count <= 0 {
      return av_rescale_q(ticks, source, samples)
    }
    return av_rescale_delta(source, ticks, samples, count, &expected, samples)
  }
}
