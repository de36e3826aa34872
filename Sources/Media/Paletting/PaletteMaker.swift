internal import ImprintCFFmpeg
package import ImprintMediaTypes
internal import ImprintPixels
internal import ImprintPrimitives

/// Makes a palette of some frames of a video, by FFmpeg's `palettegen`.
///
///     let maker = try PaletteMaker(settings)
///     for frame in sample { try maker.add(frame) }
///     let palette = try maker.finish()
///
/// The filter counts every colour, so that a large frame is sampled at even distances. Clear pixels have no colour. One
/// thread at a time.
package final class PaletteMaker {
  /// The largest number of pixels to sample from a frame: those of 64 frames take a few seconds, and 32 MiB.
  private static let pixelsPerFrame = 1 << 16
  /// The edge of the frames that the filter takes, which are filled one after the other.
  private static let edge = 64

  private let graph: FilterGraph
  private let scratch: VideoFrame
  /// The number of pixels in `scratch`.
  private var filled = 0
  private var frames = 0
  private var pushed: Int64 = 0

  /// - Parameter settings: of the encoder `gif`.
  /// - Throws: `MediaError` `.noFilter` where FFmpeg was built without the filter, `.libav` where it refuses an option.
  package init(_ settings: VideoEncoderSettings) throws(MediaError) {
    scratch = try VideoFrame(.palettable(PixelSize(width: Self.edge, height: Self.edge)))
    let options = PaletteOptions(settings.options).making
    graph = try FilterGraph(
      [FilterNode(name: "palettegen", options: options)], for: scratch, pixelAspect: Rational(1),
      threads: 1)
  }

  /// Takes a frame in one of the formats of `gif`.
  package func add(_ frame: VideoFrame) throws(MediaError) {
    let pixels = try PalettablePixels(of: frame)
    let count = pixels.size.width * pixels.size.height
    var step = 1
    while count / (step * step) > Self.pixelsPerFrame { step += 1 }
    // The sampling grid moves from frame to frame, so that no line is missed in all of them.
    let first = frames % step
    frames += 1
    for row in stride(from: first, to: pixels.size.height, by: step) {
      for column in stride(from: first, to: pixels.size.width, by: step) {
        let color = pixels.color(column, row)
        if color != 0 { try put(color) }
      }
    }
  }

  /// Ends the input, and returns the palette of all frames.
  package func finish() throws(MediaError) -> Palette {
    if pushed == 0, filled == 0 { return .blank }
    if filled > 0 {
      // The rest of the frame is filled by repetition, since only the proportions of colours matter.
      let count = filled
      while filled > 0 { try put(color(at: filled % count)) }
    }
    try graph.push(nil, number: 0, pixelAspect: Rational(1))
    guard case .frame(let frame, _) = try graph.pull() else {
      throw MediaError(.unexpected(.noPalette, action: "making a palette"))
    }
    return try Palette(frame)
  }

  private func put(_ color: UInt32) throws(MediaError) {
    let place = try place(filled)
    place.storeBytes(of: color.littleEndian, as: UInt32.self)
    filled += 1
    guard filled == Self.edge * Self.edge else { return }
    filled = 0
    try graph.push(scratch, number: pushed, pixelAspect: Rational(1))
    pushed += 1
    try scratch.makeWritable()
  }

  private func color(at index: Int) throws(MediaError) -> UInt32 {
    UInt32(littleEndian: try place(index).load(as: UInt32.self))
  }

  private func place(_ index: Int) throws(MediaError) -> UnsafeMutableRawPointer {
    let base = try MediaError.allocated(scratch.pointer.pointee.data.0, for: "a palette")
    let row = index / Self.edge * Int(scratch.pointer.pointee.linesize.0)
    return UnsafeMutableRawPointer(base) + row + index % Self.edge * 4
  }
}
