internal import Glibc
internal import ImprintCFFmpeg
internal import ImprintValues

/// The colours of an animated image, one of which each pixel has.
///
/// One of them is clear.
package struct Palette: Hashable, Sendable {
  /// The number of colours.
  static let count = 256
  /// The edge of the square in which FFmpeg's filters hand a palette on.
  private static let edge = 16

  /// 256 colours as `0xAARRGGBB`, opaque or clear.
  let colors: [UInt32]

  /// Black, and one clear colour: FFmpeg's filter and its encoder differ on which of several to use.
  static let blank = Palette(colors: [UInt32](repeating: 0xFF00_0000, count: count - 1) + [0])

  private init(colors: [UInt32]) {
    self.colors = colors
  }

  /// Opaque colours in red, green and blue, at most 255; the rest is black, and the last one clear.
  init(_ means: [SIMD3<Double>]) {
    colors = Self.blank.colors.enumerated().map { index, blank in
      guard index < means.count, index < Self.count - 1 else { return blank }
      let mean = SIMD3<UInt32>(means[index], rounding: .toNearestOrAwayFromZero)
      return 0xFF00_0000 | mean.x << 16 | mean.y << 8 | mean.z
    }
  }

  /// The palette as `paletteuse` takes it.
  func frame() throws(MediaError) -> VideoFrame {
    let frame = try VideoFrame(
      .palettable(PixelSize(width: Self.edge, height: Self.edge)))
    guard let plane = try frame.borrowedPlanes().planes.first else { return frame }
    for (index, color) in colors.enumerated() {
      let row = plane.base + index / Self.edge * plane.bytesPerRow
      row.storeBytes(
        of: color.littleEndian, toByteOffset: index % Self.edge * 4, as: UInt32.self)
    }
    return frame
  }

  /// A frame of indices, of undefined content, with the palette.
  func indices(ofSize size: PixelSize) throws(MediaError) -> VideoFrame {
    let frame = try VideoFrame(
      FrameFormat(size: size, layout: PixelLayout(ofFormat: "pal8"), color: .unspecified))
    let words = try MediaError.allocated(frame.pointer.pointee.data.1, for: "a palette")
    for (index, color) in colors.enumerated() {
      UnsafeMutableRawPointer(words).storeBytes(of: color, toByteOffset: index * 4, as: UInt32.self)
    }
    return frame
  }
}

extension VideoFrame {
  /// The indices of a row; nil without samples.
  func indices(inRow row: Int) -> UnsafeMutablePointer<UInt8>? {
    pointer.pointee.data.0.map { $0 + row * Int(pointer.pointee.linesize.0) }
  }

  /// Copies a row of a frame of the same size.
  func copyIndices(of other: VideoFrame, row: Int) {
    guard let from = other.indices(inRow: row), let to = indices(inRow: row) else { return }
    memcpy(to, from, Int(pointer.pointee.width))
  }
}

extension FrameFormat {
  /// The format of frames from which palettes are made, and to which they are applied.
  static func palettable(_ size: PixelSize) -> FrameFormat {
    FrameFormat(
      size: size, layout: PixelLayout(named: "bgra") ?? .rgba, color: .unspecified)
  }
}
