internal import ImprintPrimitives

/// The pixels of a bitmap, for weighted means; borrowed.
struct BitmapPixels {
  /// Native words 0xAARRGGBB.
  let words: UnsafeMutablePointer<UInt32>
  let wordsPerRow: Int
  let size: PixelSize

  /// Whether all pixels around a position exist.
  func surrounds(_ place: Point) -> Bool {
    place.x >= 1.01 && place.y >= 1.01 && place.x < Double(size.width) - 1.01
      && place.y < Double(size.height) - 1.01
  }

  /// A position, clamped to three pixels outside the image.
  func clamped(_ place: Point) -> BitmapPlace {
    BitmapPlace(
      min(max(place.x, -3), Double(size.width + 3)), min(max(place.y, -3), Double(size.height + 3)))
  }

  /// The pixel at a position; transparent outside the image.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    x >= 0 && x < size.width && y >= 0 && y < size.height ? words[y * wordsPerRow + x] : 0
  }

  /// The weighted mean of the nine pixels around a position, all of which must exist, as a word in memory
  /// order red, green, blue, alpha.
  @inline(__always)
  func mean(
    around place: BitmapPlace, _ across: BoxWeights.Three, _ down: BoxWeights.Three
  ) -> UInt32 {
    let middle = words + (place.row * wordsPerRow + place.column)
    let (above, below) = (middle - wordsPerRow, middle + wordsPerRow)
    let word = middle[0]
    var differences = (above[-1] ^ word) | (above[0] ^ word) | (above[1] ^ word)
    differences |= (middle[-1] ^ word) | (middle[1] ^ word)
    differences |= (below[-1] ^ word) | (below[0] ^ word) | (below[1] ^ word)
    // Most of a logo is transparent or of one colour.
    if differences == 0 { return UInt32(littleEndian: (word << 8 | word >> 24).byteSwapped) }
    return ChannelSums(across, down) { middle[$1 * wordsPerRow + $0] }.rgba(of: 1)
  }
}

/// A position in a bitmap in units of 2⁻³² pixel; pixel k covers k to k + 1.
struct BitmapPlace {
  var x, y: Int64

  init(_ x: Double, _ y: Double) {
    self.x = Int64(x * 0x1p32)
    self.y = Int64(y * 0x1p32)
  }

  var column: Int { Int(x >> 32) }
  var row: Int { Int(y >> 32) }
}
