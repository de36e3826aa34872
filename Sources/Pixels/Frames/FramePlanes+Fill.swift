package import ImprintPrimitives

extension FramePlanes {
  /// Sets every sample to the code of one opaque colour, in the format's own matrix and range.
  package func fill(with color: Color) {
    let encoding = format.color.encoding(for: format.size, layout: format.layout)
    let coded = OverlayColorConversion(to: encoding)(SIMD3(color.red, color.green, color.blue))
    for component in format.layout.components where component.plane < planes.count {
      let code =
        component.role.isAlpha
        ? 1 : CodeWeights(of: component.role, in: encoding, depth: format.layout.depth).code(coded)
      fill(component, with: Int64(saturating: code * Double(format.layout.maximum)))
    }
  }

  /// Sets every sample of a component to one code, clamped to the component's depth.
  func fill(_ component: PixelLayout.Component, with code: Int64) {
    let plane = planes[component.plane]
    let clamped = UInt16(min(max(code, 0), Int64(format.layout.maximum)))
    let width = format.layout.size(of: component, in: format.size).width
    for row in 0..<plane.size.height {
      let line = SampleRow(line: plane.base + row * plane.bytesPerRow, layout: format.layout)
      for column in 0..<width { line[component.offset + column * component.stride] = clamped }
    }
  }
}
