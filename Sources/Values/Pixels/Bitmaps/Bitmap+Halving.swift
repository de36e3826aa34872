extension Bitmap {
  /// The bitmap at half of its size, each pixel the mean of four; a last odd column or row is left out.
  package var halved: Bitmap {
    let half = size.halved
    let (row, halfRow) = (size.width * 4, half.width * 4)
    let means = [UInt8](unsafeUninitializedCapacity: half.height * halfRow) { result, count in
      samples.withUnsafeBufferPointer { samples in
        for y in 0..<half.height {
          for x in 0..<halfRow {
            let index = 2 * y * row + (x / 4) * 8 + x % 4
            let sum =
              Int(samples[index]) + Int(samples[index + 4]) + Int(samples[index + row])
              + Int(samples[index + row + 4])
            result[y * halfRow + x] = UInt8((sum + 2) / 4)
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
