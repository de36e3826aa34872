internal import ImprintValues

extension SampleGrid {
  /// The grid with the flat colours of the one that it was subsampled from: samples that equal one in their middle, and
  /// those between such colours.
  func flat(like full: SampleGrid, shift: PixelLayout.Shift) -> SampleGrid {
    if full.isFlat.isEmpty { return self }
    let (across, down) = (1 << shift.horizontal - 1, 1 << shift.vertical - 1)
    var grid = self
    grid.isFlat = [Bool](repeating: false, count: samples.count / 4)
    grid.isFlat.withUnsafeMutableBufferPointer { isFlat in
      full.isFlat.withUnsafeBufferPointer { fullIsFlat in
        for (row, run) in zip(rows, runs) where !run.columns.isEmpty {
          let middle = row << shift.vertical
          let lines = (middle - down...middle + down).compactMap(full.run)
          let own = full.run(ofRow: middle)
          for (index, column) in zip(run.start / 4..<run.members.upperBound / 4, run.columns) {
            let middle = column << shift.horizontal
            if let own, own.columns.contains(middle), fullIsFlat[own.index(of: middle)],
              self.sample(index) == full.sample(own.index(of: middle))
            {
              isFlat[index] = true
              continue
            }
            // Whether all samples are flat that it may be a mean of.
            isFlat[index] = lines.allSatisfy { line in
              let columns = (middle - across..<middle + across + 1).clamped(to: line.columns)
              return columns.allSatisfy { fullIsFlat[line.index(of: $0)] }
            }
          }
        }
      }
    }
    return grid
  }

  private func sample(_ index: Int) -> SIMD4<UInt16> {
    samples.withUnsafeBufferPointer { $0.sample(at: index * 4) }
  }

  /// The stored part of a row; nil outside the grid.
  private func run(ofRow row: Int) -> Run? {
    rows ~= row ? runs[row - rows.lowerBound] : nil
  }
}

extension SampleGrid.Run {
  /// The index of a column's sample among those of the grid.
  fileprivate func index(of column: Int) -> Int { start / 4 + column - columns.lowerBound }
}
