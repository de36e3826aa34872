extension FramePlanes {
  /// A view of one field's rows as a frame, in the same memory.
  ///
  /// Its chroma is the field's own: every second row of the chroma planes.
  package func field(_ field: FrameField) -> FramePlanes {
    FramePlanes(
      format: format.field(field),
      planes: planes.map { plane in
        Plane(
          base: plane.base + field.rawValue * plane.bytesPerRow,
          bytesPerRow: plane.bytesPerRow * 2,
          size: PixelSize(width: plane.size.width, height: field.rows(of: plane.size.height)))
      })
  }
}

extension FrameFormat {
  /// The format of one field, half the frame's height.
  ///
  /// Colour tags are resolved by the whole frame's size, since a field's size implies nothing.
  package func field(_ field: FrameField) -> FrameFormat {
    var format = self
    format.color = color.resolved(for: size, layout: layout)
    format.size.height = field.rows(of: size.height)
    return format
  }
}

extension Bitmap {
  /// The rows of the bitmap on a field of a frame, where its top row lies on the frame's row `y`.
  ///
  /// - Returns: the rows, and the field's row of the first one.
  package func rows(of field: FrameField, at y: Int) -> (bitmap: Bitmap, y: Int) {
    let rows = field.rows(of: size, at: y)
    let picked = samples.lines(rows.picked, of: size.width * 4)
    return (Bitmap(size: rows.size, premultiplied: picked) ?? .empty, rows.y)
  }
}

extension DeepBitmap {
  /// As `Bitmap.rows(of:at:)`.
  package func rows(of field: FrameField, at y: Int) -> (bitmap: DeepBitmap, y: Int) {
    let rows = field.rows(of: size, at: y)
    let picked = pixels.lines(rows.picked, of: size.width)
    return (DeepBitmap(size: rows.size, premultiplied: picked) ?? self, rows.y)
  }
}

extension Array {
  /// Some of the lines of an image, of `length` elements each.
  fileprivate func lines(_ lines: StrideTo<Int>, of length: Int) -> [Element] {
    lines.flatMap { self[$0 * length..<($0 + 1) * length] }
  }
}

extension FrameField {
  /// The rows of an image that lie on the field where its top row lies on the frame's row `y`.
  fileprivate func rows(
    of size: PixelSize, at y: Int
  ) -> (picked: StrideTo<Int>, size: PixelSize, y: Int) {
    // Rows above the frame have negative numbers.
    let first = (y + rawValue) & 1
    return (
      stride(from: first, to: size.height, by: 2),
      PixelSize(width: size.width, height: rows(of: size.height, from: first)),
      (y + first - rawValue) >> 1
    )
  }
}

extension FrameField {
  /// The number of rows in `first..<count` in steps of two.
  fileprivate func rows(of count: Int, from first: Int) -> Int { max((count - first + 1) / 2, 0) }
}
