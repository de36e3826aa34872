internal import ImprintCBlend
internal import ImprintValues

/// The pixels of an image of 16 bits; borrowed.
///
/// A mean of flat pixels is flat: that of an edge between two of them too.
struct DeepPixels: PixelSource {
  typealias Pixel = DeepBitmap.Pixel

  let pixels: UnsafeBufferPointer<Pixel>
  let size: PixelSize

  func sums(
    around position: SubpixelPosition, _ across: BoxWeights.Three, _ down: BoxWeights.Three
  ) -> DeepSums {
    DeepSums(across, down) { x, y in
      let (column, row) = (position.column + x, position.row + y)
      return contains(column, row) ? pixels[row * size.width + column] : .zero
    }
  }

  func fill(
    _ row: UnsafeMutableBufferPointer<Pixel>, from position: SubpixelPosition,
    by step: SubpixelPosition,
    _ across: BoxWeights, _ down: BoxWeights
  ) {
    across.table.withUnsafeBufferPointer { across in
      down.table.withUnsafeBufferPointer { down in
        UnsafeRawBufferPointer(pixels).withMemoryRebound(to: UInt64.self) { source in
          UnsafeMutableRawBufferPointer(row).withMemoryRebound(to: UInt64.self) { means in
            imprint_means_of_nine(
              means.baseAddress, means.count, source.baseAddress, size.width, across.baseAddress,
              down.baseAddress, position.x, position.y, step.x, step.y)
          }
        }
      }
    }
  }
}

/// Weighted sums of channels of 16 bits; a weight of 1 is 2¹⁶.
struct DeepSums: PixelSums {
  private var sums = SIMD4<UInt64>.zero
  /// Whether all pixels in them are flat.
  private var isFlat = true

  init() {}

  /// - Parameter pixel: returns the pixel at a distance from the middle one.
  init(
    _ across: BoxWeights.Three, _ down: BoxWeights.Three,
    _ pixel: (_ x: Int, _ y: Int) -> DeepBitmap.Pixel
  ) {
    for (y, share) in [(-1, down.before), (0, down.middle), (1, down.after)] where share > 0 {
      add(pixel(-1, y), across.before &* share)
      add(pixel(0, y), across.middle &* share)
      add(pixel(1, y), across.after &* share)
    }
  }

  private mutating func add(_ pixel: DeepBitmap.Pixel, _ weight: UInt64) {
    if weight == 0 { return }
    isFlat = isFlat && pixel.isFlat
    sums &+= SIMD4(truncatingIfNeeded: pixel) &* weight
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
