internal import ImprintPixels

/// Converts pixels to the primaries and transfer of a video, where they differ from the overlay's.
struct PixelConverter {
  private let conversion: OverlayColorConversion
  /// Converted colours: logos and text have few of them, and each conversion takes a dozen powers.
  private var cache: [UInt32: SIMD4<UInt16>] = [:]

  init(_ conversion: OverlayColorConversion) {
    self.conversion = conversion
  }

  /// - Parameters:
  ///   - pixels: premultiplied; 255 is 1.
  ///   - samples: receives as many samples; 65535 is 1.
  mutating func convert(
    _ pixels: UnsafeRawBufferPointer, to samples: UnsafeMutableBufferPointer<UInt16>
  ) {
    for index in stride(from: 0, to: pixels.count - 3, by: 4) {
      let bits = pixels.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      let sample = cache[bits] ?? converted(pixels, at: index, bits)
      for member in 0..<4 { samples[index + member] = sample[member] }
    }
  }

  /// Converts one colour, divided by its alpha first: the conversion is not linear in coded values.
  private mutating func converted(
    _ pixels: UnsafeRawBufferPointer, at index: Int, _ bits: UInt32
  ) -> SIMD4<UInt16> {
    let alpha = Double(pixels[index + 3])
    guard alpha > 0 else { return .zero }
    let color = SIMD3(
      Double(pixels[index]), Double(pixels[index + 1]), Double(pixels[index + 2]))
    let straight = (color / alpha).clamped(lowerBound: .zero, upperBound: .one)
    let scaled = conversion(straight) * (alpha * 257)
    let sample = SIMD4(
      UInt16(scaled.x.rounded()), UInt16(scaled.y.rounded()), UInt16(scaled.z.rounded()),
      UInt16(pixels[index + 3]) * 257)
    cache[bits] = sample
    return sample
  }
}
