internal import ImprintValues

/// The pixels of a surface; borrowed. Means are words in memory order red, green, blue, alpha.
struct BitmapPixels: PixelSource {
  /// Native words 0xAARRGGBB.
  let words: UnsafeMutablePointer<UInt32>
  let wordsPerRow: Int
  let size: PixelSize

  /// The pixel at a position; transparent outside the image.
  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    contains(x, y) ? words[y * wordsPerRow + x] : 0
  }

  func sums(
    around position: SubpixelPosition, _ across: BoxWeights.Three, _ down: BoxWeights.Three
  ) -> ChannelSums {
    ChannelSums(across, down) { pixel(position.column + $0, position.row + $1) }
  }

  func fill(
    _ row: UnsafeMutableBufferPointer<UInt32>, from position: SubpixelPosition,
    by step: SubpixelPosition,
    _ across: BoxWeights, _ down: BoxWeights
  ) {
    var position = position
    for index in row.indices {
      row[index] = mean(around: position, across[position.x], down[position.y])
      position.x &+= step.x
      position.y &+= step.y
    }
  }

  @inline(__always)
  private func mean(
    around position: SubpixelPosition, _ across: BoxWeights.Three, _ down: BoxWeights.Three
  ) -> UInt32 {
    let middle = words + (position.row * wordsPerRow + position.column)
    let (above, below) = (middle - wordsPerRow, middle + wordsPerRow)
    let word = middle[0]
    var differences = (above[-1] ^ word) | (above[0] ^ word) | (above[1] ^ word)
    differences |= (middle[-1] ^ word) | (middle[1] ^ word)
    differences |= (below[-1] ^ word) | (below[0] ^ word) | (below[1] ^ word)
    // Most of a logo is transparent or of one colour.
    if differences == 0 { return UInt32(littleEndian: (word << 8 | word >> 24).byteSwapped) }
    return ChannelSums(across, down) { middle[$1 * wordsPerRow + $0] }.mean(of: 1)
  }
}
