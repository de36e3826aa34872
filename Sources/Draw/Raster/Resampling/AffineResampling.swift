internal import ImprintValues

/// Draws an image by any affine transform: each pixel is the mean of the source pixels that it covers.
///
/// The covered area is taken as a box along the image's axes, as wide as a pixel is there, clamped to 1…2
/// source pixels: nine of them at a scale of one half, and the bilinear mean at scale 1. An image of twice
/// the displayed size looks about as sharp as a drawing at every angle. A bilinear image of the displayed
/// size is blurred at half-pixel phases, which crawl along slowly rotating edges.
///
/// Positions and weights are exact to 1/256 source pixel.
struct AffineResampling {
  /// Maps pixels of the frame to the image's.
  private let back: AffineTransform
  private let across, down: BoxWeights
  /// The number of means across and down that make a pixel: more than one under a skew, as of a rotated layer
  /// on pixels that are not square.
  private let means: Int

  /// The largest number of source pixels that a pixel covers along an axis.
  static let widest = 2.0

  /// Nil where the transform is singular, or nearly.
  ///
  /// - Parameter transform: from the image's pixels to the frame's. Below a scale of one half, source pixels
  ///   are skipped.
  init?(_ transform: AffineTransform) {
    guard let back = transform.inverse,
      [back.a, back.b, back.c, back.d, back.tx, back.ty].allSatisfy({ abs($0) < 1e9 })
    else { return nil }
    self.back = back
    let scale = transform.scale
    across = BoxWeights(width: (1 / scale.x).clamped(to: 1...Self.widest))
    down = BoxWeights(width: (1 / scale.y).clamped(to: 1...Self.widest))
    means = Int(min(max((transform.skew - 0.1).rounded(.up), 1), 4))
  }

  /// Draws an area of the frame; transparent outside the surface.
  func bitmap(of surface: ImageSurface, in area: PixelRect) -> Bitmap {
    let samples = surface.withWords { words, wordsPerRow in
      let source = BitmapPixels(words: words, wordsPerRow: wordsPerRow, size: surface.size)
      var samples = [UInt8](repeating: 0, count: area.width * area.height * 4)
      samples.withUnsafeMutableBytes { fill($0.bindMemory(to: UInt32.self), area, from: source) }
      return samples
    }
    return samples.flatMap { Bitmap(size: area.size, premultiplied: $0) }
      ?? Bitmap(clear: area.size)
  }

  /// Draws an area of the frame; transparent outside the image.
  func bitmap(of image: DeepBitmap, in area: PixelRect) -> DeepBitmap? {
    var pixels = [DeepBitmap.Pixel](repeating: .zero, count: area.width * area.height)
    image.pixels.withUnsafeBufferPointer { source in
      let source = DeepPixels(pixels: source, size: image.size)
      pixels.withUnsafeMutableBufferPointer { fill($0, area, from: source) }
    }
    return DeepBitmap(size: area.size, premultiplied: pixels)
  }

  private func fill<Source: PixelSource>(
    _ pixels: UnsafeMutableBufferPointer<Source.Pixel>, _ area: PixelRect, from source: Source
  ) {
    for row in 0..<area.height {
      let line = pixels[row * area.width..<(row + 1) * area.width]
      fill(
        UnsafeMutableBufferPointer(rebasing: line),
        at: Point(x: Double(area.minX) + 0.5, y: Double(area.minY + row) + 0.5), from: source)
    }
  }

  /// - Parameter start: the centre of the row's first pixel, on the frame.
  private func fill<Source: PixelSource>(
    _ row: UnsafeMutableBufferPointer<Source.Pixel>, at start: Point, from source: Source
  ) {
    let origin = back(start)
    guard means == 1 else { return fillSkewed(row, origin, source) }
    let touched = columns(outset: 1.5, origin, source.size, row.count)
    guard let first = touched.first else { return }
    let (start, step) = (source.clamped(point(first, origin)), SubpixelPosition(back.a, back.b))
    func position(_ column: Int) -> SubpixelPosition { start.moved(by: step, column - first) }
    var inner = columns(outset: -1, origin, source.size, row.count).dropFirst().dropLast()
      .clamped(to: touched)
    // Places lie on a line: all pixels around those between both ends exist where those around the ends do.
    if let low = inner.first, let high = inner.last,
      !source.surrounds(position(low)) || !source.surrounds(position(high))
    {
      inner = first..<first
    }
    for columns in [first..<inner.lowerBound, inner.upperBound..<touched.upperBound] {
      for column in columns {
        let center = position(column)
        row[column] = source.sums(around: center, across[center.x], down[center.y]).mean(of: 1)
      }
    }
    if inner.isEmpty { return }
    source.fill(
      UnsafeMutableBufferPointer(rebasing: row[inner]), from: position(inner.lowerBound),
      by: step, across, down)
  }

  /// Fills a row under a skew, each pixel as the mean of several samples.
  private func fillSkewed<Source: PixelSource>(
    _ row: UnsafeMutableBufferPointer<Source.Pixel>, _ origin: Point, _ source: Source
  ) {
    let offsets = (0..<means).map { (Double($0) + 0.5) / Double(means) - 0.5 }
    for column in columns(outset: 1.5 + Double(means), origin, source.size, row.count) {
      let middle = point(column, origin)
      var sums = Source.Sums()
      for x in offsets {
        for y in offsets {
          let center = source.clamped(
            Point(
              x: middle.x + back.a * x + back.c * y, y: middle.y + back.b * x + back.d * y))
          sums += source.sums(around: center, across[center.x], down[center.y])
        }
      }
      row[column] = sums.mean(of: UInt64(means * means))
    }
  }

  private func point(_ column: Int, _ origin: Point) -> Point {
    Point(x: origin.x + back.a * Double(column), y: origin.y + back.b * Double(column))
  }

  /// The columns whose positions lie in the image, enlarged by `outset` on every side.
  private func columns(
    outset: Double, _ origin: Point, _ size: PixelSize, _ count: Int
  ) -> Range<Int> {
    func columns(_ origin: Double, _ step: Double, _ edge: Int) -> Range<Int> {
      let (low, high) = (-outset, Double(edge) + outset)
      guard low < high else { return 0..<0 }
      guard abs(step) > 1e-12 else { return low <= origin && origin < high ? 0..<count : 0..<0 }
      let ends = [(low - origin) / step, (high - origin) / step].sorted()
      let bounds = ends.map { Int(min(max($0.rounded(.up), 0), Double(count))) }
      return bounds[0]..<bounds[1]
    }
    return columns(origin.x, back.a, size.width)
      .clamped(to: columns(origin.y, back.b, size.height))
  }
}
