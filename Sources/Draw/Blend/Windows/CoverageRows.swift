internal import ImprintValues

/// The coverage of one component's samples by a shape without holes: one run a row.
///
/// Most of a run is usually opaque, and only its ends are computed sample by sample.
struct CoverageRows {
  /// The covered samples of one row.
  struct Row {
    /// Empty where nothing is covered.
    var columns: Range<Int>
    /// The fully covered part of `columns`.
    var opaque: Range<Int>
    /// The index of its first sample.
    var start: Int
  }

  static let whole: UInt16 = 65535

  /// The number of the first row.
  let top: Int
  private(set) var rows: [Row] = []
  /// The samples of all rows, concatenated; 65535 is fully covered.
  private(set) var samples: [UInt16] = []

  init(top: Int) {
    self.top = top
  }

  mutating func appendEmptyRow() {
    rows.append(Row(columns: 0..<0, opaque: 0..<0, start: samples.count))
  }

  /// - Parameter changes: of the coverage from each sample to the next; reset to 0.
  mutating func appendRow(from left: Int, changes: inout [Double]) {
    var row = Row(columns: 0..<0, opaque: 0..<0, start: samples.count)
    changes.withUnsafeMutableBufferPointer { changes in
      var (cover, index) = (0.0, 0)
      while index < changes.count - 1 {
        cover += changes[index]
        changes[index] = 0
        var end = index + 1
        while end < changes.count - 1, changes[end] == 0 { end += 1 }
        row.add(
          UInt16(min(abs(cover), 1) * 65535 + 0.5), at: left + index..<left + end, to: &samples)
        index = end
      }
      changes[changes.count - 1] = 0
    }
    rows.append(row)
  }

  /// The row of a number; an empty one where there is none.
  private func row(_ number: Int) -> Row {
    rows.indices.contains(number - top)
      ? rows[number - top] : Row(columns: 0..<0, opaque: 0..<0, start: 0)
  }

  private func sample(_ row: Row, _ column: Int) -> UInt32 {
    row.columns.contains(column)
      ? UInt32(samples[row.start + column - row.columns.lowerBound]) : 0
  }

  /// The coverage of chroma samples, subsampled across.
  func across(_ taps: ChromaTaps, of width: Int) -> CoverageRows {
    var result = CoverageRows(top: top)
    for row in rows {
      let columns = taps.reached(by: row.columns, of: width)
      // Chroma is opaque where all samples under its taps are.
      let opaque = columns.run { column in
        taps.sources(of: column, size: width).allSatisfy { row.opaque.contains($0.index) }
      }
      result.append(columns, opaque: opaque) { column in
        taps.sources(of: column, size: width).reduce(0) { $0 + sample(row, $1.index) * $1.weight }
      }
    }
    return result
  }

  /// The coverage of chroma samples, subsampled down.
  func down(_ taps: ChromaTaps, of height: Int) -> CoverageRows {
    let numbers = taps.reached(by: top..<top + rows.count, of: height)
    var result = CoverageRows(top: numbers.lowerBound)
    for number in numbers {
      let sources = taps.sources(of: number, size: height).map { (row($0.index), $0.weight) }
      let columns = sources.lazy.map(\.0.columns).hull
      let opaque = sources.map(\.0.opaque).reduce(columns) { $0.clamped(to: $1) }
      result.append(columns, opaque: opaque) { column in
        sources.reduce(0) { $0 + sample($1.0, column) * $1.1 }
      }
    }
    return result
  }

  /// - Parameter sum: the weighted sum of a sample that is not opaque, in sixteenths.
  private mutating func append(
    _ columns: Range<Int>, opaque: Range<Int>, _ sum: (Int) -> UInt32
  ) {
    let opaque = opaque.isEmpty ? columns.upperBound..<columns.upperBound : opaque
    let row = Row(columns: columns, opaque: opaque, start: samples.count)
    func edge(_ columns: Range<Int>) -> [UInt16] {
      columns.map { UInt16(truncatingIfNeeded: (sum($0) + 8) >> 4) }
    }
    samples += edge(columns.lowerBound..<opaque.lowerBound)
    samples += repeatElement(Self.whole, count: opaque.count)
    samples += edge(opaque.upperBound..<columns.upperBound)
    rows.append(row)
  }
}

extension CoverageRows.Row {
  /// Appends a run of equal samples.
  fileprivate mutating func add(_ sample: UInt16, at run: Range<Int>, to samples: inout [UInt16]) {
    if sample == 0 { return }
    columns = (columns.isEmpty ? run.lowerBound : columns.lowerBound)..<run.upperBound
    samples += repeatElement(sample, count: run.count)
    guard sample == CoverageRows.whole else { return }
    opaque = (opaque.isEmpty ? run.lowerBound : opaque.lowerBound)..<run.upperBound
  }
}

extension Range<Int> {
  /// The range from the first to the last element that satisfies `predicate`.
  fileprivate func run(_ predicate: (Int) -> Bool) -> Range<Int> {
    guard let first = first(where: predicate), let last = last(where: predicate) else {
      return 0..<0
    }
    return first..<last + 1
  }
}
