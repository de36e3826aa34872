internal import Glibc
internal import ImprintCFFmpeg
internal import ImprintValues

/// The pixels of a frame as a palette can hold them: opaque, or clear where alpha is below one half.
///
/// It borrows the frame's memory.
struct PalettablePixels {
  let size: PixelSize
  private let base: UnsafeMutableRawPointer
  private let bytesPerRow: Int
  private let hasAlpha: Bool

  /// - Throws: `MediaError` `.unsupported` for frames of other formats than BGRA and BGR0.
  init(of frame: VideoFrame) throws(MediaError) {
    let planes = try frame.borrowedPlanes()
    guard ["bgra", "bgr0"].contains(planes.format.layout.name), let plane = planes.planes.first
    else {
      throw MediaError(.unsupported(pixelFormat: frame.pixelFormatName, .noPalette))
    }
    size = planes.format.size
    base = plane.base
    bytesPerRow = plane.bytesPerRow
    hasAlpha = planes.format.layout.hasAlpha
  }

  /// The colour of a pixel inside the frame as `0xFFRRGGBB`; 0 where it is clear.
  @inline(__always)
  func color(_ column: Int, _ row: Int) -> UInt32 {
    Self.color(
      of: (base + row * bytesPerRow).load(fromByteOffset: column * 4, as: UInt32.self),
      hasAlpha: hasAlpha)
  }

  /// Whether a row has the samples of another frame's.
  func isEqual(to other: PalettablePixels, inRow row: Int) -> Bool {
    size == other.size && hasAlpha == other.hasAlpha
      && memcmp(base + row * bytesPerRow, other.base + row * other.bytesPerRow, size.width * 4) == 0
  }

  /// Copies all pixels to BGRA.
  func copy() throws(MediaError) -> VideoFrame {
    let copy = try VideoFrame(.palettable(size))
    guard let target = try copy.borrowedPlanes().planes.first else { return copy }
    for row in 0..<size.height {
      let from = UnsafeRawPointer(base + row * bytesPerRow).assumingMemoryBound(to: UInt32.self)
      let to = (target.base + row * target.bytesPerRow).assumingMemoryBound(to: UInt32.self)
      for column in 0..<size.width {
        to[column] = Self.color(of: from[column], hasAlpha: hasAlpha).littleEndian
      }
    }
    return copy
  }

  private static func color(of stored: UInt32, hasAlpha: Bool) -> UInt32 {
    let pixel = UInt32(littleEndian: stored)
    if hasAlpha, pixel >> 24 < 0x80 { return 0 }
    return pixel | 0xFF00_0000
  }
}
