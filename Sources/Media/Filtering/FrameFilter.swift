internal import ImprintCFFmpeg
package import ImprintPixels
package import ImprintPrimitives

/// Applies the steps of a plan to every frame: crops, deinterlaces, rotates, scales, tone-maps, converts.
///
///     let filter = try FrameFilter([.scale(size)], first: frame, pixelAspect: Rational(1), threads: 2)
///     if let frame = try filter.apply(frame) { … }
///     while let frame = try filter.flush() { … }
///
/// Frames keep their times and durations. A frame that differs from the first in size, layout or colour is
/// converted to the first's format before the steps. One thread at a time. Without steps, use no filter.
package final class FrameFilter {
  /// The format of filtered frames.
  package let format: FrameFormat

  private let steps: [FrameStep]
  private let input: FrameFormat
  private let pixelAspect: Rational
  private let threads: Int
  private var graph: FilterGraph
  /// The layout that filtered frames are repacked to; nil where they need none.
  private var repackedLayout: PixelLayout?
  private var current: FrameFormat
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
  ///   - first: a frame of the input's format; it is not filtered.
  ///   - pixelAspect: of the frames, width over height.
  ///   - threads: at least 1.
  /// - Throws: `MediaError` `.noFilter`, `.unsupported` for a layout that FFmpeg does not know, `.libav`.
  package init(
    _ steps: [FrameStep], first: VideoFrame, pixelAspect: Rational, threads: Int
  ) throws(MediaError) {
    self.steps = steps
    self.pixelAspect = pixelAspect
    self.threads = threads
    input = first.format
    current = input
    var chain = FrameChain(from: input)
    for step in steps { try chain.add(step) }
    format = chain.result
    repackedLayout = chain.repackedLayout
    graph = try FilterGraph(chain.nodes, for: first, pixelAspect: pixelAspect, threads: threads)
  }

  /// Filters a frame; returns the next filtered one, or nil where the filters need more input.
  ///
  /// Shared samples of `frame` are never written.
  package func apply(_ frame: VideoFrame) throws(MediaError) -> VideoFrame? {
    if frame.format != current { try rebuild(for: frame) }
    inside[count] = Moment(
      presentation: frame.presentation, duration: frame.duration, timeBase: frame.timeBase)
    try graph.push(flattened(frame), number: count, pixelAspect: pixelAspect)
    count += 1
    try collect()
    return finished.isEmpty ? nil : finished.removeFirst()
  }

  /// Returns the frames still inside after the last one, one a call, and then nil.
  package func flush() throws(MediaError) -> VideoFrame? {
    try finish()
    return finished.isEmpty ? nil : finished.removeFirst()
  }

  private func finish() throws(MediaError) {
    if isAtEnd { return }
    isAtEnd = true
    try graph.push(nil, number: 0, pixelAspect: pixelAspect)
    try collect()
  }

  private func rebuild(for frame: VideoFrame) throws(MediaError) {
    try finish()
    var chain = FrameChain(from: frame.format)
    chain.normalize(to: input)
    for step in steps { try chain.add(step) }
    repackedLayout = chain.repackedLayout
    graph = try FilterGraph(chain.nodes, for: frame, pixelAspect: pixelAspect, threads: threads)
    current = frame.format
    isAtEnd = false
  }

  private func flattened(_ frame: VideoFrame) throws(MediaError) -> VideoFrame {
    guard steps.contains(.flatten) else { return frame }
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

  private func collect() throws(MediaError) {
    while case .frame(let frame, let number) = try graph.pull() {
      let moment = inside.removeValue(forKey: number)
      if repackedLayout != nil { try repack(frame) }
      frame.timeBase = moment?.timeBase ?? .one(over: 1)
      frame.presentation = moment?.presentation
      frame.duration = moment?.duration ?? 0
      // Filters drop some tags and guess others.
      frame.tag(as: format.color, format.chromaLocation)
      if !format.color.isHighDynamicRange { frame.removeLightMetadata() }
      finished.append(frame)
    }
  }
}

extension VideoFrame {
  /// Removes HDR side data, which no longer describe the frame.
  fileprivate func removeLightMetadata() {
    for kind in [
      AV_FRAME_DATA_MASTERING_DISPLAY_METADATA, AV_FRAME_DATA_CONTENT_LIGHT_LEVEL,
      AV_FRAME_DATA_DYNAMIC_HDR_PLUS, AV_FRAME_DATA_DOVI_RPU_BUFFER, AV_FRAME_DATA_DOVI_METADATA,
    ] {
      av_frame_remove_side_data(pointer, kind)
    }
  }
}
