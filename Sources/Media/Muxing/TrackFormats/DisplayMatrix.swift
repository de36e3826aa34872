internal import ImprintValues

/// The display matrix of MP4 and MOV (ISO/IEC 14496-12, 8.3.2).
struct DisplayMatrix {
  /// a b u c d v x y w, row by row: 16.16 fixed point, but u, v, w 2.30.
  let elements: [Int32]

  /// - Parameter size: of the stored frame; the matrix moves the rotated one back to (0, 0).
  init(_ orientation: Orientation, size: PixelSize) {
    let (cosine, sine): (Int, Int) =
      switch orientation.degrees {
      case 90: (0, 1)
      case 180: (-1, 0)
      case 270: (0, -1)
      default: (1, 0)
      }
    let mirror = orientation.isMirrored ? -1 : 1
    let (a, b, c, d) = (mirror * cosine, mirror * sine, -sine, cosine)
    let x = -min(a * size.width, 0) - min(c * size.height, 0)
    let y = -min(b * size.width, 0) - min(d * size.height, 0)
    elements =
      [a, b].map(Self.fixed) + [0] + [c, d].map(Self.fixed) + [0] + [x, y].map(Self.fixed)
      + [1 << 30]
  }

  private static func fixed(_ value: Int) -> Int32 { Int32(clamping: value << 16) }
}
