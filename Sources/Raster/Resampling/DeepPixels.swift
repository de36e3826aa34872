internal import ImprintPixels
internal import ImprintPrimitives

/// The pixels of an image of 16 bits; borrowed.
///
/// A mean of flat pixels is flat: that of an edge between two of them too.
struct DeepPixels: PixelSource {
  typealias Pixel = DeepBitmap.Pixel

  let pixels: UnsafeBufferPointer<Pixel>
  let size: PixelSize

  func sums(
    around place: BitmapPlace, _ across: BoxWeights.Three, _ down: BoxWeights.Three
  ) -> DeepSums {
    DeepSums(across, down) { x, y in
      let (column, row) = (place.column + x, place.row + y)
      return contains(column, row) ? pixels[row * size.width + column] : .zero
    }
  }

  func mean(
    around place: BitmapPlace, _ across: BoxWeights.Three, _ down: BoxWeights.Three
  ) -> Pixel {
    let middle = place.row * size.width + place.column
    // Most of a text or a card is transparent, or of one colour.
    if isUniform(around: middle) { return pixels[middle] }
    return DeepSums(across, down) { pixels[middle + $1 * size.width + $0] }.mean(of: 1)
  }
}

extension DeepPixels {
  /// Whether the nine pixels around one are equal.
  @inline(__always)
  private func isUniform(around middle: Int) -> Bool {
    let pixel = pixels[middle]
    var differences = Pixel.zero
    for row in -1...1 {
      let line = middle + row * size.width
      differences |=
        (pixels[line - 1] ^ pixel) | (pixels[line] ^ pixel) | (pixels[line + 1] ^ pixel)
    }
    return differences == .zero
  }
}

/// Weighted sums of channels of 16 bits; a weight of 1 is 2¹⁶.
struct DeepSums: PixelSums {
  private var sums = SIMD4<UInt64>.zero
  /// Whether all pixels in them are flat.
  private var isFlat = true

  init() {}

  /// - Parameter pixel: returns the pixel at a distance from the middle one.
  @inline(__always)
  init(
    _ across: BoxWeights.Three, _ down: BoxWeights.Three,
    _ pixel: (_ x: Int, _ y: Int) -> DeepBitmap.Pixel
  ) {
    // The weights of nine pixels are 2¹⁶ in all, so that 32 bits hold their sum.
    var sum = SIMD4<UInt32>.zero
    var areFlat = true
    @inline(__always)
    func add(_ x: Int, _ y: Int, _ share: UInt64) {
      if share == 0 { return }
      let pixel = pixel(x, y)
      areFlat = areFlat && pixel.isFlat
      sum &+= SIMD4<UInt32>(truncatingIfNeeded: pixel) &* UInt32(truncatingIfNeeded: share)
    }
    @inline(__always)
    func addRow(_ y: Int, _ share: UInt64) {
      add(-1, y, across.before &* share)
      add(0, y, across.middle &* share)
      add(1, y, across.after &* share)
    }
    addRow(-1, down.before)
    addRow(0, down.middle)
    addRow(1, down.after)
    sums = SIMD4(truncatingIfNeeded: sum)
    isFlat = areFlat
  }

  static func += (sums: inout DeepSums, other: DeepSums) {
    sums.sums &+= other.sums
    sums.isFlat = sums.isFlat && other.isFlat
  }

  func mean(of count: UInt64) -> DeepBitmap.Pixel {
    let whole = count == 1 ? sums : sums / count
    let ones = (whole &+ 0x8000) &>> 16
    let pixel = DeepBitmap.Pixel(truncatingIfNeeded: ones)
    return isFlat ? pixel.flattened : pixel
  }
}
