package import ImprintValues

extension PatchMaker {
  /// A patch that covers frames inside a box with round corners; it has alpha and no colours.
  ///
  /// Each sample's alpha is the exact coverage of its pixel, for chroma by its location. No bitmap is drawn,
  /// so that a moving box costs little more than its edges.
  ///
  /// - Parameters:
  ///   - limits: in pixels of the frame; the box is clipped to them.
  ///   - opacity: 0…1.
  /// - Returns: nil for layouts in which luma and chroma share a plane.
  package func window(_ box: RoundBox, within limits: PixelRect, opacity: Double) -> Patch? {
    let layout = format.layout
    let planes = (0..<layout.planeCount).map { plane in
      layout.components.filter { $0.plane == plane }
    }
    guard planes.allSatisfy({ $0.isEven }) else { return nil }
    var scan = CoverageScan(
      box.outline, within: limits.intersection(PixelRect(format.size)))
    let full = scan.rows()
    let taps = ChromaTaps.pair(for: format)
    let chroma =
      layout.chromaShift == .none
      ? full
      : full.across(taps.across, of: format.size.width).down(taps.down, of: format.size.height)
    let parts = planes.enumerated().compactMap { plane, components in
      let rows = components.contains(where: \.role.isDifference) ? chroma : full
      return Patch.PlanePart(rows, plane: plane, repeating: components.count, opacity: opacity)
    }
    return Patch(parts: parts)
  }
}

extension [PixelLayout.Component] {
  /// Whether all components of a plane have their samples at the same places.
  var isEven: Bool {
    allSatisfy { $0.stride == count && $0.role.isDifference == self[0].role.isDifference }
  }
}

extension Patch.PlanePart {
  /// Nil where nothing is covered.
  ///
  /// - Parameter count: the number of components in the plane, each of which gets every sample.
  fileprivate init?(
    _ rows: CoverageRows, plane: Int, repeating count: Int, opacity: Double
  ) {
    // The first sample is shared by all opaque spans.
    var alpha = [UInt16(65535 * opacity + 0.5)]
    var spans: [Patch.Span] = []
    for (index, row) in rows.rows.enumerated() where !row.columns.isEmpty {
      func add(_ columns: Range<Int>, isUniform: Bool) {
        if columns.isEmpty { return }
        spans.append(
          Patch.Span(
            row: Int32(rows.top + index), first: Int32(columns.lowerBound * count),
            count: Int32(columns.count * count), start: isUniform ? 0 : Int32(alpha.count),
            isUniform: isUniform))
        if isUniform { return }
        let first = row.start - row.columns.lowerBound
        for sample in rows.samples[first + columns.lowerBound..<first + columns.upperBound] {
          alpha += repeatElement(UInt16(Double(sample) * opacity + 0.5), count: count)
        }
      }
      let opaque =
        row.opaque.isEmpty ? row.columns.upperBound..<row.columns.upperBound : row.opaque
      add(row.columns.lowerBound..<opaque.lowerBound, isUniform: false)
      add(opaque, isUniform: true)
      add(opaque.upperBound..<row.columns.upperBound, isUniform: false)
    }
    guard alpha[0] > 0, !spans.isEmpty else { return nil }
    // Spans are relative to the plane's origin.
    self.init(
      plane: plane, rect: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0), spans: spans, color: [],
      alpha: alpha)
  }
}
