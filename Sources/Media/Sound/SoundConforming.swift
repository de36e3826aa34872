internal import ImprintValues

/// The filters between a decoder's samples and an output's: they cut at the sample, fill gaps, drop overlaps, and
/// change volume, rate, layout and sample format.
///
/// Times are in samples from the output's start.
struct SoundConforming: Hashable {
  var output: SoundFormat
  /// Samples per output frame; 0 for any number.
  var frameSize: Int32
  var volume: Double
  /// The first sample of the source to keep.
  var start: Int64
  /// The sample of the source after the last to keep; nil for all.
  var end: Int64?
  /// The time of the first output sample; silence where the source has none there.
  var firstOutput: Int64
  /// Whether one channel is heard in left and right at its full level, where FFmpeg would take 3 dB off.
  var spreadsMono = false

  /// The largest gap or overlap, in seconds, that is tolerated as inaudible rounding.
  private static let tolerance = 0.02

  func graph(for input: SoundFormat) throws(MediaError) -> SoundGraph {
    try SoundGraph(input, steps: steps(for: input), to: output, frameSize: frameSize)
  }

  private func steps(for input: SoundFormat) -> [String] {
    // First, since other filters may mix channels for it.
    let naming = ChannelLayoutChoice(of: input.layout).naming(for: output.layout)
    var steps = [naming].compactMap(\.self)
    steps += [
      "atrim=start_pts=\(start)" + (end.map { ":end_pts=\($0)" } ?? ""),
      "aresample=\(output.sampleRate):async=1:min_hard_comp=\(Self.tolerance)"
        + ":first_pts=\(firstOutput)",
    ]
    if volume != 1 { steps.append("volume=\(volume)") }
    if spreadsMono, input.layout == "mono", output.hasLeftAndRight {
      steps.append("pan=\(output.layout)|FL=c0|FR=c0")
    }
    return steps
  }
}
