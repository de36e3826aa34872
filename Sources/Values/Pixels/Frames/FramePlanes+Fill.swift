extension FramePlanes {
  /// Sets every sample to the code of one colour, in the format's own matrix and range.
  ///
  /// A colour with alpha is transparent where the format has alpha, and over black elsewhere.
  package func fill(with color: Color) {
    let encoding = format.color.encoding(for: format.size, layout: format.layout)
    let isStraight = format.layout.components.contains { $0.role == .alpha }
    let shown = isStraight ? color : color.overBlack
    let coded = OverlayColorConversion(to: encoding)(SIMD3(shown.red, shown.green, shown.blue))
    for component in format.layout.components where component.plane < planes.count {
      let code =
        component.role.isAlpha
        ? color.alpha
        : CodeWeights(of: component.role, in: encoding, depth: format.layout.depth).code(coded)
      fill(component, with: Int64(saturating: code * Double(format.layout.maximum)), inRows: 0..<1)
    }
    for (index, plane) in planes.enumerated() {
      let length =
        format.layout.rowLength(ofPlane: index, in: format.size) * format.layout.bytesPerSample
      for row in 1..<max(plane.size.height, 1) {
        (plane.base + row * plane.bytesPerRow).copyMemory(from: plane.base, byteCount: length)
      }
    }
  }

  /// Sets every sample of a component to one code, clamped to the component's depth.
  func fill(_ component: PixelLayout.Component, with code: Int64) {
    fill(component, with: code, inRows: 0..<planes[component.plane].size.height)
  }

  private func fill(
    _ component: PixelLayout.Component, with code: Int64, inRows rows: Range<Int>
  ) {
    let plane = planes[component.plane]
    let clamped = UInt16(min(max(code, 0), Int64(format.layout.maximum)))
    let width = format.layout.size(of: component, in: format.size).width
    for row in rows.clamped(to: 0..<plane.size.height) {
      let line = SampleRow(line: plane.base + row * plane.bytesPerRow, layout: format.layout)
      for column in 0..<width { line[component.offset + column * component.stride] = clamped }
    }
  }
}
