internal import ImprintCCairo
internal import ImprintValues

/// The pixels of a layer, or of a matte.
struct LottieSurface {
  let surface: ImageSurface
  /// The pixels of the frame that it covers.
  let area: PixelRect

  /// Replaces each pixel: premultiplied red, green, blue and alpha of 0…255.
  func map(_ change: (_ pixel: SIMD4<Float>) -> SIMD4<Float>) {
    let size = surface.size
    _ = surface.withWords { words, wordsPerRow in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let index = y * wordsPerRow + x
          let word = words[index]
          // Most of a layer is clear, and stays so.
          if word == 0 { continue }
          words[index] = UInt32(lottie: change(SIMD4(lottie: word)))
        }
      }
    }
  }

  /// The lightness of each pixel as its alpha (ITU-R BT.709, as SVG's masks have it).
  func makeLuma() {
    let weights = SIMD4<Float>(0.2125, 0.7154, 0.0721, 0)
    map { pixel in SIMD4(0, 0, 0, (pixel * weights).sum()) }
  }

  /// Blurs the surface.
  ///
  /// - Parameters:
  ///   - deviation: in pixels.
  ///   - tint: replaces all colours; nil keeps them.
  func blurred(_ deviation: Point, tint: Color?) throws(RasterError) -> LottieSurface {
    let blur = GaussianBlur(of: area, deviation: deviation, ink: Rect(area))
    guard !blur.source.isEmpty else { return self }
    let canvas = try Canvas(blur.source)
    let offset = AffineTransform.translation(x: Double(area.minX), y: Double(area.minY))
    try canvas.draw(surface, PixelRect(surface.size), by: offset.then(blur.toSource))
    return LottieSurface(
      surface: try blur.blurred(try canvas.finished(), tint: tint), area: area)
  }
}

extension SIMD4<Float> {
  /// An opaque colour.
  init(_ color: Color) {
    self.init(Float(color.red), Float(color.green), Float(color.blue), 1)
  }

  fileprivate init(lottie word: UInt32) {
    self.init(
      Float(word >> 16 & 0xFF), Float(word >> 8 & 0xFF), Float(word & 0xFF), Float(word >> 24))
  }
}

extension UInt32 {
  /// Premultiplied red, green, blue and alpha of 0…255, rounded.
  init(lottie pixel: SIMD4<Float>) {
    let rounded = pixel.rounded(.toNearestOrAwayFromZero).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
    let bytes = SIMD4<UInt32>(rounded)
    self = bytes.w << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z
  }
}
