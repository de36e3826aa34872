extension FrameFormat {
  /// The bytes that the samples of a frame take, without what is added to rows.
  package var byteCount: Int {
    let bytesPerSample = layout.depth > 8 ? 2 : 1
    let planes = Dictionary(grouping: layout.components, by: \.plane).values
    return planes.reduce(0) { sum, components in
      sum.addingClamped(
        components.map { component in
          let shift = component.role.isDifference ? layout.chromaShift : .none
          let width = -(-size.width >> shift.horizontal)
          let height = -(-size.height >> shift.vertical)
          return width.multipliedClamped(by: height)
            .multipliedClamped(by: component.stride * bytesPerSample)
        }.max() ?? 0)
    }
  }
}
