package import ImprintValues

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
  ///   - opacity: of the patch as a whole, 0…1; 1 onto straight alpha.
  package func blend(_ patch: Patch, offset: (x: Int, y: Int) = (0, 0), opacity: Double = 1) {
    if let alpha {
      blend(patch, onto: alpha, offset: offset)
    } else if opacity == 1 {
      for part in patch.parts { blend(part, offset: offset) }
    } else {
      for part in patch.parts { fade(part, offset: offset, opacity: Float(opacity)) }
    }
  }

  private func blend(_ part: Patch.PlanePart, offset: (x: Int, y: Int)) {
    part.withSamples { samples in
      forEachRun(of: part, offset: offset) { run in
        run.blend(samples.advanced(by: run.start), frame.format.layout)
      }
    }
  }

  /// The number of samples that are faded at once: those of a piece stay in the nearest cache.
  private static let pieceLength = 1024

  private func fade(_ part: Patch.PlanePart, offset: (x: Int, y: Int), opacity: Float) {
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * Self.pieceLength) { memory in
      guard let faded = memory.baseAddress else { return }
      part.withSamples { samples in
        forEachRun(of: part, offset: offset) { run in
          run.forEachPiece(of: Self.pieceLength) { piece in
            piece.blend(
              samples.advanced(by: piece.start)
                .faded(
                  by: opacity, count: piece.sampleCount, color: faded,
                  alpha: faded + Self.pieceLength),
              frame.format.layout)
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
  ///   - opacity: of the patch as a whole, 0…1; 1 onto straight alpha.
  package func blend(_ patch: Patch, offset: (x: Int, y: Int) = (0, 0), opacity: Double = 1) {
    PatchTarget(self).blend(patch, offset: offset, opacity: opacity)
  }
}
