internal import ImprintValues

#if canImport(Glibc)
  internal import Glibc
#endif

extension LottieSurface {
  /// The surface grown by a radius in pixels, in one colour.
  ///
  /// Each pixel is as opaque as the most opaque one that a disc around it covers, by its share of the disc's edge.
  ///
  /// - Parameter budget: counts the pixels that are covered, once for each disc.
  func dilated(
    by radius: Double, in color: Color, _ budget: LottieBudget
  ) throws(RasterError) -> LottieSurface {
    let size = surface.size
    var alphas = [UInt8](repeating: 0, count: size.width * size.height)
    _ = surface.withWords { words, wordsPerRow in
      for y in 0..<size.height {
        for x in 0..<size.width {
          alphas[y * size.width + x] = UInt8(words[y * wordsPerRow + x] >> 24)
        }
      }
    }
    var grown = alphas
    let disc = Disc(radius: radius)
    for y in 0..<size.height {
      for x in 0..<size.width where alphas.isEdge(x, y, of: size) {
        try budget.count(pixels: disc.pixels)
        disc.stamp(alphas[y * size.width + x], x, y, on: &grown, of: size)
      }
    }
    let canvas = try Canvas(area)
    let own = LottieSurface(surface: try canvas.finished(), area: area)
    own.fill(color, by: grown)
    return own
  }

  private func fill(_ color: Color, by alphas: [UInt8]) {
    let size = surface.size
    let color = SIMD4<Float>(color)
    _ = surface.withWords { words, wordsPerRow in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let alpha = Float(alphas[y * size.width + x])
          if alpha > 0 { words[y * wordsPerRow + x] = UInt32(lottie: color * alpha) }
        }
      }
    }
  }
}

/// The pixels around one that a disc covers.
private struct Disc {
  /// A row of it: the offset down, and the shares of the disc of the pixels from the middle on to the right.
  private let rows: [(y: Int, shares: [Float])]

  /// The number of pixels of the square around it.
  let pixels: Int

  init(radius: Double) {
    // From the middle of a pixel that is covered to its edge is half a pixel, and as much to the middle of the next one.
    let reach = Int(radius.rounded(.up)) + 1
    pixels = (2 * reach + 1) * (2 * reach + 1)
    rows = (-reach...reach).map { y in
      let shares = (0...reach).map { x in
        Float(min(max(radius + 1 - hypot(Double(x), Double(y)), 0), 1))
      }
      return (y, shares)
    }
  }

  /// Raises alphas around a pixel to its own one.
  func stamp(_ alpha: UInt8, _ x: Int, _ y: Int, on alphas: inout [UInt8], of size: PixelSize) {
    for row in rows where (0..<size.height).contains(y + row.y) {
      let start = (y + row.y) * size.width
      for (distance, share) in row.shares.enumerated() {
        let value = UInt8(Float(alpha) * share + 0.5)
        if value == 0 { break }
        if x + distance < size.width {
          alphas[start + x + distance] = max(alphas[start + x + distance], value)
        }
        if x >= distance {
          alphas[start + x - distance] = max(alphas[start + x - distance], value)
        }
      }
    }
  }
}

extension [UInt8] {
  /// Whether a pixel has something of which a neighbour has less. All that others cover, those at edges cover too.
  fileprivate func isEdge(_ x: Int, _ y: Int, of size: PixelSize) -> Bool {
    let index = y * size.width + x
    let alpha = self[index]
    guard alpha > 0 else { return false }
    return (x > 0 && self[index - 1] < alpha)
      || (x + 1 < size.width && self[index + 1] < alpha)
      || (y > 0 && self[index - size.width] < alpha)
      || (y + 1 < size.height && self[index + size.width] < alpha)
  }
}
