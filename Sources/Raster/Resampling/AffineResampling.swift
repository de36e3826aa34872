internal import Pixels
internal import Primitives

/// Makes images of a turned bitmap: each new pixel is the mean of the old ones that it covers.
///
/// What a pixel covers is taken as a box along the bitmap's own edges, as wide as a pixel is there, but 1
/// to 2 of the bitmap's pixels: so at a scale of a half nine pixels have a part in one, and at scale 1
/// the mean is the bilinear one. A bitmap twice as large as it is seen stays about as sharp as what is
/// drawn in its place, at every turn alike; bilinear samples of one as large as it is seen are as soft
/// as the middle between two pixels is, here and there, which crawls along slowly turning edges.
///
/// Places and shares are exact to 1/256 of the bitmap's pixels.
struct AffineResampling {
  /// From pixels of the frame to the bitmap's.
  private let back: AffineTransform
  private let across, down: BoxShares
  /// How many means across and down make a pixel: more than one where right angles do not stay so, as in
  /// turned layers on pixels that are not square.
  private let means: Int

  /// The most that a pixel covers.
  static let widest = 2.0

  /// Nil where the transform flattens the plane, or nearly.
  ///
  /// - Parameter transform: from the bitmap's pixels to the frame's. Its scale is a half or more along
  ///   both edges of the bitmap: of what is smaller, pixels are passed over.
  init?(_ transform: AffineTransform) {
    guard let back = transform.inverse,
      [back.a, back.b, back.c, back.d, back.tx, back.ty].allSatisfy({ abs($0) < 1e9 })
    else { return nil }
    self.back = back
    let scale = transform.scale
    across = BoxShares(width: min(max(1 / scale.x, 1), Self.widest))
    down = BoxShares(width: min(max(1 / scale.y, 1), Self.widest))
    means = Int(min(max((transform.skew - 0.1).rounded(.up), 1), 4))
  }

  /// The pixels of an area of the frame; clear beside the bitmap.
  func bitmap(of surface: ImageSurface, in area: PixelRect) -> Bitmap {
    let samples = surface.withWords { words, wordsPerRow in
      let source = BitmapPixels(words: words, wordsPerRow: wordsPerRow, size: surface.size)
      var samples = [UInt8](repeating: 0, count: area.width * area.height * 4)
      samples.withUnsafeMutableBytes { bytes in
        let pixels = bytes.assumingMemoryBound(to: UInt32.self)
        for row in 0..<area.height {
          let line = pixels[row * area.width..<(row + 1) * area.width]
          fill(
            UnsafeMutableBufferPointer(rebasing: line),
            at: Point(x: Double(area.minX) + 0.5, y: Double(area.minY + row) + 0.5), from: source)
        }
      }
      return samples
    }
    return samples.flatMap { Bitmap(size: area.size, premultiplied: $0) }
      ?? Bitmap(clear: area.size)
  }

  /// - Parameter start: the middle of the row's first pixel, on the frame.
  private func fill(
    _ row: UnsafeMutableBufferPointer<UInt32>, at start: Point, from source: BitmapPixels
  ) {
    let origin = back(start)
    guard means == 1 else { return fillSkewed(row, origin, source) }
    let touched = columns(outset: 1.5, origin, source.size, row.count)
    let inner = insides(of: columns(outset: -1, origin, source.size, row.count), origin, source)
    guard let first = touched.first else { return }
    var place = source.held(place(first, origin))
    let step = BitmapPlace(back.a, back.b)
    for column in touched {
      let x = across[place.x]
      let y = down[place.y]
      row[column] =
        inner.contains(column)
        ? source.mean(around: place, x, y)
        : ChannelSums(x, y) { source.pixel(place.column + $0, place.row + $1) }.rgba(of: 1)
      place.x &+= step.x
      place.y &+= step.y
    }
  }

  /// Each pixel as the mean of several that are smaller.
  private func fillSkewed(
    _ row: UnsafeMutableBufferPointer<UInt32>, _ origin: Point, _ source: BitmapPixels
  ) {
    let offsets = (0..<means).map { (Double($0) + 0.5) / Double(means) - 0.5 }
    for column in columns(outset: 1.5 + Double(means), origin, source.size, row.count) {
      let middle = place(column, origin)
      var sums = ChannelSums()
      for x in offsets {
        for y in offsets {
          let place = source.held(
            Point(
              x: middle.x + back.a * x + back.c * y, y: middle.y + back.b * x + back.d * y))
          sums += ChannelSums(across[place.x], down[place.y]) {
            source.pixel(place.column + $0, place.row + $1)
          }
        }
      }
      row[column] = sums.rgba(of: UInt64(means * means))
    }
  }

  private func place(_ column: Int, _ origin: Point) -> Point {
    Point(x: origin.x + back.a * Double(column), y: origin.y + back.b * Double(column))
  }

  /// The columns whose places lie in the bitmap made wider on every side.
  private func columns(
    outset: Double, _ origin: Point, _ size: PixelSize, _ count: Int
  ) -> Range<Int> {
    func columns(_ origin: Double, _ step: Double, _ edge: Int) -> Range<Int> {
      let (low, high) = (-outset, Double(edge) + outset)
      guard low < high else { return 0..<0 }
      guard abs(step) > 1e-12 else { return low <= origin && origin < high ? 0..<count : 0..<0 }
      let ends = [(low - origin) / step, (high - origin) / step].sorted()
      let held = ends.map { Int(min(max($0.rounded(.up), 0), Double(count))) }
      return held[0]..<held[1]
    }
    return columns(origin.x, back.a, size.width)
      .clamped(to: columns(origin.y, back.b, size.height))
  }

  /// The same columns where the pixels around both ends, and so around all between them, are sure to be
  /// there.
  private func insides(of columns: Range<Int>, _ origin: Point, _ source: BitmapPixels) -> Range<
    Int
  > {
    let inner = columns.dropFirst().dropLast()
    guard let first = inner.first, let last = inner.last,
      source.surrounds(place(first, origin)), source.surrounds(place(last, origin))
    else { return columns.lowerBound..<columns.lowerBound }
    return inner
  }
}
