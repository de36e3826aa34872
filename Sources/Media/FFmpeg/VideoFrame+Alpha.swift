internal import ImprintValues

extension VideoFrame {
  /// Divides colours that are multiplied by alpha by it. Multiplying them again gives back the same codes: alpha is raised
  /// to those that exceed it, as the colours of a glow do.
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
}

extension FramePlanes {
  fileprivate func divideByAlpha<Sample: FixedWidthInteger>(as type: Sample.Type) {
    guard let alpha = format.layout.components.first(where: { $0.role.isAlpha }) else { return }
    let most = UInt32(format.layout.maximum)
    raise(alpha, as: type)
    for color in format.layout.components where !color.role.isAlpha {
      for row in 0..<format.size.height {
        let levels = samples(of: alpha, inRow: row, as: type)
        let line = samples(of: color, inRow: row, as: type)
        for column in 0..<format.size.width {
          let level = UInt32(levels[column * alpha.stride])
          let value = UInt32(line[column * color.stride])
          let straight = level == 0 ? 0 : min((value * most + level / 2) / level, most)
          line[column * color.stride] = Sample(truncatingIfNeeded: straight)
        }
      }
    }
  }

  /// Raises alpha to the largest of its pixel's colours.
  private func raise<Sample: FixedWidthInteger>(
    _ alpha: PixelLayout.Component, as type: Sample.Type
  ) {
    for color in format.layout.components where !color.role.isAlpha {
      for row in 0..<format.size.height {
        let levels = samples(of: alpha, inRow: row, as: type)
        let line = samples(of: color, inRow: row, as: type)
        for column in 0..<format.size.width {
          levels[column * alpha.stride] = max(
            levels[column * alpha.stride], line[column * color.stride])
        }
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
