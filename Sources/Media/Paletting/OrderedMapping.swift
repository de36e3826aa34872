internal import ImprintValues

/// Gives each pixel the nearest colour of a palette, after an ordered dither (`bayer`) or none.
///
/// The pattern is that of FFmpeg's `paletteuse`. Rows that are those of the frame before are not looked up again. One
/// thread at a time.
final class OrderedMapping {
  private let palette: Palette
  private let clear: UInt8
  private var colors: NearestColors
  /// What the dither adds to red, green and blue alike, at (y % 8) · 8 + x % 8.
  private let offsets: [Int32]
  /// The frame before, and what became of it.
  private var last: (frame: VideoFrame, mapped: VideoFrame)?

  /// Nil for options that it does not know; FFmpeg's filter knows them, or refuses them.
  init?(_ palette: Palette, _ options: [String: String]) {
    guard let offsets = Self.offsets(options),
      let clear = palette.colors.firstIndex(where: { $0 >> 24 < 0x80 })
    else { return nil }
    self.palette = palette
    self.offsets = offsets
    self.clear = UInt8(truncatingIfNeeded: clear)
    colors = NearestColors(palette)
  }

  /// Maps a frame in one of the formats of `gif`.
  ///
  /// - Throws: `MediaError` `.unsupported` for other formats, `.outOfMemory`.
  func map(_ frame: VideoFrame) throws(MediaError) -> VideoFrame {
    let pixels = try PalettablePixels(of: frame)
    let before = try last.map { last throws(MediaError) in
      (pixels: try PalettablePixels(of: last.frame), mapped: last.mapped)
    }
    let mapped = try palette.indices(ofSize: pixels.size)
    for row in 0..<pixels.size.height {
      if let before, pixels.isEqual(to: before.pixels, inRow: row) {
        mapped.copyIndices(of: before.mapped, row: row)
      } else {
        map(row, of: pixels, to: mapped)
      }
    }
    // Its samples would be written over where the frame alone owned them.
    last = (try frame.shared(), mapped)
    let result = try mapped.shared()
    (result.timeBase, result.presentation) = (frame.timeBase, frame.presentation)
    result.duration = frame.duration
    return result
  }

  private func map(_ row: Int, of pixels: PalettablePixels, to mapped: VideoFrame) {
    guard let line = mapped.indices(inRow: row) else { return }
    for column in 0..<pixels.size.width {
      let color = pixels.color(column, row)
      if color == 0 {
        line[column] = clear
        continue
      }
      let offset = offsets[row % 8 * 8 + column % 8]
      let dithered = NearestColors.components(of: color) &+ SIMD4(offset, offset, offset, 0)
      line[column] = colors.index(
        of: dithered.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
    }
  }

  /// The offsets of FFmpeg's dither; nil for options that are not known here.
  private static func offsets(_ options: [String: String]) -> [Int32]? {
    guard ["rectangle", nil].contains(options["diff_mode"]) else { return nil }
    switch options["dither"] {
    case "none": return [Int32](repeating: 0, count: 64)
    case "bayer":
      guard let scale = Int32(options["bayer_scale"] ?? "2"), 0...5 ~= scale else { return nil }
      return (0..<64).map { index in
        // FFmpeg's pattern is the transposed one.
        Int32(OrderedDither.rank(index / 8, index % 8)) >> scale - 1 << (5 - scale)
      }
    default: return nil
    }
  }
}
