import ImprintCCairo
import ImprintValues

/// PNG files of premultiplied bitmaps, by way of Cairo.
///
/// A PNG holds straight alpha, so what comes back can differ by a rounding where alpha is low.
enum PNG {
  static func write(_ bitmap: Bitmap, to path: String) -> Bool {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    guard let data = cairo_image_surface_get_data(surface) else { return false }
    let stride = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<height {
      for x in 0..<width {
        let from = (y * width + x) * 4
        // Blue, green, red, alpha: a native word on little-endian machines, which ours are.
        for (to, channel) in [2, 1, 0, 3].enumerated() {
          data[y * stride + x * 4 + to] = bitmap.samples[from + channel]
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
  }

  static func read(_ path: String) -> Bitmap? {
    let surface = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let size = PixelSize(
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)))
    let stride = Int(cairo_image_surface_get_stride(surface))
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    var samples: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = (0..<4).map { data[y * stride + x * 4 + $0] }
        samples += [pixel[2], pixel[1], pixel[0], isOpaque ? 255 : pixel[3]]
      }
    }
    return Bitmap(size: size, premultiplied: samples)
  }
}
