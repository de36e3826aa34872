package import ImprintValues

/// Makes a palette of some frames of a video.
///
///     let maker = try PaletteMaker(settings)
///     for frame in sample { try maker.add(frame) }
///     let palette = maker.finish()
///
/// Large frames are sampled at even distances. Clear pixels have no colour. One thread at a time.
package final class PaletteMaker {
  /// The largest number of pixels to sample from a frame.
  private static let pixelsPerFrame = 1 << 16

  private let count: Int
  private var colors = ColorCounts()
  private var frames = 0

  /// - Parameter settings: of the encoder `gif`.
  /// - Throws: `MediaError` `.noEncoder` for a number of colours that no palette has.
  package init(_ settings: VideoEncoderSettings) throws(MediaError) {
    count = try PaletteOptions(settings.options).opaqueColors(for: settings.encoder)
  }

  /// Takes a frame in one of the formats of `gif`.
  ///
  /// - Throws: `MediaError` `.unsupported` for other formats.
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
        if color != 0 { colors.add(color) }
      }
    }
  }

  /// The palette of all frames.
  package func finish() -> Palette { Palette(ColorClusters(of: colors.colors, count: count).means) }
}
