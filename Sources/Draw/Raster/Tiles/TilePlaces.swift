internal import ImprintLanguage
internal import ImprintValues

/// The places of a pattern's cells on the frame.
///
/// Phases are rounded to an eighth of a pixel, as for static items, so that at most 64 bitmaps serve all cells.
struct TilePlaces {
  /// The place of a cell: whole pixels, and a phase.
  struct Position {
    let x, y: Int
    let phase: Phase
  }

  /// The position of a cell within a pixel, in eighths.
  struct Phase: Hashable {
    let across, down: Int
  }

  private let across, down, stagger: Point
  private let columns, rows: ClosedRange<Int>
  private let phases: Double

  /// Nil where no cell is visible, or a number is out of bounds.
  ///
  /// Skips all but every nth of cells that are smaller than a pixel, or stacked hundreds deep.
  ///
  /// - Parameters:
  ///   - linear: the transform to the frame, without its translation.
  ///   - ink: the bounds of a cell's contents, in its coordinates.
  ///   - seen: the visible part of the pattern, in its coordinates.
  ///   - phases: per pixel, across and down: 8, or 1 for whole pixels.
  init?(
    of drawing: TiledDrawing, by linear: AffineTransform, ink: Rect, seen: Rect, phases: Int
  ) {
    guard !ink.isEmpty, !seen.isEmpty, !drawing.step.isEmpty else { return nil }
    let scale = linear.scale
    var step = Size(
      width: Self.atLeastPixel(drawing.step.width, scale.x),
      height: Self.atLeastPixel(drawing.step.height, scale.y))
    func count(_ step: Size) -> Double {
      ((seen.size.width + ink.size.width) / step.width + 2)
        * ((seen.size.height + ink.size.height) / step.height + 2)
    }
    func pixels(_ size: Size) -> Double { (size.width * scale.x + 2) * (size.height * scale.y + 2) }
    let least = min(pixels(ink.size), pixels(seen.size))
    while count(step) * least > 128 * (pixels(seen.size) + 0x1p16) { step = step * 2 }
    // Adding whole steps does not change the pattern.
    let shift = drawing.stagger.truncatingRemainder(dividingBy: step.width)
    let left = (seen.minX - ink.maxX - max(shift, 0)) / step.width
    let right = (seen.maxX - ink.minX - min(shift, 0)) / step.width
    let top = (seen.minY - ink.maxY) / step.height
    let bottom = (seen.maxY - ink.minY) / step.height
    guard [left, right, top, bottom].allSatisfy({ abs($0) < 1e9 }), shift.isFinite else {
      return nil
    }
    columns = Int(left.rounded(.down))...Int(right.rounded(.up))
    rows = Int(top.rounded(.down))...Int(bottom.rounded(.up))
    across = Point(x: linear.a * step.width, y: linear.b * step.width)
    down = Point(x: linear.c * step.height, y: linear.d * step.height)
    stagger = Point(x: linear.a * shift, y: linear.b * shift)
    self.phases = Double(phases)
  }

  /// The step, multiplied by an even number, which preserves staggered rows, until it is a pixel or more.
  private static func atLeastPixel(_ step: Double, _ scale: Double) -> Double {
    step * scale >= 1 ? step : step * 2 * (0.5 / (step * scale)).rounded(.up)
  }

  /// Calls `body` with each place, row by row.
  ///
  /// - Parameter origin: the first cell's corner, in pixels.
  func forEach(
    from origin: Point, _ body: (Position) throws(RasterError) -> Void
  ) throws(RasterError) {
    for row in rows {
      var start = origin
      start.x += down.x * Double(row) + (row & 1 == 0 ? 0 : stagger.x)
      start.y += down.y * Double(row) + (row & 1 == 0 ? 0 : stagger.y)
      for column in columns {
        let x = start.x + across.x * Double(column)
        let y = start.y + across.y * Double(column)
        guard abs(x) < 1e9, abs(y) < 1e9 else { continue }
        try body(position(x, y))
      }
    }
  }

  private func position(_ x: Double, _ y: Double) -> Position {
    func split(_ value: Double) -> (whole: Int, eighths: Int) {
      let nearest = (value * phases).rounded() / phases
      let whole = nearest.rounded(.down)
      return (Int(whole), Int((nearest - whole) * 8))
    }
    let (x, y) = (split(x), split(y))
    return Position(x: x.whole, y: y.whole, phase: Phase(across: x.eighths, down: y.eighths))
  }
}
