public import Pixels
internal import Primitives

/// A frame that patches are blended into, one after the other.
///
///     try frame.withMutablePlanes { planes in
///       let target = PatchTarget(planes)
///       for patch in patches { target.blend(patch) }
///     }
///
/// What follows from the frame's format alone is worked out once, so that a thousand small patches cost
/// what their samples do. It borrows the frame's memory, and is valid only as long as that.
public struct PatchTarget {
  let frame: FramePlanes
  private let planes: [PlaneGrid]
  private let alpha: StraightAlpha?

  /// Into planes that the caller lends.
  public init(_ frame: FramePlanes) {
    self.frame = frame
    planes = frame.planes.indices.map { PlaneGrid($0, of: frame.format) }
    alpha = StraightAlpha(of: frame)
  }

  /// Blends a patch that was made for this format into the frame, where it is not transparent.
  ///
  /// Samples outside the patch's spans are not touched. What lies outside the frame is left out.
  /// Onto a video with straight alpha the patch's colours come out as they are where the video is
  /// clear, and both have their alpha together.
  ///
  /// - Parameter offset: by how many pixels the patch lies right of and below where it was made for;
  ///   whole steps of the chroma grid.
  public func blend(_ patch: Patch, offset: (x: Int, y: Int) = (0, 0)) {
    if let alpha {
      blend(patch, onto: alpha, offset: offset)
    } else {
      for part in patch.parts { blend(part, offset: offset) }
    }
  }

  private func blend(_ part: Patch.PlanePart, offset: (x: Int, y: Int)) {
    part.color.withUnsafeBufferPointer { color in
      part.alpha.withUnsafeBufferPointer { alpha in
        guard let color = color.baseAddress, let alpha = alpha.baseAddress else { return }
        let layout = frame.format.layout
        forEachRun(of: part, offset: offset) { run in
          if layout.bytesPerSample == 1 {
            run.blend8(color + run.start, alpha + run.start)
          } else {
            run.blend16(
              color + run.start, alpha + run.start, maximum: UInt32(layout.maximum),
              shift: UInt32(layout.shift))
          }
        }
      }
    }
  }

  /// The samples of a part that lie in the frame, row by row.
  func forEachRun(
    of part: Patch.PlanePart, offset: (x: Int, y: Int), _ body: (PatchRun) -> Void
  ) {
    guard planes.indices.contains(part.plane) else { return }
    let plane = frame.planes[part.plane]
    let grid = planes[part.plane]
    let (left, top) = grid.corner(of: part, offset: offset)
    for span in part.spans {
      let row = top + Int(span.row)
      guard row >= 0, row < plane.size.height else { continue }
      let first = left + Int(span.first)
      let cut = max(0, -first)
      let count = min(Int(span.count), grid.rowLength - first) - cut
      guard count > 0 else { continue }
      body(
        PatchRun(
          row: row, line: plane.base + row * plane.bytesPerRow, word: first + cut,
          start: span.isUniform ? Int(span.start) : Int(span.start) + cut, count: count,
          isUniform: span.isUniform))
    }
  }
}
