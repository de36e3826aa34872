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
    return DeepNine(across, down) { pixels[middle + $1 * size.width + $0] }.mean
  }
}

extension DeepPixels {
  @inline(__always)
  private func word(_ index: Int) -> UInt64 { unsafeBitCast(pixels[index], to: UInt64.self) }

  /// Whether the nine pixels around one are equal.
  @inline(__always)
  private func isUniform(around middle: Int) -> Bool {
    let pixel = word(middle)
    var differences: UInt64 = 0
    for row in -1...1 {
      let line = middle + row * size.width
      differences |= (word(line - 1) ^ pixel) | (word(line) ^ pixel) | (word(line + 1) ^ pixel)
    }
    return differences == 0
  }
}

/// The weighted sum of nine pixels, whose weights are 2¹⁶ in all.
private struct DeepNine {
  /// From the beginning half of what is cut off, for rounding.
  private var lanes = SampleLanes(repeating: 0x8000)
  /// Whether all pixels in it are flat.
  private(set) var isFlat = true

  /// - Parameter pixel: returns the pixel at a distance from the middle one.
  @inline(__always)
  init(
    _ across: BoxWeights.Three, _ down: BoxWeights.Three,
    _ pixel: (_ x: Int, _ y: Int) -> DeepBitmap.Pixel
  ) {
    addRow(-1, down.before, across, pixel)
    addRow(0, down.middle, across, pixel)
    addRow(1, down.after, across, pixel)
  }

  @inline(__always)
  private mutating func addRow(
    _ y: Int, _ share: UInt64, _ across: BoxWeights.Three,
    _ pixel: (_ x: Int, _ y: Int) -> DeepBitmap.Pixel
  ) {
    if share == 0 { return }
    add(pixel(-1, y), across.before &* share)
    add(pixel(0, y), across.middle &* share)
    add(pixel(1, y), across.after &* share)
  }

  @inline(__always)
  private mutating func add(_ pixel: DeepBitmap.Pixel, _ share: UInt64) {
    if share == 0 { return }
    isFlat = isFlat && pixel.isFlat
    lanes &+= SampleLanes(pixel, by: share)
  }

  @inline(__always)
  var mean: DeepBitmap.Pixel {
    let pixel = lanes.upperHalves
    return isFlat ? pixel.flattened : pixel
  }

  /// Without the half.
  @inline(__always)
  var sums: SIMD4<UInt64> { lanes.sums &- 0x8000 }
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
    let nine = DeepNine(across, down, pixel)
    sums = nine.sums
    isFlat = nine.isFlat
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
