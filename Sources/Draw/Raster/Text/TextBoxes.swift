internal import ImprintLanguage
internal import ImprintValues

/// The boxes behind the lines of a text: those that touch are one shape.
struct TextBoxes {
  let color: Color
  let radius: Double
  /// The corners of each shape, clockwise from the top left.
  let shapes: [[Point]]
  /// The area that they cover.
  let bounds: Rect
  /// The part of them that belongs to each line: what overlaps is parted in the middle.
  let bands: [Rect]

  /// - Parameters:
  ///   - lines: the lines' rectangles from top to bottom; those without a width have no box.
  ///   - room: the area that the box of a block covers beside them, so that it stays as it is while a text counts; without
  ///     an extent along an axis, the lines alone count there.
  init(_ box: TextStyle.Box, around lines: [Rect], covering room: Rect) {
    color = box.color
    radius = box.radius
    let all = lines.map { line in
      Rect(
        x: line.minX - box.padding.width, y: line.minY - box.padding.height,
        width: line.size.width + 2 * box.padding.width,
        height: line.size.height + 2 * box.padding.height)
    }
    bands = all.indices.map { index in
      let rect = all[index]
      let top = index > 0 ? max(rect.minY, (all[index - 1].maxY + rect.minY) / 2) : rect.minY
      let isLast = index == all.count - 1
      let bottom = isLast ? rect.maxY : min(rect.maxY, (rect.maxY + all[index + 1].minY) / 2)
      return Rect(x: rect.minX, y: top, width: rect.size.width, height: max(bottom - top, 0))
    }
    var rects = zip(lines, all).filter { $0.0.size.width > 0 }.map(\.1)
    if !box.isOfLines, let first = rects.first {
      let block = rects.dropFirst().reduce(first) { $0.union($1) }
      let (across, down) = (room.size.width > 0 ? room : block, room.size.height > 0 ? room : block)
      let (left, top) = (min(block.minX, across.minX), min(block.minY, down.minY))
      rects = [
        Rect(
          x: left, y: top, width: max(block.maxX, across.maxX) - left,
          height: max(block.maxY, down.maxY) - top)
      ]
    }
    bounds = rects.reduce(.nothing) { $0.union($1) }
    shapes = Self.touching(rects).map(Self.outline)
  }

  /// The distance up to which boxes touch, which rounding leaves between them.
  private static let slack = 0.01

  /// Runs of rectangles of which each touches the next.
  private static func touching(_ rects: [Rect]) -> [[Rect]] {
    rects.reduce(into: []) { runs, rect in
      if let last = runs.last?.last, rect.minY <= last.maxY + slack, rect.minX < last.maxX,
        last.minX < rect.maxX
      {
        runs[runs.count - 1].append(rect)
      } else {
        runs.append([rect])
      }
    }
  }

  /// The outline of rectangles that touch: down on the right, and up on the left.
  private static func outline(of rects: [Rect]) -> [Point] {
    var (left, right): ([Point], [Point]) = ([], [])
    for (index, rect) in rects.enumerated() {
      // Boxes that overlap meet in the middle.
      let top = index == 0 ? rect.minY : (rects[index - 1].maxY + rect.minY) / 2
      let isLast = index == rects.count - 1
      let bottom = isLast ? rect.maxY : (rect.maxY + rects[index + 1].minY) / 2
      left += [Point(x: rect.minX, y: top), Point(x: rect.minX, y: bottom)]
      right += [Point(x: rect.maxX, y: top), Point(x: rect.maxX, y: bottom)]
    }
    return right + left.reversed()
  }
}
