internal import ImprintCCairo
internal import ImprintLanguage
internal import ImprintValues

extension Canvas {
  /// Fills the boxes behind a text's lines.
  borrowing func fill(_ boxes: TextBoxes) {
    guard boxes.color.alpha > 0 else { return }
    cairo_new_path(context)
    for shape in boxes.shapes { addRounded(shape, radius: boxes.radius) }
    setSource(boxes.color)
    cairo_fill(context)
  }

  /// Fills the boxes behind a run of a text.
  ///
  /// - Parameter scale: the factor of the font's size.
  borrowing func fillBackgrounds(of run: DrawnRun, scale: Double) {
    guard let box = run.look.background, box.color.alpha > 0 else { return }
    cairo_new_path(context)
    for rect in run.backgrounds { addRounded(rect.corners, radius: box.radius * scale) }
    setSource(box.color)
    cairo_fill(context)
  }

  /// Adds a closed outline whose corners, inner ones too, are rounded as far as the edges beside them allow.
  private borrowing func addRounded(_ corners: [Point], radius: Double) {
    let corners = corners.enumerated().filter { index, corner in
      let (before, after) = (
        corners[(index + corners.count - 1) % corners.count], corners[(index + 1) % corners.count]
      )
      return !(before.x == corner.x && corner.x == after.x)
    }.map(\.element)
    // Or a line would lead to it from the outline before it.
    cairo_new_sub_path(context)
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let reach = min(radius, corner.distance(to: before) / 2, corner.distance(to: after) / 2)
      let (start, end) = (
        corner.moved(towards: before, by: reach), corner.moved(towards: after, by: reach)
      )
      cairo_line_to(context, start.x, start.y)
      guard reach > 0 else { continue }
      // A quarter of a circle (control points at 0.5523 of the radius).
      let (first, second) = (
        corner.moved(towards: before, by: reach * 0.4477),
        corner.moved(towards: after, by: reach * 0.4477)
      )
      cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
    }
    cairo_close_path(context)
  }
}

extension Rect {
  /// Its corners, clockwise from the top left.
  fileprivate var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }

  fileprivate func moved(towards other: Point, by distance: Double) -> Point {
    let whole = self.distance(to: other)
    guard whole > 0 else { return self }
    let share = distance / whole
    return Point(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
