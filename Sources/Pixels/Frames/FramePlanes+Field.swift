internal import ImprintPrimitives

/// One of the two fields of an interlaced frame: every second row, captured at its own time.
package enum FrameField: Int, Hashable, Sendable, Codable, CaseIterable {
  /// The first row, the third, and so on.
  case top
  /// The second row, the fourth, and so on.
  case bottom

  /// The number of rows of the field in a frame of `count` rows.
  package func rows(of count: Int) -> Int { max((count + 1 - rawValue) / 2, 0) }
}

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
    // Rows above the frame have negative numbers.
    let first = (y + field.rawValue) & 1
    let bytes = size.width * 4
    let picked = stride(from: first, to: size.height, by: 2).flatMap { row in
      samples[row * bytes..<(row + 1) * bytes]
    }
    let rows = PixelSize(width: size.width, height: field.rows(of: size.height, from: first))
    return (
      Bitmap(size: rows, premultiplied: picked) ?? .empty, (y + first - field.rawValue) >> 1
    )
  }
}

extension FrameField {
  /// The number of rows in `first..<count` in steps of two.
  fileprivate func rows(of count: Int, from first: Int) -> Int { max((count - first + 1) / 2, 0) }
}
