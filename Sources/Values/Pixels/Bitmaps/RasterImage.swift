/// A drawing in pixels.
package enum RasterImage: Hashable, Sendable {
  /// A drawing of flat colours.
  case flat(Bitmap)
  /// A drawing with gradients, soft shadows or blurs.
  case soft(DeepBitmap)

  /// The size in pixels.
  package var size: PixelSize {
    switch self {
    case .flat(let bitmap): bitmap.size
    case .soft(let bitmap): bitmap.size
    }
  }

  /// The size of its samples in memory.
  package var byteCount: Int {
    switch self {
    case .flat(let bitmap): bitmap.samples.count
    case .soft(let bitmap): bitmap.pixels.count * MemoryLayout<DeepBitmap.Pixel>.stride
    }
  }

  /// The rows on a field of a frame, where its top row lies on the frame's row `y`.
  ///
  /// - Returns: the rows, and the field's row of the first one.
  package func rows(of field: FrameField, at y: Int) -> (image: RasterImage, y: Int) {
    switch self {
    case .flat(let bitmap):
      let rows = bitmap.rows(of: field, at: y)
      return (.flat(rows.bitmap), rows.y)
    case .soft(let bitmap):
      let rows = bitmap.rows(of: field, at: y)
      return (.soft(rows.bitmap), rows.y)
    }
  }
}
