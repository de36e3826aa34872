internal import ImprintValues

extension FramePlanes {
  /// A view of a part inside the frame, in the same memory.
  ///
  /// Nil where the part does not begin on the chroma grid, or luma and chroma share a plane.
  func part(_ part: PixelRect) -> FramePlanes? {
    let layout = format.layout
    guard part.minX % (1 << layout.chromaShift.horizontal) == 0,
      part.minY % (1 << layout.chromaShift.vertical) == 0
    else { return nil }
    var views: [Plane] = []
    for (index, plane) in planes.enumerated() {
      let components = layout.components.filter { $0.plane == index }
      guard let first = components.first,
        components.allSatisfy({
          $0.role.isDifference == first.role.isDifference && $0.stride == first.stride
        })
      else { return nil }
      let shift = first.role.isDifference ? layout.chromaShift : .none
      let column = (part.minX >> shift.horizontal) * first.stride * layout.bytesPerSample
      views.append(
        Plane(
          base: plane.base + (part.minY >> shift.vertical) * plane.bytesPerRow + column,
          bytesPerRow: plane.bytesPerRow, size: layout.size(ofPlane: index, in: part.size)))
    }
    var format = format
    // A part's size implies nothing about colours.
    format.color = format.color.resolved(for: format.size, layout: layout)
    format.size = part.size
    return FramePlanes(format: format, planes: views)
  }

  /// Copies all samples to a frame of the same size and layout.
  func copyRows(to target: FramePlanes) {
    for (index, (from, to)) in zip(planes, target.planes).enumerated() {
      let length =
        format.layout.rowLength(ofPlane: index, in: format.size) * format.layout.bytesPerSample
      for row in 0..<from.size.height {
        (to.base + row * to.bytesPerRow).copyMemory(
          from: from.base + row * from.bytesPerRow, byteCount: length)
      }
    }
  }
}
