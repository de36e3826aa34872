internal import Glibc
internal import ImprintCFFmpeg
internal import ImprintCWebP
internal import ImprintValues

/// The canvas that the frames of an animated WebP are drawn onto.
///
/// Straight RGBA. A shared frame is copied before the next one is drawn.
struct WebPCanvas {
  /// The canvas after the last frame that was drawn.
  let frame: VideoFrame
  private let size: PixelSize
  /// The frame whose area must be cleared before the next one is drawn.
  private var disposed: WebPFrameHeader?
  /// Whether nothing has been drawn yet.
  private var isBlank = true

  /// - Parameter isOpaque: whether its frames have no alpha.
  init(size: PixelSize, isOpaque: Bool) throws(MediaError) {
    let layout = isOpaque ? try PixelLayout(ofFormat: "rgb0") : .rgba
    frame = try VideoFrame(FrameFormat(size: size, layout: layout, color: .unspecified))
    self.size = size
  }

  /// Draws a frame.
  ///
  /// - Parameters:
  ///   - bytes: its header and image.
  ///   - isKey: whether it starts on a transparent canvas.
  /// - Returns: false where it does not decode; the canvas is then unchanged.
  mutating func draw(_ bytes: UnsafeBufferPointer<UInt8>, isKey: Bool) throws(MediaError) -> Bool {
    guard let header = WebPFrameHeader(Array(bytes.prefix(WebPFrameHeader.byteCount))),
      header.fits(size),
      let image = Self.image(
        in: UnsafeBufferPointer(rebasing: bytes.dropFirst(WebPFrameHeader.byteCount)), header.size)
    else { return false }
    try frame.makeWritable()
    guard let base = frame.pointer.pointee.data.0 else { return false }
    let rows = CanvasRows(base: base, stride: Int(frame.pointer.pointee.linesize.0))
    if isKey || isBlank {
      rows.clear(x: 0, y: 0, size)
    } else if let disposed {
      rows.clear(x: disposed.x, y: disposed.y, disposed.size)
    }
    rows.draw(image, header)
    isBlank = false
    disposed = header.clearsAfter ? header : nil
    return true
  }

  /// Decodes a frame's image; nil where the bytes are not an image of that size.
  private static func image(in bytes: UnsafeBufferPointer<UInt8>, _ size: PixelSize) -> [UInt8]? {
    var (width, height): (Int32, Int32) = (0, 0)
    guard let base = bytes.baseAddress, WebPGetInfo(base, bytes.count, &width, &height) != 0,
      PixelSize(width: Int(width), height: Int(height)) == size
    else { return nil }
    let count = size.width * size.height * 4
    var isDecoded = false
    let image = [UInt8](unsafeUninitializedCapacity: count) { image, filled in
      isDecoded =
        WebPDecodeRGBAInto(
          base, bytes.count, image.baseAddress, count, Int32(clamping: size.width * 4)) != nil
      filled = isDecoded ? count : 0
    }
    return isDecoded ? image : nil
  }
}

/// The memory of a canvas.
private struct CanvasRows {
  let base: UnsafeMutablePointer<UInt8>
  /// The distance between rows, in bytes.
  let stride: Int

  func clear(x: Int, y: Int, _ area: PixelSize) {
    for row in y..<y + area.height { memset(pixel(x, row), 0, area.width * 4) }
  }

  func draw(_ image: [UInt8], _ header: WebPFrameHeader) {
    let count = header.size.width * 4
    image.withUnsafeBytes { image in
      for row in 0..<header.size.height {
        let line = UnsafeRawBufferPointer(rebasing: image[row * count..<(row + 1) * count])
        let target = pixel(header.x, header.y + row)
        if header.replaces {
          UnsafeMutableRawBufferPointer(start: target, count: count).copyMemory(from: line)
        } else {
          Self.blend(line, over: target)
        }
      }
    }
  }

  private func pixel(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    base + y * stride + x * 4
  }

  /// Blends a row over another as the WebP Container Specification defines, rounding once.
  private static func blend(
    _ above: UnsafeRawBufferPointer, over below: UnsafeMutablePointer<UInt8>
  ) {
    for start in Swift.stride(from: 0, to: above.count, by: 4) {
      let alpha = UInt32(above[start + 3])
      if alpha == 0 { continue }
      let pixel = below + start
      // The alpha below that still shows, and the sum of both, scaled by 255.
      let rest = UInt32(pixel[3]) * (255 - alpha)
      let sum = alpha * 255 + rest
      for color in 0..<3 {
        let value = UInt32(above[start + color]) * alpha * 255 + UInt32(pixel[color]) * rest
        pixel[color] = rest == 0 ? above[start + color] : UInt8((value + sum / 2) / sum)
      }
      pixel[3] = UInt8((sum + 127) / 255)
    }
  }
}
