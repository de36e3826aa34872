internal import ImprintCCairo
internal import ImprintLanguage
internal import ImprintValues

extension Canvas {
  /// Draws a shape in the current coordinates.
  borrowing func draw(_ shape: ShapeDrawing) {
    if let fill = shape.fill {
      add(shape.path)
      setSource(fill)
      cairo_set_fill_rule(context, shape.fillRule.cairo)
      cairo_fill(context)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    }
    guard let stroke = shape.stroke else { return }
    add(stroke.path)
    setSource(stroke.color)
    cairo_set_line_width(context, stroke.width)
    cairo_set_line_cap(context, stroke.cap.cairo)
    cairo_set_line_join(context, stroke.join.cairo)
    cairo_set_miter_limit(context, stroke.miterLimit)
    let dash = stroke.hasCountableDashes ? stroke.dash : []
    cairo_set_dash(context, dash, Int32(clamping: dash.count), 0)
    cairo_stroke(context)
  }

  private borrowing func add(_ path: VectorPath) {
    cairo_new_path(context)
    for subpath in path.subpaths {
      cairo_move_to(context, subpath.start.x, subpath.start.y)
      for segment in subpath.segments { add(segment) }
      if subpath.isClosed { cairo_close_path(context) }
    }
  }

  private borrowing func add(_ segment: VectorPath.Segment) {
    switch segment {
    case .line(let end):
      cairo_line_to(context, end.x, end.y)
    case .curve(let first, let second, let end):
      cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
    case .arc(let arc):
      // Cairo only draws circular arcs; points already in the path do not move with the matrix.
      var matrix = cairo_matrix_t()
      cairo_get_matrix(context, &matrix)
      var ellipse = cairo_matrix_t(arc.transform)
      cairo_transform(context, &ellipse)
      let end = arc.startAngle + arc.sweep
      if arc.sweep < 0 {
        cairo_arc_negative(context, 0, 0, 1, arc.startAngle, end)
      } else {
        cairo_arc(context, 0, 0, 1, arc.startAngle, end)
      }
      cairo_set_matrix(context, &matrix)
    }
  }
}

extension ShapeDrawing.Stroke {
  /// Whether it has at most a million dashes, roughly; a line with more is drawn solid.
  ///
  /// Cairo computes invisible dashes too.
  fileprivate var hasCountableDashes: Bool {
    path.lengthLimit <= dash.reduce(0, +) / Double(max(dash.count, 1)) * 1_000_000
  }
}

extension ShapeContent.Cap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension ShapeContent.Join {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension ShapeContent.FillRule {
  fileprivate var cairo: cairo_fill_rule_t {
    switch self {
    case .nonZero: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}
