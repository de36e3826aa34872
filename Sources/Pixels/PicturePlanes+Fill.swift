public import Primitives

extension PicturePlanes {
  /// Gives every sample the code of one colour, opaque, in the format's own matrix and range.
  public func fill(with color: Color) {
    let encoding = format.color.encoding(for: format.size, layout: format.layout)
    let coded = OverlayColorConversion(to: encoding)(SIMD3(color.red, color.green, color.blue))
    for component in format.layout.components where component.plane < planes.count {
      let code =
        component.role == .alpha
        ? 1 : CodeWeights(of: component.role, in: encoding, depth: format.layout.depth).code(coded)
      fill(component, with: Int64(held: code * Double(format.layout.maximum)))
    }
  }

  private func fill(_ component: PixelLayout.Component, with code: Int64) {
    let plane = planes[component.plane]
    let held = min(max(code, 0), Int64(format.layout.maximum)) << Int64(format.layout.shift)
    for row in 0..<plane.size.height {
      let line = plane.base + row * plane.bytesPerRow
      for column in 0..<plane.size.width {
        let word = component.offset + column * component.stride
        if format.layout.bytesPerSample == 1 {
          line.storeBytes(of: UInt8(truncatingIfNeeded: held), toByteOffset: word, as: UInt8.self)
        } else {
          line.storeBytes(
            of: UInt16(truncatingIfNeeded: held), toByteOffset: word * 2, as: UInt16.self)
        }
      }
    }
  }
}
