internal import Glibc
internal import ImprintValues

extension FramePlanes.Plane {
  /// The smallest area outside of which two planes of one size are equal; nil where they are equal throughout.
  ///
  /// Both have four bytes a pixel, of which the last one counts only with alpha.
  func area(changedFrom other: FramePlanes.Plane, countingAlpha hasAlpha: Bool) -> PixelRect? {
    let mask: UInt32 = hasAlpha ? 0xFFFF_FFFF : UInt32(littleEndian: 0x00FF_FFFF)
    func differs(_ row: Int, _ column: Int) -> Bool {
      (pixel(column, row) ^ other.pixel(column, row)) & mask != 0
    }
    func rowDiffers(_ row: Int) -> Bool {
      if memcmp(base + row * bytesPerRow, other.base + row * other.bytesPerRow, size.width * 4) == 0
      {
        return false
      }
      return hasAlpha || (0..<size.width).contains { differs(row, $0) }
    }
    guard let top = (0..<size.height).first(where: rowDiffers),
      let bottom = (top..<size.height).last(where: rowDiffers)
    else { return nil }
    var (left, right) = (size.width, -1)
    for row in top...bottom {
      if let first = (0..<left).first(where: { differs(row, $0) }) { left = first }
      let rest = max(right + 1, left)..<size.width
      if let last = rest.last(where: { differs(row, $0) }) { right = last }
    }
    return PixelRect(minX: left, minY: top, maxX: right + 1, maxY: bottom + 1)
  }

  private func pixel(_ column: Int, _ row: Int) -> UInt32 {
    (base + row * bytesPerRow).load(fromByteOffset: column * 4, as: UInt32.self)
  }
}
