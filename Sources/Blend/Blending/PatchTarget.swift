package import ImprintPixels
internal import ImprintPrimitives

/// A frame into which patches are blended, one after the other.
///
///     try frame.withMutablePlanes { planes in
///       let target = PatchTarget(planes)
///       for patch in patches { target.blend(patch) }
///     }
///
/// Everything that depends on the frame's format alone is computed once, so that a thousand small patches
/// cost no more than their samples. Borrows the frame's memory, and must not outlive it.
package struct PatchTarget {
  let frame: FramePlanes
  private let planes: [PlaneGrid]
  private let alpha: StraightAlpha?

  /// Borrows `frame`, whose memory the caller keeps valid.
  package init(_ frame: FramePlanes) {
    self.frame = frame
    planes = frame.planes.indices.map { PlaneGrid($0, of: frame.format) }
    alpha = StraightAlpha(of: frame)
  }

  /// Blends a patch into the frame, clipped to it.
  ///
  /// Samples outside the patch's spans are not touched. Onto straight alpha, colour and alpha are those of
  /// `over`: the patch's own where the video is transparent.
  ///
  /// - Parameters:
  ///   - patch: made for this frame's format.
  ///   - offset: pixels to the right of and below the place that the patch was made for; whole steps of
  ///     the chroma grid.
  package func blend(_ patch: Patch, offset: (x: Int, y: Int) = (0, 0)) {
    if let alpha {
      blend(patch, onto: alpha, offset: offset)
    } else {
      for part in patch.parts {
        if part.thresholds.isEmpty {
          blend(part, offset: offset)
        } else {
          blendDithered(part, offset: offset)
        }
      }
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

  private func blendDithered(_ part: Patch.PlanePart, offset: (x: Int, y: Int)) {
    let layout = frame.format.layout
    part.color.withUnsafeBufferPointer { color in
      part.alpha.withUnsafeBufferPointer { alpha in
        part.thresholds.withUnsafeBufferPointer { thresholds in
          guard let color = color.baseAddress, let alpha = alpha.baseAddress,
            let thresholds = thresholds.baseAddress
          else { return }
          forEachRun(of: part, offset: offset) { run in
            let start = run.start
            if layout.bytesPerSample == 1 {
              run.blend8(color + start, alpha + start, thresholds + start)
            } else {
              run.blend16(
                color + start, alpha + start, thresholds + start,
                maximum: UInt32(layout.maximum), shift: UInt32(layout.shift))
            }
          }
        }
      }
    }
  }

  /// Calls `body` with each run of a part's samples, clipped to the frame.
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

extension FramePlanes {
  /// Blends one patch into the frame; `PatchTarget` costs less for many.
  ///
  /// - Parameters:
  ///   - patch: made for this frame's format.
  ///   - offset: pixels to the right of and below the place that the patch was made for; whole steps of
  ///     the chroma grid.
  package func blend(_ patch: Patch, offset: (x: Int, y: Int) = (0, 0)) {
    PatchTarget(self).blend(patch, offset: offset)
  }
}
