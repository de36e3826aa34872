internal import ImprintValues

/// Blurs the cells of a surface row by row, with a ring buffer of the rows under the taps.
struct BlurredRows {
  private let surface: ImageSurface
  private let columns, rows: BlurAxis
  private let detail: (across: Int, down: Int)
  private let channels: Int
  /// The length of one blurred row, in numbers.
  private let length: Int
  /// A scratch buffer: an unblurred row with its surroundings.
  private var wide: [Float]
  /// Rows that are blurred horizontally: row n in slot n % slots.
  private var ring: [Float]
  /// The row in each slot; nil for an empty slot or a transparent row.
  private var slots: [Int?]
  private var next: Int
  private let stride: Int

  /// - Parameters:
  ///   - surface: the `source` cells of both axes, drawn.
  ///   - detail: the surface's pixels per cell.
  ///   - channels: 4, or 1 for alpha alone.
  init(
    _ surface: ImageSurface, _ columns: BlurAxis, _ rows: BlurAxis,
    detail: (across: Int, down: Int), channels: Int
  ) {
    self.surface = surface
    self.columns = columns
    self.rows = rows
    self.detail = detail
    self.channels = channels
    length = columns.blurred.count * channels
    stride = length + WeightedLines.slack
    let reach = 2 * columns.taps.radius * channels
    wide = [Float](repeating: 0, count: stride + reach)
    ring = [Float](repeating: 0, count: stride * rows.taps.weights.count)
    slots = [Int?](repeating: nil, count: rows.taps.weights.count)
    next = rows.source.lowerBound
  }

  /// Fills `result`, of `length` numbers and slack, with a row of `rows.blurred`.
  ///
  /// - Parameter index: of the row in `rows.blurred`; never less than in the call before.
  mutating func read(_ index: Int, into result: UnsafeMutablePointer<Float>) {
    let row = rows.blurred.lowerBound + index
    let radius = rows.taps.radius
    while next < rows.source.upperBound, next <= row + radius {
      blur(next)
      next += 1
    }
    var weights: [Float] = []
    var places: [Int] = []
    for (tap, weight) in rows.taps.weights.enumerated() {
      guard let source = source(row - radius + tap) else { continue }
      let slot = slot(of: source)
      if slots[slot] == source {
        weights.append(weight)
        places.append(slot)
      }
    }
    ring.withUnsafeBufferPointer { ring in
      guard let base = ring.baseAddress else { return }
      WeightedLines.sum(places.map { base + $0 * stride }, weights, count: length, into: result)
    }
  }

  /// The source row at a position, clamped where edges repeat; nil where there is none.
  private func source(_ row: Int) -> Int? {
    if rows.source.contains(row) { return row }
    guard rows.repeatsEdges, !rows.source.isEmpty else { return nil }
    return row.clamped(to: rows.source.lowerBound...rows.source.upperBound - 1)
  }

  private func slot(of row: Int) -> Int {
    let slot = row % slots.count
    return slot < 0 ? slot + slots.count : slot
  }

  /// Blurs a row horizontally into its slot.
  private mutating func blur(_ row: Int) {
    let slot = slot(of: row)
    guard unpack(row) else {
      slots[slot] = nil
      return
    }
    slots[slot] = row
    let (channels, taps, length, start) = (channels, columns.taps.weights, length, slot * stride)
    wide.withUnsafeBufferPointer { wide in
      ring.withUnsafeMutableBufferPointer { ring in
        guard let from = wide.baseAddress, let to = ring.baseAddress else { return }
        WeightedLines.sum(
          taps.indices.map { from + $0 * channels }, taps, count: length, into: to + start)
      }
    }
  }

  /// Unpacks a row's words into `wide`, with its surroundings; false where all of it is transparent.
  private mutating func unpack(_ row: Int) -> Bool {
    let before = columns.source.lowerBound - (columns.blurred.lowerBound - columns.taps.radius)
    let count = columns.source.count
    let total = columns.blurred.count + 2 * columns.taps.radius
    let top = (row - rows.source.lowerBound) * detail.down
    let (detail, channels, repeatsEdges) = (detail, channels, columns.repeatsEdges)
    return wide.withUnsafeMutableBufferPointer { wide in
      guard let wide = wide.baseAddress else { return false }
      let inner = wide + before * channels
      let isSeen = surface.withWords { words, wordsPerRow in
        words.readMeans(
          count, of: detail, top: top, wordsPerRow: wordsPerRow, channels: channels, into: inner)
      }
      guard isSeen == true else { return false }
      if repeatsEdges {
        for column in 0..<before {
          (wide + column * channels).update(from: inner, count: channels)
        }
        for column in before + count..<max(total, before + count) {
          (wide + column * channels).update(
            from: inner + (count - 1) * channels, count: channels)
        }
      }
      return true
    }
  }
}

extension UnsafeMutablePointer<UInt32> {
  /// Averages blocks of `detail` words into `numbers`; false where all words are transparent.
  ///
  /// - Parameters:
  ///   - count: the number of blocks.
  ///   - top: the first row to read.
  ///   - channels: 4, or 1 for alpha alone.
  fileprivate func readMeans(
    _ count: Int, of detail: (across: Int, down: Int), top: Int, wordsPerRow: Int, channels: Int,
    into numbers: UnsafeMutablePointer<Float>
  ) -> Bool {
    let share = 1 / Float(detail.across * detail.down)
    var seen: UInt32 = 0
    for index in 0..<count {
      var sum = Channels.zero
      for row in 0..<detail.down {
        let line = self + (top + row) * wordsPerRow + index * detail.across
        for column in 0..<detail.across {
          seen |= line[column]
          sum += Channels(line[column])
        }
      }
      sum *= share
      if channels == 1 {
        numbers[index] = sum.w
      } else {
        for channel in 0..<4 { numbers[index * 4 + channel] = sum[channel] }
      }
    }
    return seen != 0
  }
}
