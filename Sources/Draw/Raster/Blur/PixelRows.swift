/// Interpolates rows of pixels between rows of blurred cells.
struct PixelRows {
  private let places: [BlurAxis.CellPosition]
  private let channels: Int
  /// The last two rows of cells, interpolated horizontally.
  private var upper, lower: Spread
  private var cells: [Float]
  private var mixed: [Float]

  private struct Spread {
    /// The index of the row of cells; negative for none.
    var index = -1
    var numbers: [Float]
  }

  init(_ columns: BlurAxis, channels: Int) {
    places = columns.scale == 1 ? [] : columns.target.map(columns.position)
    self.channels = channels
    mixed = [Float](repeating: 0, count: columns.target.count * channels + WeightedLines.slack)
    cells = [Float](
      repeating: 0, count: columns.blurred.count * channels + WeightedLines.slack)
    upper = Spread(numbers: mixed)
    lower = upper
  }

  /// Interpolates the row at `position`, which never moves back from one call to the next.
  mutating func read(_ position: BlurAxis.CellPosition, from rows: inout BlurredRows) {
    if upper.index != position.first, lower.index == position.first { swap(&upper, &lower) }
    if upper.index != position.first { fill(\.upper, position.first, from: &rows) }
    if position.second == position.first {
      mixed = upper.numbers
      return
    }
    if lower.index != position.second { fill(\.lower, position.second, from: &rows) }
    for index in mixed.indices {
      mixed[index] =
        upper.numbers[index] + (lower.numbers[index] - upper.numbers[index]) * position.fraction
    }
  }

  /// Writes the row that was read last.
  ///
  /// - Parameter tint: multiplied with alpha, where there is only that.
  func write(to words: UnsafeMutablePointer<UInt32>, tint: Channels?) {
    forEachPixel(tint) { words[$0] = $1.word }
  }

  /// Writes the row that was read last in 16 bits.
  func write(to samples: UnsafeMutablePointer<SoftCanvas.Pixel>, tint: Channels?) {
    forEachPixel(tint) { samples[$0] = $1.deep }
  }

  @inline(__always)
  private func forEachPixel(_ tint: Channels?, _ body: (Int, Channels) -> Void) {
    let count = (mixed.count - WeightedLines.slack) / channels
    mixed.withUnsafeBufferPointer { mixed in
      for pixel in 0..<count {
        if let tint {
          body(pixel, tint * mixed[pixel])
        } else {
          let at = pixel * 4
          body(pixel, Channels(mixed[at], mixed[at + 1], mixed[at + 2], mixed[at + 3]))
        }
      }
    }
  }

  private mutating func fill(
    _ row: WritableKeyPath<PixelRows, Spread>, _ index: Int, from rows: inout BlurredRows
  ) {
    cells.withUnsafeMutableBufferPointer { cells in
      if let base = cells.baseAddress { rows.read(index, into: base) }
    }
    self[keyPath: row].index = index
    self[keyPath: row].numbers = places.isEmpty ? cells : spread
  }

  /// The row of cells, interpolated horizontally.
  private var spread: [Float] {
    var numbers = mixed
    cells.withUnsafeBufferPointer { cells in
      numbers.withUnsafeMutableBufferPointer { numbers in
        for (pixel, position) in places.enumerated() {
          for channel in 0..<channels {
            let value = cells[position.first * channels + channel]
            let other = cells[position.second * channels + channel]
            numbers[pixel * channels + channel] = value + (other - value) * position.fraction
          }
        }
      }
    }
    return numbers
  }
}
