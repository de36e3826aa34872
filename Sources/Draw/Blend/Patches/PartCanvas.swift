internal import ImprintCBlend
internal import ImprintValues

/// Collects the samples of a patch's part in one plane.
struct PartCanvas {
  /// In samples of the plane, counting those of all components.
  private let rect: PixelRect
  /// The columns of each row that may be visible, in samples of the plane.
  private let rows: [Range<Int>]
  /// The index of each row's first sample.
  private let starts: [Int]
  private var color: [UInt16]
  private var alpha: [UInt16]
  /// The thresholds of rounding; empty where all samples are rounded to the nearest.
  private var thresholds: [UInt16]

  init(covering components: [(component: PixelLayout.Component, grid: SampleGrid)]) {
    // In packed layouts, chroma's rows end at the frame's edge while those of other components need not.
    let all = components.lazy.map(\.grid.rows).hull
    let rows = all.map { row in
      components.lazy.map { $0.component.words(of: $0.grid.columns(ofRow: row)) }.hull
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
    let isDithered = components.contains { !$0.grid.isFlat.isEmpty }
    thresholds = [UInt16](repeating: OrderedDither.nearest, count: isDithered ? total : 0)
  }

  /// Converts a grid's samples to codes of a component.
  mutating func draw(
    _ grid: SampleGrid, _ weights: CodeWeights, _ component: PixelLayout.Component
  ) {
    let weighing = Weighing(weights, isAlpha: component.role.isAlpha)
    grid.samples.withUnsafeBufferPointer { source in
      color.withUnsafeMutableBufferPointer { color in
        alpha.withUnsafeMutableBufferPointer { alpha in
          for (row, run) in zip(grid.rows, grid.runs) where !run.columns.isEmpty {
            let words = component.words(of: run.columns)
            let target =
              starts[row - rect.minY] + words.lowerBound - rows[row - rect.minY].lowerBound
            weighing.weigh(
              UnsafeBufferPointer(rebasing: source[run.members]),
              color: UnsafeMutableBufferPointer(rebasing: color[target..<target + words.count]),
              alpha: UnsafeMutableBufferPointer(rebasing: alpha[target..<target + words.count]),
              stride: component.stride)
          }
        }
      }
    }
  }

  /// Applies an opacity to all that was drawn: the samples are those of blending the patch by it.
  mutating func fade(by opacity: Double) {
    if opacity == 1 || color.isEmpty { return }
    color = color.faded(by: Float(opacity))
    alpha = alpha.faded(by: Float(opacity))
  }

  /// Lets the samples of a soft drawing be rounded by the pattern's thresholds, but for flat colours.
  mutating func dither(_ grid: SampleGrid, _ component: PixelLayout.Component) {
    guard !grid.isFlat.isEmpty else { return }
    let pattern = OrderedDither()
    grid.isFlat.withUnsafeBufferPointer { isFlat in
      thresholds.withUnsafeMutableBufferPointer { thresholds in
        for (row, run) in zip(grid.rows, grid.runs) {
          let line = pattern.line(row)
          let words = component.words(of: run.columns)
          var target = starts[row - rect.minY] + words.lowerBound - rows[row - rect.minY].lowerBound
          for (index, column) in zip(run.start / 4..<run.members.upperBound / 4, run.columns) {
            if !isFlat[index] { thresholds[target] = line[column & 7] }
            target += component.stride
          }
        }
      }
    }
  }

  /// The collected part; nil where all of it is transparent.
  func part(plane: Int) -> Patch.PlanePart? {
    var collector = SpanCollector()
    thresholds.withUnsafeBufferPointer { thresholds in
      color.withUnsafeBufferPointer { color in
        alpha.withUnsafeBufferPointer { alpha in
          for (row, words) in rows.enumerated() where !words.isEmpty {
            let samples = starts[row]..<starts[row] + words.count
            collector.add(
              UnsafeBufferPointer(rebasing: color[samples]),
              UnsafeBufferPointer(rebasing: alpha[samples]),
              thresholds.isEmpty ? nil : UnsafeBufferPointer(rebasing: thresholds[samples]),
              row: row, first: words.lowerBound - rect.minX)
          }
        }
      }
    }
    return collector.part(ofPlane: plane, in: rect)
  }
}

extension [UInt16] {
  fileprivate func faded(by opacity: Float) -> [UInt16] {
    [UInt16](unsafeUninitializedCapacity: count) { faded, filled in
      imprint_fade(faded.baseAddress, self, count, opacity)
      filled = count
    }
  }
}

/// Converts premultiplied red, green, blue and alpha to a code and its alpha.
private struct Weighing {
  /// Of red, green, blue and alpha.
  private let factors: [Float]

  init(_ weights: CodeWeights, isAlpha: Bool) {
    factors = [
      Float(weights.red), Float(weights.green), Float(weights.blue),
      isAlpha ? 1 : Float(weights.offset),
    ]
  }

  /// Weighs a row's samples; the colour is clamped to its alpha.
  ///
  /// - Parameters:
  ///   - samples: four members each.
  ///   - stride: the distance of the codes that are written, from the first of `color` and `alpha` on.
  func weigh(
    _ samples: UnsafeBufferPointer<UInt16>, color: UnsafeMutableBufferPointer<UInt16>,
    alpha: UnsafeMutableBufferPointer<UInt16>, stride: Int
  ) {
    imprint_weigh(
      color.baseAddress, alpha.baseAddress, stride, samples.baseAddress, samples.count / 4,
      factors)
  }
}

extension PixelLayout.Component {
  /// The range of plane samples from the first to the last of the component's `columns`.
  fileprivate func words(of columns: Range<Int>) -> Range<Int> {
    let first = offset + columns.lowerBound * stride
    return first..<(columns.isEmpty ? first : offset + (columns.upperBound - 1) * stride + 1)
  }
}
