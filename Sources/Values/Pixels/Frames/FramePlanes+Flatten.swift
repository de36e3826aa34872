extension FramePlanes {
  /// Composites a frame with straight alpha over black and makes it opaque; other frames stay
  /// unchanged.
  ///
  /// Opaque samples keep their codes; others are rounded once, to the nearest.
  package func flattenOverBlack() {
    guard let alpha = StraightAlpha(of: self) else { return }
    let encoding = format.color.encoding(for: format.size, layout: format.layout)
    for component in format.layout.components where !component.role.isAlpha {
      let weights = CodeWeights(of: component.role, in: encoding, depth: format.layout.depth)
      let black = weights.code(.zero) * Double(format.layout.maximum)
      flatten(component, over: UInt64(max(black.rounded(), 0)), by: alpha)
    }
    fill(alpha.component, with: Int64(format.layout.maximum))
  }

  private func flatten(
    _ component: PixelLayout.Component, over black: UInt64, by alpha: StraightAlpha
  ) {
    let plane = planes[component.plane]
    let opaque = UInt64(alpha.opaque)
    let width = format.layout.size(of: component, in: format.size).width
    for row in 0..<plane.size.height {
      let line = SampleRow(line: plane.base + row * plane.bytesPerRow, layout: format.layout)
      let coverage = alpha.coverage(of: component, row: row, columns: 0..<width)
      for column in 0..<width where coverage[column] < alpha.opaque {
        let word = component.offset + column * component.stride
        let part = UInt64(coverage[column])
        let sum = UInt64(line[word]) * part + black * (opaque - part)
        line[word] = UInt16(truncatingIfNeeded: (sum + opaque / 2) / opaque)
      }
    }
  }
}
