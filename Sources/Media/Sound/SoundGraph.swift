internal import CFFmpeg

/// Filters between a decoder and an encoder of sound: cuts at the sample, fills gaps, drops overlaps,
/// changes volume, rate, layout and sample format.
///
/// Owns an `AVFilterGraph`. Times go in and come out in samples, 0 being the output's beginning.
final class SoundGraph {
  /// What a call for sound can come back with; none of it is an error.
  enum Received {
    case sound
    case needsSound
    case ended
  }

  /// What the graph does, in the output's time.
  struct Work: Hashable {
    var output: SoundFormat
    /// Samples that come out at once; 0: any number.
    var frameSize: Int32
    var volume: Double
    /// The first sample of the source that is heard.
    var start: Int64
    /// The first sample of the source that is not heard any more; nil: to its end.
    var end: Int64?
    /// The first sample that comes out; silence where the source has none yet.
    var firstOutput: Int64
  }

  /// What the graph takes.
  let input: SoundFormat
  private let graph: UnsafeMutablePointer<AVFilterGraph>
  private let source: UnsafeMutablePointer<AVFilterContext>
  private let sink: UnsafeMutablePointer<AVFilterContext>

  /// A gap or an overlap of fewer seconds is left, as rounding and not a fault: it is not heard.
  private static let tolerance = 0.02

  init(_ input: SoundFormat, _ work: Work) throws(MediaError) {
    let graph = try MediaError.allocated(avfilter_graph_alloc(), for: "the sound's filters")
    do throws(MediaError) {
      // One thread: the same sound comes out whatever the machine.
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

  /// Hands over the next samples, which are gone from `frame` then; nil: there are no more.
  func send(_ frame: SoundFrame?) throws(MediaError) {
    let code = av_buffersrc_add_frame(source, frame?.pointer)
    if code != shim_averror_eof() { try MediaError.check(code, "filtering sound") }
  }

  /// Fills `frame` with what comes next, in place of what it holds.
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
