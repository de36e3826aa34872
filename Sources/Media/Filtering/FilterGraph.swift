internal import ImprintCFFmpeg
internal import ImprintValues

/// A chain of filters from one source of frames to one sink. A still may be the second input of the first filter.
///
/// One thread at a time; it may use several itself. Frames in it have numbers instead of times.
final class FilterGraph {
  /// The result of a call for a frame; no case is an error.
  enum Pulled {
    case frame(VideoFrame, number: Int64)
    case needsFrame
    case ended
  }

  private let owner: GraphOwner
  private let source: UnsafeMutablePointer<AVFilterContext>
  private let sink: UnsafeMutablePointer<AVFilterContext>
  /// Filters make frames of either size.
  private let room: AllocationLimit.Raise

  /// - Parameters:
  ///   - first: a frame of the source's format.
  ///   - still: the second input of the first filter; nil where that has one.
  /// - Throws: `MediaError` `.noFilter` where FFmpeg lacks one here, `.libav` where it refuses its options, and what
  ///   `FilterLibrary` throws.
  init(
    _ nodes: [FilterNode], for first: VideoFrame, beside still: VideoFrame? = nil,
    pixelAspect: Rational, threads: Int
  ) throws(MediaError) {
    owner = try GraphOwner()
    owner.graph.pointee.nb_threads = Int32(clamping: max(threads, 1))
    source = try owner.addSource(like: first, pixelAspect: pixelAspect)
    var last = source
    var second: UnsafeMutablePointer<AVFilterContext>?
    for (index, node) in (nodes + [FilterNode(name: "buffersink")]).enumerated() {
      let next = try owner.add(node)
      try MediaError.check(avfilter_link(last, 0, next, 0), "joining the filter \(node.name)")
      if index == 0, let still {
        let input = try owner.addSource(like: still, pixelAspect: pixelAspect)
        try MediaError.check(avfilter_link(input, 0, next, 1), "joining the filter \(node.name)")
        second = input
      }
      last = next
    }
    sink = last
    try MediaError.check(avfilter_graph_config(owner.graph, nil), "setting up the filters")
    let output = sink.pointee.inputs?[0].map { AVFrame.mostBytes($0.pointee.w, $0.pointee.h) } ?? 0
    room = AllocationLimit.Raise(to: max(first.pointer.pointee.mostBytes, output))
    guard let second, let still else { return }
    try Self.push(still, number: 0, pixelAspect: pixelAspect, into: second)
    try Self.push(nil, number: 0, pixelAspect: pixelAspect, into: second)
  }

  /// Sends a frame with a number; nil ends the input.
  func push(_ frame: VideoFrame?, number: Int64, pixelAspect: Rational) throws(MediaError) {
    try Self.push(frame, number: number, pixelAspect: pixelAspect, into: source)
  }

  private static func push(
    _ frame: VideoFrame?, number: Int64, pixelAspect: Rational,
    into source: UnsafeMutablePointer<AVFilterContext>
  ) throws(MediaError) {
    let copy = try frame?.shared()
    copy?.pointer.pointee.pts = number
    copy?.pointer.pointee.sample_aspect_ratio = AVRational(pixelAspect)
    try MediaError.check(
      av_buffersrc_add_frame_flags(source, copy?.pointer, 0), "filtering a frame")
  }

  func pull() throws(MediaError) -> Pulled {
    let frame = try VideoFrame()
    let code = av_buffersink_get_frame(sink, frame.pointer)
    if code == shim_averror_again() { return .needsFrame }
    if code == shim_averror_eof() { return .ended }
    try MediaError.check(code, "filtering a frame")
    // Deinterlacers change the time base.
    let number = av_rescale_q(
      frame.pointer.pointee.pts, av_buffersink_get_time_base(sink), GraphOwner.timeBase)
    return .frame(frame, number: number)
  }
}

/// Owns an `AVFilterGraph` with the filters in it; the one place that frees it.
private final class GraphOwner {
  static let timeBase = AVRational(num: 1, den: 1000)

  let graph: UnsafeMutablePointer<AVFilterGraph>

  init() throws(MediaError) {
    graph = try FilterLibrary.makeGraph()
  }

  deinit {
    var graph: UnsafeMutablePointer<AVFilterGraph>? = graph
    avfilter_graph_free(&graph)
  }

  func addSource(
    like first: VideoFrame, pixelAspect: Rational
  ) throws(MediaError) -> UnsafeMutablePointer<AVFilterContext> {
    let filter = try allocate("buffer")
    guard let parameters = av_buffersrc_parameters_alloc() else {
      throw MediaError(.outOfMemory(action: "setting up the filters"))
    }
    defer { av_free(parameters) }
    parameters.pointee.format = first.pointer.pointee.format
    parameters.pointee.width = first.pointer.pointee.width
    parameters.pointee.height = first.pointer.pointee.height
    parameters.pointee.sample_aspect_ratio = AVRational(pixelAspect)
    parameters.pointee.time_base = Self.timeBase
    shim_source_set_colors(parameters, first.pointer)
    try MediaError.check(
      av_buffersrc_parameters_set(filter, parameters), "describing frames to the filters")
    try MediaError.check(avfilter_init_dict(filter, nil), "setting up the filters")
    return filter
  }

  func add(_ node: FilterNode) throws(MediaError) -> UnsafeMutablePointer<AVFilterContext> {
    let filter = try allocate(node.name)
    try withOptions(node.options) { dictionary throws(MediaError) in
      let code = avfilter_init_dict(filter, &dictionary)
      if code < 0 { try checkOptions(of: node, on: filter) }
      try MediaError.check(code, "setting up the filter \(node.name)")
      guard av_dict_count(dictionary) == 0 else {
        throw MediaError(
          .unexpected(.unknownOptions, action: "setting up the filter \(node.name)"))
      }
    }
    return filter
  }

  /// Sets options one by one, to name the option that the filter refuses; FFmpeg does not name it where it sets all of
  /// them at once. Options that the filter passes to a library, as the scaler does, are skipped.
  private func checkOptions(
    of node: FilterNode, on filter: UnsafeMutablePointer<AVFilterContext>
  ) throws(MediaError) {
    for (name, value) in node.options.sorted(by: { $0.key < $1.key })
    where av_opt_find(filter, name, nil, 0, AV_OPT_SEARCH_CHILDREN) != nil {
      try MediaError.check(
        av_opt_set(filter, name, value, AV_OPT_SEARCH_CHILDREN),
        "setting \(name) of the filter \(node.name) to \(value)")
    }
  }

  private func allocate(
    _ name: String
  ) throws(MediaError) -> UnsafeMutablePointer<AVFilterContext> {
    guard let kind = avfilter_get_by_name(name) else { throw MediaError(.noFilter(name)) }
    return try MediaError.allocated(
      avfilter_graph_alloc_filter(graph, kind, nil), for: "the filter \(name)")
  }
}
