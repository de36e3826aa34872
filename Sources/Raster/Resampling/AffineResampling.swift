internal import Pixels
internal import Primitives

/// Makes pictures of a turned bitmap: each new pixel is the mean of the old ones that it covers.
///
/// What a pixel covers is taken as a box along the bitmap's own edges, as wide as a pixel is there, but 1
/// to 2 of the bitmap's pixels: so at a scale of a half nine pixels have a part in one, and at scale 1
/// the mean is the bilinear one. A bitmap twice as large as it is seen stays about as sharp as what is
/// drawn in its place, at every turn alike; bilinear samples of one as large as it is seen are as soft
/// as the middle between two pixels is, here and there, which crawls along slowly turning edges.
struct AffineResampling {
  /// From pixels of the frame to the bitmap's.
  private let back: AffineTransform
  /// Half of what a pixel covers, in the bitmap's pixels.
  private let reach: SIMD2<Float>
  /// How many means across and down make a pixel: more than one where right angles do not stay so.
  private let means: Int

  /// The most that a pixel covers.
  static let widest = 2.0

  /// Nil where the transform flattens the plane.
  ///
  /// - Parameter transform: from the bitmap's pixels to the frame's. Its scale is a half or more along
  ///   both edges of the bitmap: of what is smaller, pixels are passed over.
  init?(_ transform: AffineTransform) {
    guard let back = transform.inverse, back.isSane else { return nil }
    self.back = back
    let scale = transform.scale
    func reach(_ scale: Double) -> Float { Float(min(max(1 / scale, 1), Self.widest) / 2) }
    self.reach = SIMD2(reach(scale.x), reach(scale.y))
    means = Int(min(max((transform.skew - 0.1).rounded(.up), 1), 4))
  }

  /// The pixels of an area of the frame; clear beside the bitmap.
  func bitmap(of surface: ImageSurface, in area: PixelRect) -> Bitmap {
    let size = area.size
    let samples = surface.withWords { words, wordsPerRow in
      let source = Source(words: words, wordsPerRow: wordsPerRow, size: surface.size)
      var samples = [UInt8](repeating: 0, count: size.width * size.height * 4)
      samples.withUnsafeMutableBytes { bytes in
        let pixels = bytes.assumingMemoryBound(to: SIMD4<UInt8>.self)
        for row in 0..<size.height {
          fill(
            UnsafeMutableBufferPointer(rebasing: pixels[row * size.width..<(row + 1) * size.width]),
            at: Point(x: Double(area.minX) + 0.5, y: Double(area.minY + row) + 0.5), from: source)
        }
      }
      return samples
    }
    return samples.flatMap { Bitmap(size: size, premultiplied: $0) } ?? Bitmap(clear: size)
  }

  /// - Parameter start: the middle of the row's first pixel, on the frame.
  private func fill(
    _ row: UnsafeMutableBufferPointer<SIMD4<UInt8>>, at start: Point, from source: Source
  ) {
    let origin = back(start)
    guard means == 1 else { return fillSkewed(row, origin, source) }
    let touched = columns(outset: 1.5, origin, source.size, row.count)
    let inner = insides(of: columns(outset: -1, origin, source.size, row.count), origin, source)
    for column in touched where !inner.contains(column) {
      row[column] = Taps(at: source.held(place(column, origin)), reach).mean(of: source).rgba
    }
    for column in inner {
      row[column] = Taps(at: place(column, origin), reach).rgba(inside: source)
    }
  }

  /// Each pixel as the mean of several that are smaller.
  private func fillSkewed(
    _ row: UnsafeMutableBufferPointer<SIMD4<UInt8>>, _ origin: Point, _ source: Source
  ) {
    let offsets = (0..<means).map { (Double($0) + 0.5) / Double(means) - 0.5 }
    let share = 1 / Float(means * means)
    for column in columns(outset: 1.5 + Double(means), origin, source.size, row.count) {
      let middle = place(column, origin)
      var sum = Channels.zero
      for x in offsets {
        for y in offsets {
          let place = middle + SIMD2(back.a * x + back.c * y, back.b * x + back.d * y)
          sum += Taps(at: source.held(place), reach).mean(of: source) * share
        }
      }
      row[column] = sum.rgba
    }
  }

  /// The columns whose places lie in the bitmap made wider on every side.
  private func columns(
    outset: Double, _ origin: Point, _ size: PixelSize, _ count: Int
  ) -> Range<Int> {
    let across = range(origin.x, back.a, -outset..<max(Double(size.width) + outset, -outset), count)
    let down = range(origin.y, back.b, -outset..<max(Double(size.height) + outset, -outset), count)
    return across.clamped(to: down)
  }

  /// The same columns where the taps of both ends, and so of all between them, are sure to be there.
  private func insides(of columns: Range<Int>, _ origin: Point, _ source: Source) -> Range<Int> {
    guard let first = columns.first, let last = columns.last,
      source.holdsTaps(place(first, origin)), source.holdsTaps(place(last, origin))
    else { return columns.lowerBound..<columns.lowerBound }
    return columns
  }

