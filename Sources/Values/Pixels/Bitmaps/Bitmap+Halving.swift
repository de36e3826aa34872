extension Bitmap {
  /// The bitmap at half of its size, each pixel the mean of four; a last odd column or row is left out.
  package var halved: Bitmap {
    let half = size.halved
    let (row, halfRow) = (size.width * 4, half.width * 4)
    let means = [UInt8](unsafeUninitializedCapacity: half.height * halfRow) { result, count in
      samples.withUnsafeBytes { samples in
        let means = UnsafeMutableRawBufferPointer(result)
        for y in 0..<half.height {
          for x in 0..<half.width {
            let index = 2 * y * row + x * 8
            // Two pixels above, and two below them.
            let upper = samples.loadUnaligned(fromByteOffset: index, as: SIMD8<UInt8>.self)
            let lower = samples.loadUnaligned(fromByteOffset: index + row, as: SIMD8<UInt8>.self)
            let pair =
              SIMD8<UInt16>(truncatingIfNeeded: upper) &+ SIMD8<UInt16>(truncatingIfNeeded: lower)
            let sum = pair.lowHalf &+ pair.highHalf &+ SIMD4(repeating: 2)
            means.storeBytes(
              of: SIMD4<UInt8>(truncatingIfNeeded: sum &>> 2), toByteOffset: y * halfRow + x * 4,
              as: SIMD4<UInt8>.self)
          }
        }
      }
      count = half.height * halfRow
    }
    return Bitmap(size: half, premultiplied: means) ?? .empty
  }

  /// The sum of all alpha samples.
  package var coverage: Int {
    samples.withUnsafeBufferPointer { samples in
      stride(from: 3, to: samples.count, by: 4).reduce(0) { $0 + Int(samples[$1]) }
    }
  }
}

extension PixelSize {
  /// Half of each edge, rounded down.
  package var halved: PixelSize { PixelSize(width: width / 2, height: height / 2) }
}
