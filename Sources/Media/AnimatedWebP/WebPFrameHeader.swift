internal import Primitives

/// What an `ANMF` chunk says of its frame, before the frame's image (WebP Container Specification, "Animation").
struct WebPFrameHeader {
  /// Of the header in the file.
  static let byteCount = 16

  /// Where the image lies on the canvas, in pixels from the top left.
  let x, y: Int
  /// Of the image.
  let size: PixelSize
  /// As the file has it: `WebPIndex` says how long the frame is shown.
  let milliseconds: Int
  /// Whether the image replaces what is under it; else it is blended over that.
  let replaces: Bool
  /// Whether its area is transparent again when the next frame is drawn.
  let clearsAfter: Bool

  /// Nil where there are fewer bytes than a header has.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.byteCount else { return nil }
    func number(_ place: Int) -> Int { Int(littleEndian: bytes[place..<place + 3]) }
    x = 2 * number(0)
    y = 2 * number(3)
    size = PixelSize(width: number(6) + 1, height: number(9) + 1)
    milliseconds = number(12)
    replaces = bytes[15] & 0x02 != 0
    clearsAfter = bytes[15] & 0x01 != 0
  }

  /// Whether the image lies on a canvas of that size as a whole.
  func fits(_ canvas: PixelSize) -> Bool {
    x + size.width <= canvas.width && y + size.height <= canvas.height
  }
}

extension FixedWidthInteger {
  /// Of at most as many bytes as it has, the lowest first.
  init(littleEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reversed().reduce(0) { $0 << 8 | Self($1) }
  }
}