  private func place(_ column: Int, _ origin: Point) -> SIMD2<Double> {
    SIMD2(origin.x + back.a * Double(column), origin.y + back.b * Double(column))
  }

  /// Where of `count` columns a coordinate that grows by `step` a column lies in a range.
  private func range(
    _ origin: Double, _ step: Double, _ wanted: Range<Double>, _ count: Int
  ) -> Range<Int> {
    guard abs(step) > 1e-12 else { return wanted.contains(origin) ? 0..<count : 0..<0 }
    let ends = [(wanted.lowerBound - origin) / step, (wanted.upperBound - origin) / step].sorted()
    let first = Int(min(max(ends[0].rounded(.up), 0), Double(count)))
    let last = Int(min(max(ends[1].rounded(.up), 0), Double(count)))
    return first..<max(first, last)
  }
}

extension AffineTransform {
  /// Whether places that it leads to can be counted in.
  fileprivate var isSane: Bool {
    [a, b, c, d, tx, ty].allSatisfy { abs($0) < 1e12 }
  }
}

/// Pixels to take means of.
private struct Source {
  /// 0xAARRGGBB, native.
  let words: UnsafeMutablePointer<UInt32>
  let wordsPerRow: Int
  let size: PixelSize

  /// Whether the pixels around a place are all there.
  func holdsTaps(_ place: SIMD2<Double>) -> Bool {
    place.x >= 1 && place.y >= 1 && place.x < Double(size.width - 1)
      && place.y < Double(size.height - 1)
  }

  /// At most a few pixels beside the picture, whatever a place is.
  func held(_ place: SIMD2<Double>) -> SIMD2<Double> {
    place.clamped(
      lowerBound: SIMD2(repeating: -3),
      upperBound: SIMD2(Double(size.width + 3), Double(size.height + 3)))
  }

  /// Clear beside the picture.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    x >= 0 && x < size.width && y >= 0 && y < size.height ? words[y * wordsPerRow + x] : 0
  }
}

/// The three by three pixels that have a part in a mean, and their weights.
private struct Taps {
  private let x, y: Int
  /// Of the box's middle from that of the pixel in which it lies.
  private let offset: SIMD2<Float>
  private let reach: SIMD2<Float>

  /// - Parameters:
  ///   - place: in the bitmap, pixel k from k to k + 1; beyond its edges by 3 at most.
  ///   - reach: half of the box's edges, 0.5 to 1.
  @inline(__always)
  init(at place: SIMD2<Double>, _ reach: SIMD2<Float>) {
    // Rounding towards 0 is rounding down above 0, and far quicker.
    x = Int(place.x + 4) - 4
    y = Int(place.y + 4) - 4
    offset = SIMD2<Float>(
      Float(place.x - Double(x)) - 0.5, Float(place.y - Double(y)) - 0.5)
    self.reach = reach
  }

  /// How much of the box lies over the pixels before, at and after its middle.
  @inline(__always)
  private static func weights(
    _ offset: Float, _ reach: Float
  ) -> (before: Float, middle: Float, after: Float) {
    let before = max(reach - 0.5 - offset, 0)
    let after = max(reach - 0.5 + offset, 0)
    return (before, 2 * reach - before - after, after)
  }

  /// Where some of the pixels may not be there.
  func mean(of source: Source) -> Channels {
    mean { source.pixel(x + $0, y + $1) }
  }

  /// As bytes, where all pixels are sure to be there.
  @inline(__always)
  func rgba(inside source: Source) -> SIMD4<UInt8> {
    let middle = source.words + (y * source.wordsPerRow + x)
    let (above, below) = (middle - source.wordsPerRow, middle + source.wordsPerRow)
    let word = middle[0]
    var differences = (above[-1] ^ word) | (above[0] ^ word) | (above[1] ^ word)
    differences |= (middle[-1] ^ word) | (middle[1] ^ word)
    differences |= (below[-1] ^ word) | (below[0] ^ word) | (below[1] ^ word)
    // Most of a logo is clear or of one colour.
    if differences == 0 { return Channels(word).rgba }
    return mean { middle[$1 * source.wordsPerRow + $0] }.rgba
  }

  @inline(__always)
  private func mean(_ pixel: (_ x: Int, _ y: Int) -> UInt32) -> Channels {
    let across = Self.weights(offset.x, reach.x)
    let down = Self.weights(offset.y, reach.y)
    @inline(__always)
    func row(_ y: Int) -> Channels {
      Channels(pixel(-1, y)) * across.before + Channels(pixel(0, y)) * across.middle
        + Channels(pixel(1, y)) * across.after
    }
    let sum = row(-1) * down.before + row(0) * down.middle + row(1) * down.after
    return sum * (0.25 / (reach.x * reach.y))
  }
}
