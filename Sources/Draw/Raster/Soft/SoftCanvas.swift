internal import ImprintValues

/// Pixels of 16 bits, on which drawings are composited whose steps 8 bits would show.
///
/// Flat colours stay ones that 8 bits hold, as Cairo rounds them; all else is exact to 1/65535.
struct SoftCanvas {
  typealias Pixel = DeepBitmap.Pixel

  let area: PixelRect
  private var pixels: [Pixel]

  /// A transparent canvas.
  init(_ area: PixelRect) {
    self.area = area
    pixels = [Pixel](repeating: .zero, count: max(area.width, 0) * max(area.height, 0))
  }

  /// All that was drawn; nil where the area is empty.
  var bitmap: DeepBitmap? { DeepBitmap(size: area.size, premultiplied: pixels) }

  /// Lends the pixels, in rows without padding.
  mutating func withPixels(_ body: (UnsafeMutablePointer<Pixel>) -> Void) {
    pixels.withUnsafeMutableBufferPointer { if let base = $0.baseAddress { body(base) } }
  }

  /// Composites a surface, whose top left pixel lies on a pixel of the frame.
  mutating func draw(_ surface: ImageSurface, at corner: (x: Int, y: Int)) {
    _ = surface.withWords { words, wordsPerRow in
      over(PixelRect(surface.size).moved(corner.x, corner.y)) { column, row in
        Pixel(words[row * wordsPerRow + column])
      }
    }
  }

  /// Composites another canvas, moved by whole pixels.
  mutating func draw(_ other: SoftCanvas, movedBy move: (x: Int, y: Int) = (0, 0)) {
    over(other.area.moved(move.x, move.y)) { column, row in
      other.pixels[row * other.area.width + column]
    }
  }

  /// Multiplies all pixels by an opacity of 0…1.
  mutating func fade(to opacity: Double) {
    let factor = UInt16((min(max(opacity, 0), 1) * 65535).rounded())
    for index in pixels.indices { pixels[index] = pixels[index].faded(by: factor) }
  }

  /// Multiplies all pixels by the alpha of a canvas of the same area.
  mutating func mask(by other: SoftCanvas) {
    for index in pixels.indices where index < other.pixels.count {
      pixels[index] = pixels[index].faded(by: other.pixels[index].w)
    }
  }

  /// The pixels as a surface, dithered where 8 bits do not hold them.
  func dithered() throws(RasterError) -> ImageSurface {
    let surface = try ImageSurface(area.size)
    let pattern = OrderedDither()
    _ = surface.withWords { words, wordsPerRow in
      for row in 0..<area.height {
        let line = pattern.line(row)
        for column in 0..<area.width {
          let pixel = pixels[row * area.width + column]
          let threshold = pixel.isFlat ? OrderedDither.nearest : line[column & 7]
          words[row * wordsPerRow + column] = pixel.word(roundedFrom: threshold)
        }
      }
    }
    return surface
  }

  /// Composites the part of `rect` that lies on the canvas.
  ///
  /// - Parameter pixel: returns the pixel at a column and a row of `rect`.
  private mutating func over(_ rect: PixelRect, _ pixel: (_ column: Int, _ row: Int) -> Pixel) {
    let seen = rect.intersection(area)
    guard !seen.isEmpty else { return }
    for y in seen.minY..<seen.maxY {
      let line = (y - area.minY) * area.width - area.minX
      for x in seen.minX..<seen.maxX {
        let above = pixel(x - rect.minX, y - rect.minY)
        if above != .zero { pixels[line + x] = above.over(pixels[line + x]) }
      }
    }
  }
}

extension DeepBitmap.Pixel {
  /// A pixel of a native word 0xAARRGGBB.
  @inline(__always)
  init(_ word: UInt32) {
    self.init(
      UInt16(word >> 16 & 255) &* 257, UInt16(word >> 8 & 255) &* 257, UInt16(word & 255) &* 257,
      UInt16(word >> 24) &* 257)
  }

  /// The native word, rounded up from a threshold on.
  fileprivate func word(roundedFrom threshold: UInt16) -> UInt32 {
    let sums = SIMD4<UInt32>(truncatingIfNeeded: self) &* 255 &+ UInt32(threshold) &+ 1
    let bytes = (sums &+ (sums &>> 16)) &>> 16
    return bytes.w << 24 | bytes.x << 16 | bytes.y << 8 | bytes.z
  }

  /// The pixel composited over another; flat where both are.
  @inline(__always)
  fileprivate func over(_ below: Self) -> Self {
    if w == 65535 || below == .zero { return self }
    let mixed = self &+ below.scaled(by: 65535 - w)
    return isFlat && below.isFlat ? mixed.flattened : mixed
  }

  /// The pixel times `factor` / 65535; flat where it is.
  @inline(__always)
  fileprivate func faded(by factor: UInt16) -> Self {
    if factor == 65535 { return self }
    return isFlat ? scaled(by: factor).flattened : scaled(by: factor)
  }
}
