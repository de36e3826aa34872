internal import Pixels
internal import Primitives

extension PatchMaker {
  /// Several patches as one, which is blended as they are one after the other, to the same samples.
  ///
  /// A thousand small ones then cost little more than the samples that they touch.
  ///
  /// - Parameter patches: back to front, with the offset of each.
  /// - Returns: nil where the frame has a straight alpha, onto which patches are blended one by one.
  public func merged(_ patches: [(patch: Patch, offset: (x: Int, y: Int))]) -> Patch? {
    if format.layout.components.contains(where: { $0.role == .alpha }) { return nil }
    let parts = (0..<format.layout.planeCount).compactMap { plane in
      merged(patches, plane: plane)
    }
    return Patch(parts: parts)
  }

  private func merged(
    _ patches: [(patch: Patch, offset: (x: Int, y: Int))], plane: Int
  ) -> Patch.PlanePart? {
    let grid = PlaneGrid(plane, of: format)
    var rows: [Int: [PlacedSpan]] = [:]
    for (patch, offset) in patches {
      for part in patch.parts where part.plane == plane {
        let (left, top) = grid.corner(of: part, offset: offset)
        for span in part.spans {
          rows[top + Int(span.row), default: []].append(
            PlacedSpan(part: part, span: span, first: left + Int(span.first)))
        }
      }
    }
    var collector = SpanCollector()
    // Samples end up in the order in which they are blended: read here and there they take several times as
    // long.
    for (row, spans) in rows.sorted(by: { $0.key < $1.key }) {
      for layer in spans.layers { collector.add(layer, row: row) }
    }
    // Where the plane begins: what spans are told from.
    return collector.part(ofPlane: plane, in: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0))
  }
}

/// A span of one of several patches, in the row that it lies in.
private struct PlacedSpan {
  let part: Patch.PlanePart
  let span: Patch.Span
  /// Its first sample in the plane's row.
  let first: Int

  var columns: Range<Int> { first..<first + Int(span.count) }
}

extension [PlacedSpan] {
  /// All that they cover, and what lies between.
  fileprivate var extent: Range<Int> { map(\.columns).hull }

  /// The spans in layers: in one none overlaps another, and of two that overlap the later one lies in a later
  /// layer.
  fileprivate var layers: [[PlacedSpan]] {
    let extent = extent
    var layers: [[PlacedSpan]] = []
    /// How many layers lie on each sample.
    var depths = [Int](repeating: 0, count: extent.count)
    for span in self {
      let samples =
        span.columns.lowerBound - extent.lowerBound..<span.columns.upperBound - extent.lowerBound
      let depth = depths[samples].max() ?? 0
      for sample in samples { depths[sample] = depth + 1 }
      if depth == layers.count { layers.append([]) }
      layers[depth].append(span)
    }
    return layers
  }
}

extension SpanCollector {
  /// Adds spans of one row that do not overlap.
  fileprivate mutating func add(_ spans: [PlacedSpan], row: Int) {
    let extent = spans.extent
    var color = [UInt16](repeating: 0, count: extent.count)
    var alpha = color
    for placed in spans {
      let start = Int(placed.span.start)
      let step = placed.span.isUniform ? 0 : 1
      for index in 0..<Int(placed.span.count) {
        let sample = placed.first - extent.lowerBound + index
        color[sample] = placed.part.color[start + index * step]
        alpha[sample] = placed.part.alpha[start + index * step]
      }
    }
    color.withUnsafeBufferPointer { color in
      alpha.withUnsafeBufferPointer { alpha in
        add(color, alpha, row: row, first: extent.lowerBound)
      }
    }
  }
}
