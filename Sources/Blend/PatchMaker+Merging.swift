internal import Pixels
internal import Primitives

extension PatchMaker {
  /// Several patches as one, which is blended as they are one after the other, to the same samples.
  ///
  /// A thousand small ones then cost little more than the samples that they touch.
  ///
  /// - Parameter patches: back to front, with the offset of each.
  /// - Returns: nil where the picture has a straight alpha, onto which patches are blended one by one.
  public func merged(_ patches: [(patch: Patch, offset: (x: Int, y: Int))]) -> Patch? {
    if format.layout.components.contains(where: { $0.role == .alpha }) { return nil }
    let parts = (0..<format.layout.planeCount).compactMap { plane in
      merged(patches, plane: plane)
    }
    return Patch(parts: parts)
  }

  private func merged(
    _ patches: [(patch: Patch, offset: (x: Int, y: Int))], plane: Int
  ) -> Patch.PlanePart? {
    let grid = PlaneGrid(plane, of: format)
    var spans: [Patch.Span] = []
    var (color, alpha): ([UInt16], [UInt16]) = ([], [])
    for (patch, offset) in patches {
      for part in patch.parts where part.plane == plane {
        let (left, top) = grid.corner(of: part, offset: offset)
        spans += part.spans.map { $0.moved(left, top, start: color.count) }
        color += part.color
        alpha += part.alpha
      }
    }
    guard !spans.isEmpty else { return nil }
    // Rows that lie together in memory are blended together; in each, the order stays.
    let sorted = spans.enumerated().sorted {
      ($0.element.row, $0.offset) < ($1.element.row, $1.offset)
    }
    // Where the plane begins: what spans are told from.
    return Patch.PlanePart(
      plane: plane, rect: PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0),
      spans: sorted.map(\.element), color: color, alpha: alpha)
  }
}

extension Patch.Span {
  fileprivate func moved(_ left: Int, _ top: Int, start: Int) -> Patch.Span {
    Patch.Span(
      row: row + Int32(clamping: top), first: first + Int32(clamping: left), count: count,
      start: self.start + Int32(clamping: start), isUniform: isUniform)
  }
}
