internal import ImprintCFFmpeg
internal import ImprintValues

/// A chain of libavfilter's filters for sound.
///
/// Owns an `AVFilterGraph`. Times are in samples.
final class SoundGraph {
  /// The result of a call for sound; no case is an error.
  enum Received {
    case sound
    case needsSound
    case ended
  }

  /// The format of the input.
  let input: SoundFormat
  private let graph: UnsafeMutablePointer<AVFilterGraph>
  private let source: UnsafeMutablePointer<AVFilterContext>
  private let sink: UnsafeMutablePointer<AVFilterContext>

  /// - Parameters:
  ///   - steps: filters in libavfilter's notation, which leave sound of the format `output`.
  ///   - frameSize: samples per output frame; 0 for any number.
  init(
    _ input: SoundFormat, steps: [String], to output: SoundFormat, frameSize: Int32 = 0
  ) throws(MediaError) {
    let graph = try FilterLibrary.makeGraph()
    do throws(MediaError) {
      // One thread, so that the result does not depend on the machine.
      graph.pointee.nb_threads = 1
      let chain = Self.chain(input, steps, output)
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
      av_buffersink_set_frame_size(sink, UInt32(clamping: frameSize))
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

  /// The next samples, at the time `position`, which goes on behind them; nil at the end.
  ///
  /// - Parameter input: returns what goes in next; nil ends it.
  func next(
    at position: inout Int64, from input: () throws(MediaError) -> SoundFrame?
  ) throws(MediaError) -> SoundFrame? {
    let frame = try SoundFrame()
    while true {
      switch try receive(into: frame) {
      case .sound:
        frame.pointer.pointee.pts = position
        position += frame.sampleCount
        return frame
      case .needsSound: try send(try input())
      case .ended: return nil
      }
    }
  }

  private static func chain(
    _ input: SoundFormat, _ steps: [String], _ output: SoundFormat
  ) -> String {
    let rate = input.sampleRate
    let source =
      "abuffer@source=time_base=1/\(rate):sample_rate=\(rate)"
      + ":sample_fmt=\(input.sampleFormatName):channel_layout=\(input.layout)"
    let format =
      "aformat=sample_fmts=\(output.sampleFormatName)"
      + ":sample_rates=\(output.sampleRate):channel_layouts=\(output.layout)"
    return ([source] + steps + [format, "abuffersink@sink"]).joined(separator: ",")
  }
}
