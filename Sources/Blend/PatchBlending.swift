internal import CBlend
public import Pixels
internal import Primitives

extension PicturePlanes {
  /// Blends a patch that was made for this format into the picture, where it is not transparent.
  ///
  /// Samples outside the patch's spans are not touched. What lies outside the picture is left out.
  /// Onto a film with straight alpha the patch's colours come out as they are where the film is
  /// clear, and both have their alpha together.
  ///
  /// - Parameter offset: by how many pixels the patch lies right of and below where it was made for;
  ///   whole steps of the chroma grid.
  public func blend(_ patch: Patch, offset: (x: Int, y: Int) = (0, 0)) {
    if let alpha = StraightAlpha(of: self) {
      blend(patch, onto: alpha, offset: offset)
    } else {
      for part in patch.parts { blend(part, offset: offset) }
    }
  }

  private func blend(_ part: Patch.PlanePart, offset: (x: Int, y: Int)) {
    forEachRun(of: part, offset: offset) { run in
      part.color.withUnsafeBufferPointer { color in
        part.alpha.withUnsafeBufferPointer { alpha in
          guard let color = color.baseAddress, let alpha = alpha.baseAddress else { return }
          blend(run, color + run.start, alpha + run.start)
        }
      }
    }
  }

  private func blend(
    _ run: PatchRun, _ color: UnsafePointer<UInt16>, _ alpha: UnsafePointer<UInt16>
  ) {
    if format.layout.bytesPerSample == 1 {
      imprint_blend_8(
        run.line.assumingMemoryBound(to: UInt8.self) + run.word, color, alpha, run.count)
    } else {
      imprint_blend_16(
        run.line.assumingMemoryBound(to: UInt16.self) + run.word, color, alpha, run.count,
        UInt32(format.layout.maximum), UInt32(format.layout.shift))
    }
  }

  /// The samples of a part that lie in the picture, row by row.
  func forEachRun(
    of part: Patch.PlanePart, offset: (x: Int, y: Int), _ body: (PatchRun) -> Void
  ) {
    guard part.plane < planes.count else { return }
    let plane = planes[part.plane]
    let members = format.layout.components.filter { $0.plane == part.plane }
    let wordsPerSample = members.map(\.stride).min() ?? 1
    let shift = format.layout.shift(ofPlane: part.plane)
    let left = part.rect.minX + (offset.x >> shift.horizontal) * wordsPerSample
    let top = part.rect.minY + (offset.y >> shift.vertical)
    let rowEnd = format.layout.rowLength(ofPlane: part.plane, in: format.size)
    for row in max(0, -top)..<max(0, -top, min(part.rect.height, plane.size.height - top)) {
      let span = part.spans[row]
      let first = left + Int(span.first)
      let cut = max(0, -first)
      let count = min(Int(span.count), rowEnd - first) - cut
      guard count > 0 else { continue }
      body(
        PatchRun(
          row: top + row, line: plane.base + (top + row) * plane.bytesPerRow, word: first + cut,
          start: Int(span.start) + cut, count: count))
    }
  }
}

/// A run of a patch's samples, and where they lie in the picture.
struct PatchRun {
  /// Of the plane.
  let row: Int
  /// Where that row begins.
  let line: UnsafeMutableRawPointer
  /// The first sample in the row, interleaved ones counted.
  let word: Int
  /// The first sample in the part's `color` and `alpha`.
  let start: Int
  let count: Int
}
