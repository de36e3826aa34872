internal import ImprintValues

extension ImageSurface {
  /// Composites another surface over this one at a whole pixel, clipped at the edges.
  ///
  /// For many small surfaces this takes a fraction of the time that Cairo takes to set up a paint.
  func composite(_ other: ImageSurface, atX x: Int, y: Int) {
    let part = PixelRect(minX: x, minY: y, maxX: x + other.size.width, maxY: y + other.size.height)
      .intersection(PixelRect(size))
    guard !part.isEmpty else { return }
    _ = other.withWords { from, fromPerRow in
      withWords { to, toPerRow in
        for row in part.minY..<part.maxY {
          let source = from + (row - y) * fromPerRow - x
          let target = to + row * toPerRow
          for column in part.minX..<part.maxX {
            let word = source[column]
            if word == 0 { continue }
            let under = target[column]
            target[column] =
              under == 0 || word >> 24 == 255 ? word : composited(word, over: under)
          }
        }
      }
    }
  }
}

/// One premultiplied pixel over another, rounded to the nearest.
@inline(__always)
private func composited(_ word: UInt32, over under: UInt32) -> UInt32 {
  let rest = 255 - word >> 24
  /// Multiplies two channels of 16 bits each by `rest` / 255, rounded.
  func faded(_ pair: UInt32) -> UInt32 {
    let product = (pair & 0xFF_00FF) &* rest &+ 0x80_0080
    return (product &+ (product >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF
  }
  return word &+ (faded(under) | faded(under >> 8) << 8)
}
