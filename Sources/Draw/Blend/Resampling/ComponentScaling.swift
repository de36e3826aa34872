internal import ImprintCBlend
internal import ImprintValues

/// Scales one component: filters source rows across as they are needed, then down.
struct ComponentScaling {
  let across: AxisFilter
  let down: AxisFilter

  func run(_ source: ComponentSamples, onto target: ComponentSamples) {
    if let column = across.shift, let row = down.shift {
      copy(source, onto: target, column: column, row: row)
    } else {
      filter(source, onto: target)
    }
  }

  /// - Parameters:
  ///   - column: the distance from a target column to its column in the source.
  ///   - row: the distance from a target row to its row in the source.
  private func copy(
    _ source: ComponentSamples, onto target: ComponentSamples, column: Int, row: Int
  ) {
    let columns = across.samples
    let width = source.layout.bytesPerSample
    for line in down.samples {
      let from =
        source.row(line + row) + (columns.lowerBound + column) * source.stride * width
      let to = target.row(line) + columns.lowerBound * target.stride * width
      if source.stride == 1, target.stride == 1 {
        to.copyMemory(from: from, byteCount: columns.count * width)
      } else {
        for sample in columns.indices {
          let index = sample - columns.lowerBound
          (to + index * target.stride * width)
            .copyMemory(from: from + index * source.stride * width, byteCount: width)
        }
      }
    }
  }

  private func filter(_ source: ComponentSamples, onto target: ComponentSamples) {
    let width = across.samples.count
    // A ring of the rows that one result row takes: row n in slot n % taps.
    let lines = [Int32](repeating: 0, count: width * down.taps)
    var (slots, sums) = (lines, [Int32](repeating: 0, count: width))
    var cached = [Int](repeating: -1, count: down.taps)
    slots.withUnsafeMutableBufferPointer { slots in
      sums.withUnsafeMutableBufferPointer { sums in
        guard let slots = slots.baseAddress, let sums = sums.baseAddress else { return }
        for (index, row) in down.samples.enumerated() {
          sums.update(repeating: 0, count: width)
          for tap in 0..<down.taps {
            let weight = Int32(down.weights[index * down.taps + tap])
            if weight == 0 { continue }
            let line = Int(down.first[index]) + tap
            let slot = slots + line % down.taps * width
            if cached[line % down.taps] != line {
              filterAcross(source, row: line, into: slot)
              cached[line % down.taps] = line
            }
            imprint_add_weighted(sums, slot, weight, width)
          }
          round(sums, into: target, row: row)
        }
      }
    }
  }

  private func filterAcross(
    _ source: ComponentSamples, row: Int, into sums: UnsafeMutablePointer<Int32>
  ) {
    let line = source.row(row)
    let count = across.samples.count
    across.first.withUnsafeBufferPointer { first in
      across.weights.withUnsafeBufferPointer { weights in
        guard let first = first.baseAddress, let weights = weights.baseAddress else { return }
        if source.isWide {
          imprint_filter_16(
            sums, line.assumingMemoryBound(to: UInt16.self), source.stride, first, weights,
            across.taps, count, UInt32(source.layout.depth), UInt32(source.layout.shift))
        } else {
          imprint_filter_8(
            sums, line.assumingMemoryBound(to: UInt8.self), source.stride, first, weights,
            across.taps, count)
        }
      }
    }
  }

  private func round(
    _ sums: UnsafeMutablePointer<Int32>, into target: ComponentSamples, row: Int
  ) {
    let width = target.layout.bytesPerSample
    let line = target.row(row) + across.samples.lowerBound * target.stride * width
    if target.isWide {
      imprint_round_16(
        line.assumingMemoryBound(to: UInt16.self), target.stride, sums, across.samples.count,
        UInt32(target.layout.depth), UInt32(target.layout.shift))
    } else {
      imprint_round_8(
        line.assumingMemoryBound(to: UInt8.self), target.stride, sums, across.samples.count)
    }
  }
}
