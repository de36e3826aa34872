internal import ImprintValues

extension PatchMaker {
  /// Merges patches into one; blending it gives the same samples as blending them in order.
  ///
  /// A thousand small patches then cost little more than the samples that they touch.
  ///
  /// - Parameter patches: back to front, each with its offset.
  /// - Returns: nil where frames have straight alpha: patches are blended one by one onto those.
  package func merged(_ patches: [(patch: Patch, offset: (x: Int, y: Int))]) -> Patch? {
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
    let isDithered = patches.contains { patch, _ in
      patch.parts.contains { $0.plane == plane && !$0.thresholds.isEmpty }
    }
    // Samples are stored in the order of blending: scattered reads take several times as long.
    for (row, spans) in rows.sorted(by: { $0.key < $1.key }) {
      for layer in spans.layers { collector.add(layer, row: row, isDithered: isDithered) }
    }
    // Spans are relative to the plane's origin.
    return collector.part(ofPlane: plane, in: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0))
  }
}

/// A span of one of several patches, at its place in a row.
private struct PlacedSpan {
  let part: Patch.PlanePart
  let span: Patch.Span
  /// Its first sample in the plane's row.
  let first: Int

  var columns: Range<Int> { first..<first + Int(span.count) }
}

extension [PlacedSpan] {
  /// The smallest range of columns that contains all spans.
  fileprivate var extent: Range<Int> { lazy.map(\.columns).hull }

  /// The spans in layers: none overlap within a layer, and of two that overlap the later one is in a later
  /// layer.
  fileprivate var layers: [[PlacedSpan]] {
    let extent = extent
    var layers: [[PlacedSpan]] = []
    /// The number of layers on each sample.
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
  ///
  /// - Parameter isDithered: whether any sample of the plane is.
  fileprivate mutating func add(_ spans: [PlacedSpan], row: Int, isDithered: Bool) {
    let extent = spans.extent
    var color = [UInt16](repeating: 0, count: extent.count)
    var alpha = color
    var thresholds = [UInt16](
      repeating: OrderedDither.nearest, count: isDithered ? extent.count : 0)
    for placed in spans {
      let start = Int(placed.span.start)
      let step = placed.span.isUniform ? 0 : 1
      for index in 0..<Int(placed.span.count) {
        let sample = placed.first - extent.lowerBound + index
        color[sample] = placed.part.color[start + index * step]
        alpha[sample] = placed.part.alpha[start + index * step]
        if !placed.part.thresholds.isEmpty {
          thresholds[sample] = placed.part.thresholds[start + index * step]
        }
      }
    }
    color.withUnsafeBufferPointer { color in
      alpha.withUnsafeBufferPointer { alpha in
        thresholds.withUnsafeBufferPointer { thresholds in
          add(
            color, alpha, isDithered ? thresholds : nil, row: row, first: extent.lowerBound)
        }
      }
    }
  }
}
