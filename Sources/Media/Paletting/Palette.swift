internal import ImprintCFFmpeg
internal import ImprintMediaTypes
internal import ImprintPixels
internal import ImprintPrimitives

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

  /// Reads a palette as `palettegen` makes it.
  init(_ frame: VideoFrame) throws(MediaError) {
    let planes = try frame.borrowedPlanes()
    guard planes.format.size == PixelSize(width: Self.edge, height: Self.edge),
      let plane = planes.planes.first
    else {
      throw MediaError(.unexpected(.paletteSize, action: "reading a palette"))
    }
    colors = (0..<Self.count).map { index in
      let row = plane.base + index / Self.edge * plane.bytesPerRow
      let word = row.load(fromByteOffset: index % Self.edge * 4, as: UInt32.self)
      return UInt32(littleEndian: word)
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
}

extension FrameFormat {
  /// The format of frames from which palettes are made, and to which they are applied.
  static func palettable(_ size: PixelSize) -> FrameFormat {
    FrameFormat(
      size: size, layout: PixelLayout(named: "bgra") ?? .rgba, color: .unspecified)
  }
}
