internal import ImprintCCairo
internal import ImprintValues

/// Owns a Cairo image surface of premultiplied pixels; the one place that frees it.
///
/// One `Canvas` writes it, after which it is only read.
final class ImageSurface {
  /// The longest edge of a surface, in pixels (pixman's coordinates have 16 bits).
  static let largestEdge = 32_767

  let pointer: OpaquePointer
  let size: PixelSize

  /// A transparent surface.
  init(_ size: PixelSize) throws(RasterError) {
    guard size.width <= Self.largestEdge, size.height <= Self.largestEdge else {
      throw .areaTooLarge(size)
    }
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(max(size.width, 0)), Int32(max(size.height, 0)))
    guard let surface else { throw .cairo(reason: "no surface", action: "making a surface") }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      throw .cairo(reason: String(cairoStatus: status), action: "making a surface of \(size)")
    }
    pointer = surface
    self.size = size
  }

  deinit { cairo_surface_destroy(pointer) }

  /// Lends the rows as native words 0xAARRGGBB, `wordsPerRow` apart; nil where there are none.
  func withWords<Result>(
    _ body: (UnsafeMutablePointer<UInt32>, _ wordsPerRow: Int) -> Result
  ) -> Result? {
    cairo_surface_flush(pointer)
    guard let data = cairo_image_surface_get_data(pointer) else { return nil }
    let wordsPerRow = Int(cairo_image_surface_get_stride(pointer)) / 4
    let words = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
    defer { cairo_surface_mark_dirty(pointer) }
    return body(words, wordsPerRow)
  }
}

extension ImageSurface {
  convenience init(_ bitmap: Bitmap) throws(RasterError) {
    try self.init(bitmap.size)
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    _ = withWords { words, wordsPerRow in
      bitmap.samples.withUnsafeBufferPointer { samples in
        for y in 0..<height {
          for x in 0..<width {
            let at = (y * width + x) * 4
            words[y * wordsPerRow + x] =
              UInt32(samples[at + 3]) << 24 | UInt32(samples[at]) << 16
              | UInt32(samples[at + 1]) << 8 | UInt32(samples[at + 2])
          }
        }
      }
    }
  }

  func bitmap() -> Bitmap {
    let (width, height) = (size.width, size.height)
    // With no capacity, the array below would write to the storage that all empty arrays share.
    if width <= 0 || height <= 0 { return Bitmap(clear: size) }
    let samples = withWords { words, wordsPerRow in
      [UInt8](unsafeUninitializedCapacity: width * height * 4) { samples, count in
        let bytes = UnsafeMutableRawBufferPointer(samples)
        for y in 0..<height {
          for x in 0..<width {
            // 0xAARRGGBB to the bytes red, green, blue, alpha.
            let word = words[y * wordsPerRow + x]
            let reordered = word & 0xFF00_FF00 | word >> 16 & 0xFF | (word & 0xFF) << 16
            bytes.storeBytes(
              of: reordered.littleEndian, toByteOffset: (y * width + x) * 4, as: UInt32.self)
          }
        }
        count = width * height * 4
      }
    }
    return samples.flatMap { Bitmap(size: size, premultiplied: $0) } ?? Bitmap(clear: size)
  }
}

extension String {
  /// Cairo's message for a status.
  init(cairoStatus status: cairo_status_t) {
    self = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown status"
  }
}
