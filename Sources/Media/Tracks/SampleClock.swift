internal import CFFmpeg
internal import Primitives

/// Takes the times of a sound track to the grid of its samples.
///
/// Containers with a coarse grid (Matroska: milliseconds) round each packet's time. Packets that follow
/// each other within that rounding are put end to end, so that no sample is lost or doubled.
struct SampleClock {
  let source: AVRational
  let samples: AVRational
  private var expected = shim_no_timestamp()

  /// - Parameter sampleRate: above 0.
  init(source: AVRational, sampleRate: Int32) {
    self.source = source
    samples = AVRational(num: 1, den: sampleRate)
  }

  /// A time in samples, of what lasts so many of them.
  mutating func samples(at ticks: Int64, lasting count: Int32) -> Int64 {
    if av_cmp_q(source, samples) == 0 || count <= 0 {
      return av_rescale_q(ticks, source, samples)
    }
    return av_rescale_delta(source, ticks, samples, count, &expected, samples)
  }
}
