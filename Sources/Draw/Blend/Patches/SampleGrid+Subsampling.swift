internal import ImprintValues

extension SampleGrid {
  /// The grid subsampled to that of chroma; colour and alpha are both weighted by the chroma location.
  ///
  /// - Parameter format: of the frame, at whose edges edge samples repeat.
  func subsampled(for format: FrameFormat) -> SampleGrid {
    if format.layout.chromaShift == .none { return self }
    let taps = ChromaTaps.pair(for: format)
    return horizontally(taps.across, format.size.width).vertically(taps.down, format.size.height)
      .flat(like: self, shift: format.layout.chromaShift)
  }

  private func horizontally(_ taps: ChromaTaps, _ width: Int) -> SampleGrid {
    let columns = runs.map { taps.reached(by: $0.columns, of: width) }
    var line = ChromaRowFilter(taps, of: width, longest: columns.map(\.count).max() ?? 0)
    return samples.withUnsafeBufferPointer { source in
      SampleGrid(rows: rows, columns: columns) { target, filtered in
        for (run, filtered) in zip(runs, filtered) where !filtered.columns.isEmpty {
          line.filter(
            UnsafeBufferPointer(rebasing: source[run.members]), of: run.columns,
            to: UnsafeMutableBufferPointer(rebasing: target[filtered.members]),
            of: filtered.columns)
        }
      }
    }
  }

  private func vertically(_ taps: ChromaTaps, _ height: Int) -> SampleGrid {
    let reached = taps.reached(by: rows, of: height)
    let sources = reached.map { row in
      taps.sources(of: row, size: height).compactMap { row, weight in
        rows ~= row ? (run: runs[row - rows.lowerBound], weight) : nil
      }
    }
    let columns = sources.map { $0.lazy.map(\.run.columns).hull }
    var sums = [UInt32](repeating: 0, count: (columns.map(\.count).max() ?? 0) * 4)
    return samples.withUnsafeBufferPointer { source in
      sums.withUnsafeMutableBufferPointer { sums in
        SampleGrid(rows: reached, columns: columns) { target, filtered in
          for (filtered, taps) in zip(filtered, sources) {
            let members = 0..<filtered.members.count
            for index in members { sums[index] = 8 }
            for (run, weight) in taps where !run.columns.isEmpty {
              let first = (run.columns.lowerBound - filtered.columns.lowerBound) * 4
              for index in 0..<run.members.count {
                sums[first + index] &+= UInt32(source[run.start + index]) &* weight
              }
            }
            for index in members {
              target[filtered.start + index] = UInt16(truncatingIfNeeded: sums[index] &>> 4)
            }
          }
        }
      }
    }
  }
}
