internal import ImprintValues

/// Computes the exact area of each pixel that a polygon without holes covers, row by row.
///
/// Each edge adds, in each row that it crosses, the change of coverage to its right; prefix sums along the
/// row are the areas.
struct CoverageScan {
  private let limits: PixelRect
  /// Sorted by their tops.
  private let edges: [Edge]
  /// Changes of coverage in the current row, one more than columns.
  private var changes: [Double]

  /// An edge that is not horizontal, from its upper end.
  private struct Edge {
    let top, bottom, x, slope: Double
    /// 1 where the polygon runs down along it, −1 where up.
    let sign: Double

    /// Nil for a horizontal edge, or one so nearly horizontal that its slope overflows: it covers nothing.
    init?(_ from: Point, _ to: Point) {
      guard from.y != to.y else { return nil }
      let (upper, lower) = from.y < to.y ? (from, to) : (to, from)
      (top, bottom, x) = (upper.y, lower.y, upper.x)
      slope = (lower.x - upper.x) / (lower.y - upper.y)
      sign = from.y < to.y ? 1 : -1
      guard slope.isFinite else { return nil }
    }

    func x(at y: Double) -> Double { x + (y - top) * slope }
  }

  /// - Parameters:
  ///   - points: the corners in order; the last one is joined with the first.
  ///   - limits: the pixels to compute.
  init(_ points: [Point], within limits: PixelRect) {
    self.limits = limits
    edges = zip(points, points.dropFirst() + points.prefix(1))
      .compactMap { Edge($0, $1) }.sorted { $0.top < $1.top }
    changes = [Double](repeating: 0, count: limits.width + 1)
  }

  /// Every row within the limits; a row without coverage is empty.
  mutating func rows() -> CoverageRows {
    var result = CoverageRows(top: limits.minY)
    var active: [Edge] = []
    var next = 0
    for row in limits.minY..<max(limits.maxY, limits.minY) {
      active.removeAll { $0.bottom <= Double(row) }
      while next < edges.count, edges[next].top < Double(row + 1) {
        if edges[next].bottom > Double(row) { active.append(edges[next]) }
        next += 1
      }
      if active.isEmpty {
        result.appendEmptyRow()
        continue
      }
      for edge in active { add(edge, in: row) }
      result.appendRow(from: limits.minX, changes: &changes)
    }
    return result
  }

  private mutating func add(_ edge: Edge, in row: Int) {
    let (top, bottom) = (max(edge.top, Double(row)), min(edge.bottom, Double(row + 1)))
    let ends = (edge.x(at: top) - Double(limits.minX), edge.x(at: bottom) - Double(limits.minX))
    var (left, right) = (min(ends.0, ends.1), max(ends.0, ends.1))
    var cover = (bottom - top) * edge.sign
    let width = Double(limits.width)
    if left >= width { return }
    if right <= 0 {
      changes[0] += cover
      return
    }
    // The part of an edge left of the limits covers their whole row, the part right of them nothing.
    let length = right - left
    if left < 0 {
      changes[0] += cover * -left / length
    }
    let (outerLeft, outerRight) = (left, right)
    (left, right) = (max(left, 0), min(right, width))
    if outerLeft < left || outerRight > right { cover *= (right - left) / length }
    spread(cover, left, right)
  }

  /// - Parameters:
  ///   - left: the edge's lowest x in the row, from the limits' left edge; not past their right one.
  ///   - right: its highest x, likewise.
  private mutating func spread(_ cover: Double, _ left: Double, _ right: Double) {
    let last = changes.count - 2
    var column = min(Int(left), last)
    repeat {
      let (start, end) = (max(left, Double(column)), min(right, Double(column + 1)))
      let share = right > left ? cover * (end - start) / (right - left) : cover
      let middle = (start + end) / 2 - Double(column)
      changes[column] += share * (1 - middle)
      changes[column + 1] += share * middle
      column += 1
    } while column <= last && Double(column) < right
  }
}
