internal import Primitives

/// The blurred cells of a surface, row by row: only the rows that the next one is made of are kept.
struct BlurredRows {
  private let surface: ImageSurface
  private let columns, rows: BlurAxis
  private let detail: (across: Int, down: Int)
  private let channels: Int
  /// Of one blurred row, in numbers.
  private let length: Int
  /// A row as it is, with what lies around it.
  private var wide: [Float]
  /// Rows that are blurred along themselves, each in the place of its index modulo their count.
  private var kept: [Float]
  /// Which row is kept in each place; nil where nothing is, or all of it is clear.
  private var seen: [Int?]
  private var next: Int
  private let stride: Int

  /// - Parameters:
  ///   - surface: the cells that the axes ask for.
  ///   - detail: how many pixels of it a cell has.
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
    kept = [Float](repeating: 0, count: stride * rows.taps.weights.count)
    seen = [Int?](repeating: nil, count: rows.taps.weights.count)
    next = rows.source.lowerBound
  }

  /// Fills `result`, of `length` numbers and slack, with a row of `rows.blurred`.
  ///
  /// - Parameter index: of the row in there; it never falls from one call to the next.
  mutating func read(_ index: Int, into result: UnsafeMutablePointer<Float>) {
    let row = rows.blurred.lowerBound + index
    let radius = rows.taps.radius
    while next < rows.source.upperBound, next <= row + radius {
      keep(next)
      next += 1
    }
    var weights: [Float] = []
    var places: [Int] = []
    for (tap, weight) in rows.taps.weights.enumerated() {
      guard let source = held(row - radius + tap) else { continue }
      let place = place(of: source)
      if seen[place] == source {
        weights.append(weight)
        places.append(place)
      }
    }
    kept.withUnsafeBufferPointer { kept in
      guard let base = kept.baseAddress else { return }
      WeightedLines.sum(places.map { base + $0 * stride }, weights, count: length, into: result)
    }
  }

  /// The row that is seen at a place; nil where there is none.
  private func held(_ row: Int) -> Int? {
    if rows.source.contains(row) { return row }
    guard rows.repeatsEdges, !rows.source.isEmpty else { return nil }
    return min(max(row, rows.source.lowerBound), rows.source.upperBound - 1)
  }

  private func place(of row: Int) -> Int {
    let place = row % seen.count
    return place < 0 ? place + seen.count : place
  }

  /// Blurs a row along itself.
  private mutating func keep(_ row: Int) {
    let place = place(of: row)
    guard unpack(row) else {
      seen[place] = nil
      return
    }
    seen[place] = row
    let (channels, taps, length, start) = (channels, columns.taps.weights, length, place * stride)
    wide.withUnsafeBufferPointer { wide in
      kept.withUnsafeMutableBufferPointer { kept in
        guard let from = wide.baseAddress, let to = kept.baseAddress else { return }
        WeightedLines.sum(
          taps.indices.map { from + $0 * channels }, taps, count: length, into: to + start)
      }
    }
  }

  /// Spreads a row's words into numbers, with its surroundings; false where all of it is clear.
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
  /// Means of so many words across and down each; false where all of them are clear.
  ///
  /// - Parameters:
  ///   - count: of means.
  ///   - top: the first row that is read.
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
