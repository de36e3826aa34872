internal import Primitives

/// One of the two fields of an interlaced frame: every second row of it, taken at a moment of its own.
public enum FrameField: Int, Hashable, Sendable, Codable, CaseIterable {
  /// The first row, the third, and so on.
  case top
  /// The second row, the fourth, and so on.
  case bottom

  /// How many of a frame's rows are the field's.
  public func rows(of count: Int) -> Int { max((count + 1 - rawValue) / 2, 0) }
}

extension FramePlanes {
  /// The rows of one field as a frame of their own, in the same memory.
  ///
  /// Its chroma is that of the field alone: every second row of the chroma planes.
  public func field(_ field: FrameField) -> FramePlanes {
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
  /// What one field of a frame of this format is, as a frame of half the height.
  ///
  /// Its colours mean what the whole frame's do: where tags are missing, its own size says nothing.
  public func field(_ field: FrameField) -> FrameFormat {
    var format = self
    format.color = color.resolved(for: size, layout: layout)
    format.size.height = field.rows(of: size.height)
    return format
  }
}

extension Bitmap {
  /// The rows that fall on a field of a frame in which the bitmap's top row lies on row `y`.
  ///
  /// - Returns: those rows, and which of the field's rows the first one lies on.
  public func rows(of field: FrameField, at y: Int) -> (bitmap: Bitmap, y: Int) {
    // Rows above the frame count on below 0.
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
  /// How many rows there are from `first` to `count`, by twos.
  fileprivate func rows(of count: Int, from first: Int) -> Int { max((count - first + 1) / 2, 0) }
}
