package import ImprintValues

extension FramePlanes {
  /// Blends another frame of this format over this one by a patch's alpha; its colours are not used.
  ///
  /// `other · alpha + this · (1 − alpha)` in coded values, rounded once.
  ///
  /// - Parameter offset: as for blending the patch.
  package func cover(
    with other: FramePlanes, through patch: Patch, offset: (x: Int, y: Int) = (0, 0)
  ) {
    let target = PatchTarget(self)
    for part in patch.parts where part.plane < other.planes.count {
      target.forEachRun(of: part, offset: offset) { run in
        let plane = other.planes[part.plane]
        part.alpha.withUnsafeBufferPointer { alpha in
          guard let alpha = alpha.baseAddress else { return }
          let line = plane.base + run.row * plane.bytesPerRow
          if format.layout.bytesPerSample == 1 {
            run.cover8(with: line, alpha + run.start)
          } else {
            run.cover16(with: line, alpha + run.start, shift: UInt32(format.layout.shift))
          }
        }
      }
    }
  }

  /// Blends all of another frame of this format over this one.
  ///
  /// `other · opacity + this · (1 − opacity)` in coded values, rounded once.
  ///
  /// - Parameter opacity: 0…1.
  package func cover(with other: FramePlanes, opacity: Double) {
    withUnsafePointer(to: UInt16(65535 * opacity + 0.5)) { alpha in
      for (index, (plane, over)) in zip(planes, other.planes).enumerated() {
        let count = format.layout.rowLength(ofPlane: index, in: format.size)
        for row in 0..<plane.size.height {
          let run = PatchRun(
            row: row, line: plane.base + row * plane.bytesPerRow, word: 0, start: 0, count: count,
            isUniform: true)
          let line = over.base + row * over.bytesPerRow
          if format.layout.bytesPerSample == 1 {
            run.cover8(with: line, alpha)
          } else {
            run.cover16(with: line, alpha, shift: UInt32(format.layout.shift))
          }
        }
      }
    }
  }

  /// Copies whole rows of another frame of this format.
  ///
  /// - Parameter area: in pixels; every row that overlaps it is copied, chroma rows too.
  package func copy(_ other: FramePlanes, rowsOf area: PixelRect) {
    for (index, plane) in planes.enumerated() where index < other.planes.count {
      let shift = format.layout.shift(ofPlane: index).vertical
      let low = min(max(area.minY >> shift, 0), plane.size.height)
      let high = min((area.maxY + (1 << shift) - 1) >> shift, plane.size.height)
      let bytes =
        format.layout.rowLength(ofPlane: index, in: format.size) * format.layout.bytesPerSample
      let from = other.planes[index]
      for row in low..<max(low, high) {
        (plane.base + row * plane.bytesPerRow)
          .copyMemory(from: from.base + row * from.bytesPerRow, byteCount: bytes)
      }
    }
  }
}
