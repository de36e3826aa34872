internal import Primitives

/// Makes an image smaller, each new pixel the mean of all that it covers of the old ones.
///
/// The mean is exact, whereas Cairo 1.16's filters see at most 16 of the pixels that one covers: a
/// pattern of stripes, shrunk to a 33rd, comes out as slow waves.
struct AreaReduction {
  /// What is around the image.
  enum Surroundings {
    /// Edge pixels run on: those that stand out over the edge are means of what is there.
    case edge
    /// Nothing: those that stand out over the edge are faint.
    case clear
  }

  /// From the old image's pixels to the new one's; it scales and moves only.
  let map: AffineTransform
  private let columns: [Span]
  private let rows: [Span]

  /// Nil where nothing gets smaller.
  ///
  /// - Parameters:
  ///   - part: the pixels to be used.
  ///   - transform: from the image's pixels to the frame's. If it does not turn, the new pixels
  ///     lie on the frame's own; so nothing is blurred by a second step.
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
    let small = try ImageSurface(PixelSize(width: columns.count, height: rows.count))
    _ = surface.withWords { from, fromPerRow in
      small.withWords { to, toPerRow in
        var line = ReducedRow(columns)
        var sums = [Channels](repeating: .zero, count: columns.count)
        for y in rows.indices {
          for x in sums.indices { sums[x] = .zero }
          for (row, weight) in rows[y].samples {
            line.read(row, from: from + row * fromPerRow)
            for x in sums.indices { sums[x] += line.means[x] * weight }
          }
          for x in sums.indices { to[y * toPerRow + x] = sums[x].word }
        }
      }
    }
    return small
  }
}

/// One of the old rows with the new one's columns; two new rows that share it read it once.
private struct ReducedRow {
  private(set) var means: [Channels]
  private let columns: [Span]
  private var row = -1

  init(_ columns: [Span]) {
    self.columns = columns
    means = [Channels](repeating: .zero, count: columns.count)
  }

  mutating func read(_ row: Int, from words: UnsafePointer<UInt32>) {
    guard row != self.row else { return }
    self.row = row
    columns.withUnsafeBufferPointer { columns in
      means.withUnsafeMutableBufferPointer { means in
        for x in columns.indices { means[x] = columns[x].mean(words) }
      }
    }
  }
}

/// The old pixels that one new one covers along an axis, the outer two perhaps in part.
private struct Span {
  var first: Int
  var last: Int
  var firstWeight: Float
  var innerWeight: Float
  var lastWeight: Float

  func mean(_ words: UnsafePointer<UInt32>) -> Channels {
    var sum = Channels(words[first]) * firstWeight
    guard last > first else { return sum }
    sum += Channels(words[last]) * lastWeight
    var inner = Channels.zero
    var column = first + 1
    while column < last {
      inner += Channels(words[column])
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
  /// New pixels an old one, at most 1.
  let scale: Double
  let offset: Double
  private let count: Int

  /// - Parameter origin: where the old image's 0 comes to lie on the frame.
  init(_ old: Range<Int>, scale: Double, isMirrored: Bool, origin: Double) {
    self.old = old
    self.scale = min(scale, 1)
    // The phase at which edges of new pixels meet those of the frame's.
    let towards = isMirrored ? -origin : origin
    let phase = scale < 1 ? towards - towards.rounded(.down) : 0
    let start = Double(old.lowerBound) * self.scale + phase
    let end = Double(old.upperBound) * self.scale + phase
    // A hair over an edge is an error of arithmetic, not a pixel.
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
