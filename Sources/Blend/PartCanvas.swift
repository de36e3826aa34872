internal import Pixels
internal import Primitives

/// The samples of one plane's part while they are filled in.
struct PartCanvas {
  /// In samples of the plane, all that lie in a row.
  private let rect: PixelRect
  /// What of each row may be seen, from its first sample in the plane on.
  private let rows: [Range<Int>]
  /// Where the samples of each row begin.
  private let starts: [Int]
  private var color: [UInt16]
  private var alpha: [UInt16]

  init(covering components: [(component: PixelLayout.Component, grid: SampleGrid)]) {
    // Of packed samples, chroma's rows end at the picture's edge and the others' need not.
    let all = components.map(\.grid.rows).hull
    let rows = all.map { row in
      components.map { $0.component.words(of: $0.grid.columns(ofRow: row)) }.hull
    }
    var total = 0
    starts = rows.map { row in
      defer { total += row.count }
      return total
    }
    self.rows = rows
    let words = rows.hull
    rect = PixelRect(
      minX: words.lowerBound, minY: all.lowerBound, maxX: words.upperBound, maxY: all.upperBound)
    color = [UInt16](repeating: 0, count: total)
    alpha = color
  }

  /// Weighs the samples of a grid, rounding once.
  mutating func draw(
    _ grid: SampleGrid, _ weights: CodeWeights, _ component: PixelLayout.Component, opacity: Double
  ) {
    let isAlpha = component.role.isAlpha
    let opacity = Float(opacity)
    let factors = SIMD4<Float>(
      Float(weights.red), Float(weights.green), Float(weights.blue),
      isAlpha ? 1 : Float(weights.offset))
    grid.samples.withUnsafeBufferPointer { source in
      color.withUnsafeMutableBufferPointer { color in
        alpha.withUnsafeMutableBufferPointer { alpha in
          for (row, run) in zip(grid.rows, grid.runs) {
            let row = row - rect.minY
            let words = component.words(of: run.columns)
            var target = starts[row] + words.lowerBound - rows[row].lowerBound
            for index in stride(from: run.start, to: run.members.upperBound, by: 4) {
              if source[index + 3] > 0 {
                let sample = SIMD4<Float>(source.sample(at: index))
                let covered = UInt16(sample.w * opacity + 0.5)
                let value = (sample * factors).sum() * opacity + 0.5
                alpha[target] = covered
                color[target] = min(UInt16(min(max(value, 0), 65535)), covered)
              }
              target += component.stride
            }
          }
        }
      }
    }
  }

  /// Nil where all of it is transparent.
  func part(plane: Int) -> Patch.PlanePart? {
    let spans = rows.indices.compactMap(span)
    if spans.isEmpty { return nil }
    return Patch.PlanePart(plane: plane, rect: rect, spans: spans, color: color, alpha: alpha)
  }

  /// From the first sample of a row that is not transparent to its last; nil without any.
  private func span(row: Int) -> Patch.Span? {
    let all = alpha[starts[row]..<starts[row] + rows[row].count]
    guard let first = all.firstIndex(where: { $0 > 0 }),
      let last = all.lastIndex(where: { $0 > 0 })
    else { return nil }
    return Patch.Span(
      row: Int32(row), first: Int32(rows[row].lowerBound + first - all.startIndex - rect.minX),
      count: Int32(last + 1 - first), start: Int32(first))
  }
}

extension PixelLayout.Component {
  /// Where samples lie in a row of the plane.
  fileprivate func words(of columns: Range<Int>) -> Range<Int> {
    let first = offset + columns.lowerBound * stride
    return first..<(columns.isEmpty ? first : offset + (columns.upperBound - 1) * stride + 1)
  }
}
