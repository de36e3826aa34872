internal import ImprintValues

/// The layout of samples in one plane of a format.
struct PlaneGrid {
  private let wordsPerSample: Int
  private let shift: PixelLayout.Shift
  /// The number of samples in a row, of all components.
  let rowLength: Int

  init(_ plane: Int, of format: FrameFormat) {
    let members = format.layout.components.filter { $0.plane == plane }
    wordsPerSample = members.map(\.stride).min() ?? 1
    shift = format.layout.shift(ofPlane: plane)
    rowLength = format.layout.rowLength(ofPlane: plane, in: format.size)
  }

  /// The top left corner of a part that is moved by `offset` pixels, in samples of all components and rows.
  func corner(of part: Patch.PlanePart, offset: (x: Int, y: Int)) -> (left: Int, top: Int) {
    (
      part.rect.minX + (offset.x >> shift.horizontal) * wordsPerSample,
      part.rect.minY + (offset.y >> shift.vertical)
    )
  }
}
