internal import Pixels

/// Converts pixels to the colours of a video that does not code them as the overlay does.
struct PixelConverter {
  private let conversion: OverlayColorConversion
  /// Runs of one colour are the rule in logos and text; converting is a dozen powers.
  private var known: [UInt32: SIMD4<UInt16>] = [:]

  init(_ conversion: OverlayColorConversion) {
    self.conversion = conversion
  }

  /// - Parameters:
  ///   - pixels: premultiplied; 255 is 1.
  ///   - samples: as many, where they go; 65535 is 1.
  mutating func convert(
    _ pixels: UnsafeRawBufferPointer, to samples: UnsafeMutableBufferPointer<UInt16>
  ) {
    for index in stride(from: 0, to: pixels.count - 3, by: 4) {
      let bits = pixels.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      let sample = known[bits] ?? converted(pixels, at: index, bits)
      for member in 0..<4 { samples[index + member] = sample[member] }
    }
  }

  /// Colours that are not coded as the overlay's own cannot be converted premultiplied.
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
    known[bits] = sample
    return sample
  }
}
