internal import ImprintCFFmpeg

/// Filters sound between a decoder and an encoder: cuts at the sample, fills gaps, drops overlaps, changes
/// volume, rate, layout and sample format.
///
/// Owns an `AVFilterGraph`. Times are in samples from the output's start.
final class SoundGraph {
  /// The result of a call for sound; none is an error.
  enum Received {
    case sound
    case needsSound
    case ended
  }

  /// The work of the graph, in the output's time.
  struct Work: Hashable {
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
  }

  /// The format of the input.
  let input: SoundFormat
  private let graph: UnsafeMutablePointer<AVFilterGraph>
  private let source: UnsafeMutablePointer<AVFilterContext>
  private let sink: UnsafeMutablePointer<AVFilterContext>

  /// The largest gap or overlap, in seconds, that is tolerated as inaudible rounding.
  private static let tolerance = 0.02

  init(_ input: SoundFormat, _ work: Work) throws(MediaError) {
    let graph = try MediaError.allocated(avfilter_graph_alloc(), for: "the sound's filters")
    do throws(MediaError) {
      // One thread, so that the result does not depend on the machine.
      graph.pointee.nb_threads = 1
      let chain = Self.chain(input, work)
      var inputs: UnsafeMutablePointer<AVFilterInOut>?
      var outputs: UnsafeMutablePointer<AVFilterInOut>?
      defer {
        avfilter_inout_free(&inputs)
        avfilter_inout_free(&outputs)
      }
      try MediaError.check(
        avfilter_graph_parse2(graph, chain, &inputs, &outputs), "setting up the sound's filters")
      try MediaError.check(avfilter_graph_config(graph, nil), "setting up the sound's filters")
      source = try MediaError.allocated(
        avfilter_graph_get_filter(graph, "abuffer@source"), for: "the sound's filters")
      sink = try MediaError.allocated(
        avfilter_graph_get_filter(graph, "abuffersink@sink"), for: "the sound's filters")
      av_buffersink_set_frame_size(sink, UInt32(clamping: work.frameSize))
    } catch {
      var failed: UnsafeMutablePointer<AVFilterGraph>? = graph
      avfilter_graph_free(&failed)
      throw error
    }
    self.input = input
    self.graph = graph
  }

  deinit {
    var graph: UnsafeMutablePointer<AVFilterGraph>? = graph
    avfilter_graph_free(&graph)
  }

  /// Sends the next samples, which moves them out of `frame`; nil ends the input.
  func send(_ frame: SoundFrame?) throws(MediaError) {
    let code = av_buffersrc_add_frame(source, frame?.pointer)
    if code != shim_averror_eof() { try MediaError.check(code, "filtering sound") }
  }

  /// Replaces the content of `frame` by the next samples.
  func receive(into frame: SoundFrame) throws(MediaError) -> Received {
    av_frame_unref(frame.pointer)
    let code = av_buffersink_get_frame(sink, frame.pointer)
    switch code {
    case shim_averror_again(): return .needsSound
    case shim_averror_eof(): return .ended
    default:
      try MediaError.check(code, "filtering sound")
      return .sound
    }
  }

  private static func chain(_ input: SoundFormat, _ work: Work) -> String {
    let rate = input.sampleRate
    let trim = "atrim=start_pts=\(work.start)" + (work.end.map { ":end_pts=\($0)" } ?? "")
    var steps = [
      "abuffer@source=time_base=1/\(rate):sample_rate=\(rate)"
        + ":sample_fmt=\(input.sampleFormatName):channel_layout=\(input.layout)",
      trim,
      "aresample=\(work.output.sampleRate):async=1:min_hard_comp=\(tolerance)"
        + ":first_pts=\(work.firstOutput)",
    ]
    if work.volume != 1 { steps.append("volume=\(work.volume)") }
    steps.append(
      "aformat=sample_fmts=\(work.output.sampleFormatName)"
        + ":sample_rates=\(work.output.sampleRate):channel_layouts=\(work.output.layout)")
    steps.append("abuffersink@sink")
    return steps.joined(separator: ",")
  }
}
