internal import ImprintValues

/// Converts the frames of a video to those of slides by filters, which are set up once.
struct ReducedVideoConversion {
  private let filters: FilterGraph
  private let source, target: FrameFormat

  /// Nil where bitmaps are the way.
  ///
  /// - Parameter target: the format of slides, of the size at which the video is shown.
  init?(
    of first: VideoFrame, _ upright: UprightConversion, to target: FrameFormat
  ) throws(MediaError) {
    guard let nodes = try upright.filters(from: first, to: target) else { return nil }
    filters = try FilterGraph(nodes, for: first, pixelAspect: Rational(1), threads: 1)
    (source, self.target) = (first.format, target)
  }

  /// The frame in the target's format, without times and side data; nil for a frame of another format than the first.
  func convert(_ frame: VideoFrame) throws(MediaError) -> VideoFrame? {
    guard frame.format == source else { return nil }
    try filters.push(frame, number: 0, pixelAspect: Rational(1))
    guard case .frame(let shown, _) = try filters.pull() else { return nil }
    return try shown.plain(as: target)
  }
}
