internal import ImprintValues

/// Scales an image down; each new pixel is the mean of the old ones that it covers.
///
/// The mean is exact, whereas Cairo 1.16's filters read at most 16 of those pixels, which gives moiré: stripes
/// scaled to 1/33 come out as slow waves.
struct AreaReduction {
  /// The surroundings of the image.
  enum Surroundings {
    /// Edge pixels repeat: a new pixel across the edge is the mean of its covered part.
    case edge
    /// Transparency: a new pixel across the edge is partly transparent.
    case clear
  }

  /// Maps the old image's pixels to the new one's; scales and translates only.
  let map: AffineTransform
  private let columns: [Span]
  private let rows: [Span]

  /// Nil where the transform does not scale down.
  ///
  /// - Parameters:
  ///   - part: the pixels to use.
  ///   - transform: from the image's pixels to the frame's. If it does not rotate, the new pixels lie exactly
  ///     on the frame's, so that a second step does not blur.
  init?(of part: PixelRect, by transform: AffineTransform, in surroundings: Surroundings) {
    let scale = transform.scale
    guard min(scale.x, scale.y) < 1 - 1e-9, min(scale.x, scale.y) > 0 else { return nil }
    let isUpright = transform.b == 0 && transform.c == 0
    let horizontal = Axis(
      part.minX..<part.maxX, scale: scale.x, isMirrored: transform.a < 0,
      origin: isUpright ? transform.tx : 0)
    let vertical = Axis(
      part.minY..<part.maxY, scale: scale.y, isMirrored: transform.d < 0,
      origin: isUpright ? transform.ty : 0)
    columns = horizontal.spans(in: surroundings)
    rows = vertical.spans(in: surroundings)
    map = AffineTransform(
      a: horizontal.scale, b: 0, c: 0, d: vertical.scale,
      tx: horizontal.offset, ty: vertical.offset)
  }

  func reduced(_ surface: ImageSurface) throws(RasterError) -> ImageSurface {
    let small = try ImageSurface(size)
    _ = surface.withWords { from, fromPerRow in
      small.withWords { to, toPerRow in
        reduce(from, every: fromPerRow, to: to, every: toPerRow)
      }
    }
    return small
  }

  func reduced(_ bitmap: DeepBitmap) -> DeepBitmap? {
    var pixels = [DeepBitmap.Pixel](repeating: .zero, count: size.width * size.height)
    bitmap.pixels.withUnsafeBufferPointer { from in
      pixels.withUnsafeMutableBufferPointer { to in
        guard let from = from.baseAddress, let to = to.baseAddress else { return }
        reduce(from, every: bitmap.size.width, to: to, every: size.width)
      }
    }
    return DeepBitmap(size: size, premultiplied: pixels)
  }

  /// The size of the new image.
  private var size: PixelSize { PixelSize(width: columns.count, height: rows.count) }

  /// - Parameters:
  ///   - source: the old image, whose rows lie `sourceStride` pixels apart.
  ///   - target: the new one, whose rows lie `targetStride` pixels apart.
  @inline(__always)
  private func reduce<Pixel: ChannelPixel>(
    _ source: UnsafePointer<Pixel>, every sourceStride: Int,
    to target: UnsafeMutablePointer<Pixel>, every targetStride: Int
  ) {
    var line = ReducedRow(columns)
    var sums = [Channels](repeating: .zero, count: columns.count)
    for y in rows.indices {
      for x in sums.indices { sums[x] = .zero }
      for (row, weight) in rows[y].samples {
        line.read(row, from: source + row * sourceStride)
        for x in sums.indices { sums[x] += line.means[x] * weight }
      }
      for x in sums.indices { target[y * targetStride + x] = Pixel(sums[x]) }
    }
  }
}

/// An old row reduced to the new columns; cached, since two new rows may share it.
private struct ReducedRow {
  private(set) var means: [Channels]
  private let columns: [Span]
  private var row = -1

  init(_ columns: [Span]) {
    self.columns = columns
    means = [Channels](repeating: .zero, count: columns.count)
  }

  mutating func read<Pixel: ChannelPixel>(_ row: Int, from pixels: UnsafePointer<Pixel>) {
    guard row != self.row else { return }
    self.row = row
    columns.withUnsafeBufferPointer { columns in
      means.withUnsafeMutableBufferPointer { means in
        for x in columns.indices { means[x] = columns[x].mean(pixels) }
      }
    }
  }
}

/// The old pixels that a new one covers along an axis, the first and the last perhaps in part.
private struct Span {
  var first: Int
  var last: Int
  var firstWeight: Float
  var innerWeight: Float
  var lastWeight: Float

  @inline(__always)
  func mean<Pixel: ChannelPixel>(_ pixels: UnsafePointer<Pixel>) -> Channels {
    var sum = pixels[first].channels * firstWeight
    guard last > first else { return sum }
    sum += pixels[last].channels * lastWeight
    var inner = Channels.zero
    var column = first + 1
    while column < last {
      inner += pixels[column].channels
      column += 1
    }
    return sum + inner * innerWeight
  }

  var samples: some Sequence<(Int, Float)> {
    (first...last).lazy.map { index in
      (index, index == first ? firstWeight : index == last ? lastWeight : innerWeight)
    }
  }
}

/// One axis of a reduction: new = old · scale + offset.
private struct Axis {
  let old: Range<Int>
  /// New pixels per old one, at most 1.
  let scale: Double
  let offset: Double
  private let count: Int

  /// - Parameter origin: the position of the old image's 0 on the frame.
  init(_ old: Range<Int>, scale: Double, isMirrored: Bool, origin: Double) {
    self.old = old
    self.scale = min(scale, 1)
    // The phase that aligns new pixels with the frame's.
    let towards = isMirrored ? -origin : origin
    let phase = scale < 1 ? towards - towards.rounded(.down) : 0
    let start = Double(old.lowerBound) * self.scale + phase
    let end = Double(old.upperBound) * self.scale + phase
    // A rounding error must not add a pixel.
    let first = (start + 1e-6).rounded(.down)
    offset = phase - first
    count = max(Int((end - 1e-6).rounded(.up) - first), 1)
  }

  func spans(in surroundings: AreaReduction.Surroundings) -> [Span] {
    (0..<count).map { index in
      let from = (Double(index) - offset) / scale
      let to = (Double(index + 1) - offset) / scale
      let low = min(max(from, Double(old.lowerBound)), Double(old.upperBound))
      let high = min(max(to, low), Double(old.upperBound))
      let first = min(Int(low), old.upperBound - 1)
      let last = max(Int((high - 1e-6).rounded(.up)) - 1, first)
      let whole = surroundings == .edge ? high - low : to - from
      let weight = 1 / max(whole, 1e-9)
      return Span(
        first: first, last: last,
        firstWeight: Float((min(high, Double(first + 1)) - low) * weight),
        innerWeight: Float(weight), lastWeight: Float((high - Double(last)) * weight))
    }
  }
}
