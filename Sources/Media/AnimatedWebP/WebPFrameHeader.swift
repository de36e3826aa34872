internal import ImprintValues

/// The header of a frame in an `ANMF` chunk (WebP Container Specification, "Animation").
struct WebPFrameHeader {
  /// The size of the header.
  static let byteCount = 16
  /// The longest duration, in milliseconds.
  static let longest = 0xFF_FFFF

  /// The image's top left corner on the canvas, in pixels.
  let x, y: Int
  /// The image's size.
  let size: PixelSize
  /// The duration in the file, which `WebPIndex` may lengthen.
  var milliseconds: Int
  /// Whether the image replaces the canvas; it is blended over it otherwise.
  let replaces: Bool
  /// Whether its area is cleared before the next frame is drawn.
  let clearsAfter: Bool

  /// The header of an image that stays until the next one is drawn; its corner has even coordinates.
  init(_ area: PixelRect, replaces: Bool) {
    (x, y) = (area.minX, area.minY)
    size = area.size
    milliseconds = 0
    self.replaces = replaces
    clearsAfter = false
  }

  /// Nil where there are fewer bytes than a header's.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.byteCount else { return nil }
    func number(_ offset: Int) -> Int { Int(littleEndian: bytes[offset..<offset + 3]) }
    x = 2 * number(0)
    y = 2 * number(3)
    size = PixelSize(width: number(6) + 1, height: number(9) + 1)
    milliseconds = number(12)
    replaces = bytes[15] & 0x02 != 0
    clearsAfter = bytes[15] & 0x01 != 0
  }

  /// The header as it is stored.
  var bytes: [UInt8] {
    [x / 2, y / 2, size.width - 1, size.height - 1, milliseconds].flatMap {
      UInt32(clamping: $0).threeBytes
    } + [(replaces ? 0x02 : 0) | (clearsAfter ? 0x01 : 0)]
  }

  /// Whether the image lies inside a canvas of that size.
  func fits(_ canvas: PixelSize) -> Bool {
    x + size.width <= canvas.width && y + size.height <= canvas.height
  }
}

extension FixedWidthInteger {
  /// Decodes little-endian bytes, at most as many as the type has.
  init(littleEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | Self($1) }
  }

  /// All of its bytes, the lowest first.
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension UInt32 {
  /// Its bytes but for the highest, the lowest first.
  var threeBytes: ArraySlice<UInt8> { littleEndianBytes.prefix(3) }
}
