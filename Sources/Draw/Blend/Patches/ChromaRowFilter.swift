internal import ImprintValues

/// Filters rows of samples to rows of subsampled chroma; edge samples repeat past the frame's edges.
struct ChromaRowFilter {
  private let taps: ChromaTaps
  private let weights: [UInt32]
  /// The frame's width, in samples.
  private let width: Int
  /// A scratch buffer: the samples that the taps of one row read.
  private var line: [UInt16]

  /// - Parameter longest: the largest number of chroma samples in a row.
  init(_ taps: ChromaTaps, of width: Int, longest: Int) {
    self.taps = taps
    weights = taps.taps.map(\.weight)
    self.width = width
    line = [UInt16](repeating: 0, count: ((longest << taps.shift) + weights.count) * 4)
  }

  /// - Parameters:
  ///   - source: the samples of a row at `columns`; it is transparent elsewhere.
  ///   - target: receives the chroma samples at the `filtered` columns.
  mutating func filter(
    _ source: UnsafeBufferPointer<UInt16>, of columns: Range<Int>,
    to target: UnsafeMutableBufferPointer<UInt16>, of filtered: Range<Int>
  ) {
    let first = (filtered.lowerBound << taps.shift) + taps.taps[0].distance
    let count = ((filtered.count - 1) << taps.shift) + weights.count
    lay(source, columns, over: first..<first + count)
    let step = 4 << taps.shift
    line.withUnsafeBufferPointer { line in
      weights.withUnsafeBufferPointer { weights in
        for index in 0..<filtered.count {
          var sum = SIMD4<UInt32>(repeating: 8)
          var sample = index * step
          for weight in weights {
            sum &+= SIMD4(truncatingIfNeeded: line.sample(at: sample)) &* weight
            sample += 4
          }
          target.set(SIMD4(truncatingIfNeeded: sum &>> 4), at: index * 4)
        }
      }
    }
  }

  /// - Parameter reached: the columns that the taps read.
  private mutating func lay(
    _ source: UnsafeBufferPointer<UInt16>, _ columns: Range<Int>, over reached: Range<Int>
  ) {
    line.withUnsafeMutableBufferPointer { line in
      func members(of part: Range<Int>, from first: Int) -> Range<Int> {
        (part.lowerBound - first) * 4..<(part.upperBound - first) * 4
      }
      func lay(_ part: Range<Int>, at column: Int) {
        let destination = column..<column + part.count
        _ = line[members(of: destination, from: reached.lowerBound)]
          .update(fromContentsOf: source[members(of: part, from: columns.lowerBound)])
      }
      line[members(of: reached, from: reached.lowerBound)].update(repeating: 0)
      let inside = columns.clamped(to: 0..<width).clamped(to: reached)
      if !inside.isEmpty { lay(inside, at: inside.lowerBound) }
      if columns ~= 0 {
        for column in reached.prefix(while: { $0 < 0 }) { lay(0..<1, at: column) }
      }
      if columns ~= width - 1 {
        for column in reached.drop(while: { $0 < width }) { lay(width - 1..<width, at: column) }
      }
    }
  }
}
