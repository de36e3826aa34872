internal import ImprintCFFmpeg
package import ImprintValues

/// Applies the steps of a plan to every frame: crops, deinterlaces, rotates, scales, tone-maps, converts.
///
///     let filter = try FrameFilter([.scale(size)], first: frame, pixelAspect: Rational(1), threads: 2)
///     if let frame = try filter.apply(frame) { … }
///     while let frame = try filter.flush() { … }
///
/// Frames keep their times and durations. A frame of another format than planned for is conformed before the steps. One
/// thread at a time.
package final class FrameFilter {
  /// The format of filtered frames.
  package let format: FrameFormat
  /// Whether some frame had transparent parts, which were laid over black.
  package private(set) var hasFlattened = false

  private let steps: [FrameStep]
  private let conforming: [FrameStep]
  private let pixelAspect: Rational
  private let threads: Int
  /// The filters for frames of a format, which is that of the frame before; nil before the first one.
  private var graph: (filters: FilterGraph, input: FrameFormat)?
  /// The layout that filtered frames are repacked to; nil where they need none.
  private var repackedLayout: PixelLayout?
  private var isAtEnd = false
  private var count: Int64 = 0
  /// The times of frames inside the graph, by their number.
  private var inside: [Int64: Moment] = [:]
  private var finished: [VideoFrame] = []

  /// The times of a frame.
  private struct Moment {
    var presentation: Int64?
    var duration: Int64
    var timeBase: Rational
  }

  /// - Parameters:
  ///   - source: the format of frames that `steps` are planned for.
  ///   - conforming: the steps that come first for frames of another one.
  ///   - pixelAspect: of the frames, width over height.
  ///   - threads: at least 1.
  /// - Throws: `MediaError` `.unsupported` for a layout that FFmpeg does not know.
  package init(
    _ steps: [FrameStep], from source: FrameFormat, conforming: [FrameStep],
    pixelAspect: Rational, threads: Int
  ) throws(MediaError) {
    self.steps = steps
    self.conforming = conforming
    self.pixelAspect = pixelAspect
    self.threads = threads
    var chain = FilterChain(from: source)
    for step in steps { try chain.add(step) }
    format = chain.result
  }

  /// Makes a filter for frames like the first, to whose format others are conformed.
  ///
  /// - Parameter first: a frame that gives the format, and is not filtered.
  package convenience init(
    _ steps: [FrameStep], first: VideoFrame, pixelAspect: Rational, threads: Int
  ) throws(MediaError) {
    try self.init(
      steps, from: first.format, conforming: [.conform(first.format)], pixelAspect: pixelAspect,
      threads: threads)
  }

  /// Filters a frame; returns the next filtered one, or nil where the filters need more input.
  ///
  /// Shared samples of `frame` are never written.
  ///
  /// - Throws: `MediaError` `.noFilter`, `.libav`.
  package func apply(_ frame: VideoFrame) throws(MediaError) -> VideoFrame? {
    let graph = try filters(for: frame)
    inside[count] = Moment(
      presentation: frame.presentation, duration: frame.duration, timeBase: frame.timeBase)
    try graph.push(flattened(frame), number: count, pixelAspect: pixelAspect)
    count += 1
    try collect(from: graph)
    return finished.isEmpty ? nil : finished.removeFirst()
  }

  /// Returns the frames still inside after the last one, one a call, and then nil.
  package func flush() throws(MediaError) -> VideoFrame? {
    try finish()
    return finished.isEmpty ? nil : finished.removeFirst()
  }

  private func finish() throws(MediaError) {
    guard let graph, !isAtEnd else { return }
    isAtEnd = true
    try graph.filters.push(nil, number: 0, pixelAspect: pixelAspect)
    try collect(from: graph.filters)
  }

  private func filters(for frame: VideoFrame) throws(MediaError) -> FilterGraph {
    if let graph, graph.input == frame.format { return graph.filters }
    try finish()
    var chain = FilterChain(from: frame.format)
    for step in conforming + steps { try chain.add(step) }
    repackedLayout = chain.repackedLayout
    let new = try FilterGraph(
      chain.nodes, for: frame, pixelAspect: pixelAspect, threads: threads)
    graph = (new, frame.format)
    isAtEnd = false
    return new
  }

  private func flattened(_ frame: VideoFrame) throws(MediaError) -> VideoFrame {
    guard steps.contains(.flatten), let alpha = try StraightAlpha(of: frame.borrowedPlanes()),
      !alpha.isOpaque
    else { return frame }
    hasFlattened = true
    let copy = try frame.shared()
    try copy.makeWritable()
    try copy.borrowedPlanes().flattenOverBlack()
    return copy
  }

  private func repack(_ frame: VideoFrame) throws(MediaError) {
    let planes = try frame.borrowedPlanes()
    let target = try VideoFrame(format)
    try planes.copySamples(to: target.borrowedPlanes())
    try frame.takeSamples(of: target)
  }

  private func collect(from graph: FilterGraph) throws(MediaError) {
    while case .frame(let frame, let number) = try graph.pull() {
      let moment = inside.removeValue(forKey: number)
      if repackedLayout != nil { try repack(frame) }
      frame.timeBase = moment?.timeBase ?? .one(over: 1)
      frame.presentation = moment?.presentation
      frame.duration = moment?.duration ?? 0
      // Filters drop some tags and guess others.
      frame.tag(as: format.color, format.chromaLocation)
      // It no longer describes the frame.
      if !format.color.isHighDynamicRange { shim_frame_remove_hdr(frame.pointer) }
      finished.append(frame)
    }
  }
}
