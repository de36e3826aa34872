internal import ImprintMediaTypes
internal import ImprintPixels
internal import ImprintPrimitives

extension VideoFrame {
  /// Divides colours that are multiplied by alpha by it. Multiplying them again gives back the same codes.
  func makeAlphaStraight() throws(MediaError) {
    guard let layout, layout.hasAlpha else { return }
    try makeWritable()
    let frame = try borrowedPlanes()
    if layout.bytesPerSample == 2 {
      frame.divideByAlpha(as: UInt16.self)
    } else {
      frame.divideByAlpha(as: UInt8.self)
    }
  }

  /// Removes an alpha that means nothing; the colours stay.
  func dropAlpha() throws(MediaError) {
    guard let layout, let opaque = Self.opaqueLayouts[layout.name].flatMap(PixelLayout.init(named:))
    else { return }
    let target = try VideoFrame(
      FrameFormat(
        size: format.size, layout: opaque, color: format.color,
        chromaLocation: format.chromaLocation))
    let (from, to) = (try borrowedPlanes(), try target.borrowedPlanes())
    for component in opaque.components {
      guard let source = layout.components.first(where: { $0.role == component.role }) else {
        continue
      }
      if layout.bytesPerSample == 2 {
        from.copy(source, to: to, component, as: UInt16.self)
      } else {
        from.copy(source, to: to, component, as: UInt8.self)
      }
    }
    try takeSamples(of: target)
  }

  private static let opaqueLayouts = [
    "ya8": "gray", "ya16le": "gray16le", "rgba": "rgb24", "rgba64le": "rgb48le", "gbrap": "gbrp",
    "gbrap16le": "gbrp16le",
  ]
}

extension FramePlanes {
  fileprivate func divideByAlpha<Sample: FixedWidthInteger>(as type: Sample.Type) {
    guard let alpha = format.layout.components.first(where: { $0.role.isAlpha }) else { return }
    let most = UInt32(format.layout.maximum)
    for color in format.layout.components where !color.role.isAlpha {
      for row in 0..<format.size.height {
        let levels = samples(of: alpha, inRow: row, as: type)
        let line = samples(of: color, inRow: row, as: type)
        for column in 0..<format.size.width {
          let level = UInt32(levels[column * alpha.stride])
          let value = UInt32(line[column * color.stride])
          let straight = level == 0 ? 0 : min((min(value, level) * most + level / 2) / level, most)
          line[column * color.stride] = Sample(truncatingIfNeeded: straight)
        }
      }
    }
  }

  fileprivate func copy<Sample: FixedWidthInteger>(
    _ source: PixelLayout.Component, to target: FramePlanes, _ component: PixelLayout.Component,
    as type: Sample.Type
  ) {
    for row in 0..<format.size.height {
      let from = samples(of: source, inRow: row, as: type)
      let to = target.samples(of: component, inRow: row, as: type)
      for column in 0..<format.size.width {
        to[column * component.stride] = from[column * source.stride]
      }
    }
  }

  private func samples<Sample>(
    of component: PixelLayout.Component, inRow row: Int, as type: Sample.Type
  ) -> UnsafeMutablePointer<Sample> {
    let plane = planes[component.plane]
    return (plane.base + row * plane.bytesPerRow).assumingMemoryBound(to: type) + component.offset
  }
}
