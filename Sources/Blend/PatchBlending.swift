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
      let span = part.spans[row]
      let first = left + Int(span.first)
      let cut = max(0, -first)
      let count = min(Int(span.count), rowEnd - first) - cut
      guard count > 0 else { continue }
      blend(
        part, from: Int(span.start) + cut, count: count,
        into: plane.base + (top + row) * plane.bytesPerRow, at: first + cut)
    }
  }

  private func blend(
    _ part: Patch.PlanePart, from start: Int, count: Int, into line: UnsafeMutableRawPointer,
    at word: Int
  ) {
    part.color.withUnsafeBufferPointer { color in
      part.alpha.withUnsafeBufferPointer { alpha in
        guard let color = color.baseAddress, let alpha = alpha.baseAddress else { return }
        if format.layout.bytesPerSample == 1 {
          imprint_blend_8(
            line.assumingMemoryBound(to: UInt8.self) + word, color + start, alpha + start, count)
        } else {
          imprint_blend_16(
            line.assumingMemoryBound(to: UInt16.self) + word, color + start, alpha + start, count,
            UInt32(format.layout.maximum), UInt32(format.layout.shift))
        }
      }
    }
  }
}
