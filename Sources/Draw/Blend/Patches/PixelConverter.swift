internal import ImprintValues

/// Converts pixels to the primaries and transfer of a video, where they differ from the overlay's.
struct PixelConverter {
  private let conversion: OverlayColorConversion
  /// Converted colours: logos and text have few of them, and each conversion takes a dozen powers.
  private var cache: [UInt32: SIMD4<UInt16>] = [:]
  /// Converted straight colours of soft drawings, by their coordinates in 8191sts: a step is far below one of any curve.
  private var softCache: [SIMD3<UInt16>: SIMD3<Double>] = [:]

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
      let sample = converted(pixels.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt8>.self))
      for member in 0..<4 { samples[index + member] = sample[member] }
    }
  }

  /// Converts one colour, divided by its alpha first: the conversion is not linear in coded values.
  private mutating func converted(_ pixel: SIMD4<UInt8>) -> SIMD4<UInt16> {
    let bits = unsafeBitCast(pixel, to: UInt32.self)
    if let known = cache[bits] { return known }
    let alpha = Double(pixel.w)
    guard alpha > 0 else { return .zero }
    let color = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
    let straight = (color / alpha).clamped(lowerBound: .zero, upperBound: .one)
    let sample = Self.sample(conversion(straight) * (alpha * 257), UInt16(pixel.w) * 257)
    cache[bits] = sample
    return sample
  }

  /// Converts one pixel of 16 bits; flat colours as those of 8.
  mutating func converted(_ pixel: DeepBitmap.Pixel) -> DeepBitmap.Pixel {
    if pixel.isFlat { return converted(pixel.bytes) }
    let alpha = Double(pixel.w)
    guard alpha > 0 else { return .zero }
    let color = SIMD3(Double(pixel.x), Double(pixel.y), Double(pixel.z))
    let straight = (color / alpha).clamped(lowerBound: .zero, upperBound: .one)
    let key = SIMD3<UInt16>(straight * 8191, rounding: .toNearestOrAwayFromZero)
    let known = softCache[key] ?? conversion(SIMD3<Double>(key) / 8191)
    softCache[key] = known
    return Self.sample(known * alpha, pixel.w)
  }

  private static func sample(_ color: SIMD3<Double>, _ alpha: UInt16) -> SIMD4<UInt16> {
    SIMD4(
      UInt16(color.x.rounded()), UInt16(color.y.rounded()), UInt16(color.z.rounded()), alpha)
  }
}
