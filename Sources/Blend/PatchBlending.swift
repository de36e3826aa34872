internal import CBlend
public import Pixels
internal import Primitives

extension PicturePlanes {
  /// Blends a patch that was made for this format into the picture, where it is not transparent.
  ///
  /// Samples outside the patch's spans are not touched. What lies outside the picture is left out.
  ///
  /// - Parameter offset: by how many pixels the patch lies right of and below where it was made for;
  ///   whole steps of the chroma grid.
  public func blend(_ patch: Patch, offset: (x: Int, y: Int) = (0, 0)) {
    for part in patch.parts where part.plane < planes.count {
      blend(part, offset: offset)
    }
  }

  private func blend(_ part: Patch.PlanePart, offset: (x: Int, y: Int)) {
    let plane = planes[part.plane]
    let members = format.layout.components.filter { $0.plane == part.plane }
    let wordsPerSample = members.map(\.stride).min() ?? 1
    let shift = format.layout.shift(ofPlane: part.plane)
    let left = part.rect.minX + (offset.x >> shift.horizontal) * wordsPerSample
    let top = part.rect.minY + (offset.y >> shift.vertical)
    let rowEnd = plane.size.width * wordsPerSample
    for row in max(0, -top)..<max(0, -top, min(part.rect.height, plane.size.height - top)) {
      let span = part.spans[row].clamped(to: max(0, -left)..<max(0, -left, rowEnd - left))
      guard !span.isEmpty else { continue }
      let line = plane.base + (top + row) * plane.bytesPerRow
      blend(part, row: row, span, into: line, at: left + span.lowerBound)
    }
  }

  private func blend(
    _ part: Patch.PlanePart, row: Int, _ span: Range<Int>, into line: UnsafeMutableRawPointer,
    at word: Int
  ) {
    let first = row * part.rect.width + span.lowerBound
    part.color.withUnsafeBufferPointer { color in
      part.alpha.withUnsafeBufferPointer { alpha in
        guard let color = color.baseAddress, let alpha = alpha.baseAddress else { return }
        if format.layout.bytesPerSample == 1 {
          imprint_blend_8(
            line.assumingMemoryBound(to: UInt8.self) + word, color + first, alpha + first,
            span.count)
        } else {
          imprint_blend_16(
            line.assumingMemoryBound(to: UInt16.self) + word, color + first, alpha + first,
            span.count, UInt32(format.layout.maximum), UInt32(format.layout.shift))
        }
      }
    }
  }
}
