internal import ImprintCFFmpeg
internal import ImprintValues

/// Gives frames the colours of a palette, with any dither that FFmpeg's `paletteuse` has.
///
/// One thread at a time.
final class FilteredMapping {
  /// The number of frames after which the filter is set up anew, since its cache of colours never shrinks.
  private static let framesPerGraph = 256

  private let palette: Palette
  private let options: [String: String]
  private var graph: FilterGraph?
  /// The number of frames that the filter has been given.
  private var count: Int64 = 0
  /// Frames that are inside the filter, for their times.
  private var inside: [VideoFrame] = []
  private var finished: [VideoFrame] = []

  /// - Parameters:
  ///   - options: of the filter.
  ///   - size: of the frames.
  /// - Throws: `MediaError` `.noFilter` where FFmpeg was built without the filter, `.libav` where it refuses an option.
  init(_ palette: Palette, _ options: [String: String], size: PixelSize) throws(MediaError) {
    self.palette = palette
    self.options = options
    _ = try openGraph(for: VideoFrame(.palettable(size)))
  }

  /// Takes a frame in one of the formats of `gif`; returns the next one with the palette, if there is one yet.
  func apply(_ frame: VideoFrame) throws(MediaError) -> VideoFrame? {
    let copy = try PalettablePixels(of: frame).copy()
    let graph = try openGraph(for: copy)
    // Only the times are kept: the filter would copy samples that have another owner.
    inside.append(try VideoFrame(timesOf: frame))
    try graph.push(copy, number: count, pixelAspect: Rational(1))
    count += 1
    try collect(from: graph)
    if count >= Self.framesPerGraph { try finish() }
    return finished.isEmpty ? nil : finished.removeFirst()
  }

  /// Returns the frames that are still inside, one a call, and then nil.
  func flush() throws(MediaError) -> VideoFrame? {
    try finish()
    return finished.isEmpty ? nil : finished.removeFirst()
  }

  private func openGraph(for frame: VideoFrame) throws(MediaError) -> FilterGraph {
    if let graph { return graph }
    let opened = try FilterGraph(
      [FilterNode(name: "paletteuse", options: options)], for: frame, beside: palette.frame(),
      pixelAspect: Rational(1), threads: 1)
    graph = opened
    return opened
  }

  private func finish() throws(MediaError) {
    guard let graph else { return }
    try graph.push(nil, number: 0, pixelAspect: Rational(1))
    try collect(from: graph)
    self.graph = nil
    count = 0
  }

  private func collect(from graph: FilterGraph) throws(MediaError) {
    while case .frame(let frame, _) = try graph.pull(), !inside.isEmpty {
      let timed = inside.removeFirst()
      (frame.timeBase, frame.presentation) = (timed.timeBase, timed.presentation)
      frame.duration = timed.duration
      finished.append(frame)
    }
  }
}

extension VideoFrame {
  /// A frame without samples that has the times of another.
  fileprivate convenience init(timesOf other: VideoFrame) throws(MediaError) {
    try self.init()
    (timeBase, presentation, duration) = (other.timeBase, other.presentation, other.duration)
  }
}
