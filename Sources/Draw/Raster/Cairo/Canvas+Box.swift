internal import ImprintCCairo
internal import ImprintLanguage
internal import ImprintValues

extension Canvas {
  /// Draws a box in the current coordinates.
  borrowing func draw(_ box: BoxDrawing) {
    guard !box.size.isEmpty else { return }
    let outer = RoundedRect(box)
    let border = min(max(box.borderWidth, 0), box.size.shorterEdge / 2)
    if border > 0, box.borderColor.alpha > 0 {
      // Fill and border share a group that is clipped once: two antialiased edges over each other would
      // cover their pixels more than one does.
      cairo_push_group(context)
      paintInside(outer, fill: box.fill, border: border, color: box.borderColor)
      cairo_pop_group_to_source(context)
    } else if let fill = box.fill {
      setSource(fill)
    } else {
      return
    }
    add(outer)
    cairo_fill(context)
  }

  /// Paints fill and border without clipping at the box's edge.
  private borrowing func paintInside(
    _ outer: RoundedRect, fill: Color?, border: Double, color: Color
  ) {
    if let fill {
      setSource(fill)
      cairo_paint(context)
    }
    setSource(color)
    let rect = outer.rect
    addRectangle(
      Rect(
        x: rect.minX - border, y: rect.minY - border,
        width: rect.size.width + 2 * border, height: rect.size.height + 2 * border))
    let inner = outer.inset(by: border)
    if !inner.rect.isEmpty { add(inner) }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_fill(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  private borrowing func add(_ shape: RoundedRect) {
    let (rect, corners) = (shape.rect, shape.corners)
    guard corners != .none else { return addRectangle(rect) }
    cairo_new_sub_path(context)
    var radius = corners.radius(at: .topRight)
    cairo_arc(context, rect.maxX - radius, rect.minY + radius, radius, -.pi / 2, 0)
    radius = corners.radius(at: .bottomRight)
    cairo_arc(context, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
    radius = corners.radius(at: .bottomLeft)
    cairo_arc(context, rect.minX + radius, rect.maxY - radius, radius, .pi / 2, .pi)
    radius = corners.radius(at: .topLeft)
    cairo_arc(context, rect.minX + radius, rect.minY + radius, radius, .pi, 3 * .pi / 2)
    cairo_close_path(context)
  }
}

/// A rectangle with circular corners; an arc of radius 0 is a square one.
private struct RoundedRect {
  let rect: Rect
  let corners: RoundCorners

  init(_ box: BoxDrawing) {
    self.init(rect: Rect(origin: .zero, size: box.size), corners: box.corners.clamped(to: box.size))
  }

  private init(rect: Rect, corners: RoundCorners) {
    self.rect = rect
    self.corners = corners
  }

  func inset(by border: Double) -> RoundedRect {
    RoundedRect(
      rect: Rect(
        x: rect.minX + border, y: rect.minY + border,
        width: rect.size.width - 2 * border, height: rect.size.height - 2 * border),
      corners: corners.inset(by: border))
  }
}
