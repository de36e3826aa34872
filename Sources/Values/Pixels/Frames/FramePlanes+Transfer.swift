extension PixelLayout {
  /// Whether samples of `other` can be converted to this layout without loss: equal components,
  /// equal chroma grid and no fewer bits. Grey may be carried as luma.
  package func holdsSamples(of other: PixelLayout) -> Bool {
    guard !components.isEmpty, !other.components.isEmpty else { return false }
    return isRGB == other.isRGB && hasAlpha == other.hasAlpha && depth >= other.depth
      && (chromaShift == other.chromaShift || other.isGrey)
      && (isGrey ? other.isGrey : true)
  }
}

extension FramePlanes {
  /// Copies all samples into a frame of the same size whose layout holds them losslessly.
  ///
  /// Luma and difference codes are shifted up to a greater depth. RGB and alpha repeat their bits,
  /// so that both ends of their range are kept. Differences that grey lacks are set to neutral.
  package func copySamples(to target: FramePlanes) {
    for component in target.format.layout.components {
      if let source = format.layout.components.first(where: { $0.role == component.role }) {
        copy(source, to: target, component)
      } else {
        target.fill(component, with: 1 << Int64(target.format.layout.depth - 1))
      }
    }
  }

  private func copy(
    _ source: PixelLayout.Component, to target: FramePlanes, _ component: PixelLayout.Component
  ) {
    let (from, to) = (planes[source.plane], target.planes[component.plane])
    let more = target.format.layout.depth - format.layout.depth
    let repeated = component.role.isAlpha || format.layout.isRGB ? format.layout.depth - more : 16
    let size = format.layout.size(of: source, in: format.size)
    for row in 0..<min(size.height, from.size.height, to.size.height) {
      let old = SampleRow(line: from.base + row * from.bytesPerRow, layout: format.layout)
      let new = SampleRow(line: to.base + row * to.bytesPerRow, layout: target.format.layout)
      var (word, goal) = (source.offset, component.offset)
      for _ in 0..<size.width {
        let code = old[word]
        new[goal] = code << UInt16(more) | (more > 0 ? code >> UInt16(repeated) : 0)
        word += source.stride
        goal += component.stride
      }
    }
  }
}
