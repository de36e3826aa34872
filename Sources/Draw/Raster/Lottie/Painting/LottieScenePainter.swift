internal import ImprintCCairo
internal import ImprintLanguage
internal import ImprintValues

/// Paints the shapes of a layer.
struct LottieScenePainter {
  /// From the layer to the frame.
  let transform: AffineTransform
  let time: Double
  let budget: LottieBudget

  func paint(
    _ scene: LottieScene, opacity: Double, on canvas: borrowing Canvas
  ) throws(RasterError) {
    try paint(scene.nodes, opacity: opacity, on: canvas)
  }

  private func paint(
    _ nodes: [LottieScene.Node], opacity: Double, on canvas: borrowing Canvas
  ) throws(RasterError) {
    // Shapes that may overlap are made transparent as one.
    if opacity < 1, nodes.count > 1 {
      if opacity <= 0 { return }
      let bounds = LottieScene.bounds(of: nodes, at: time, by: transform)
      return try canvas.group(opacity: opacity, by: CAIRO_OPERATOR_OVER, within: bounds, budget) {
        () throws(RasterError) in
        try paint(nodes, opacity: 1, on: canvas)
      }
    }
    for node in nodes {
      switch node {
      case .group(let nodes, let own, let blend):
        try blended(blend, node, opacity: own * opacity, on: canvas) {
          opacity throws(RasterError) in
          try paint(nodes, opacity: opacity, on: canvas)
        }
      case .paint(let painting):
        try blended(painting.paint.blendMode, node, opacity: opacity, on: canvas) {
          opacity throws(RasterError) in
          try paint(painting, opacity: opacity, on: canvas)
        }
      }
    }
  }

  private func blended(
    _ blend: LottieBlendMode, _ node: LottieScene.Node, opacity: Double,
    on canvas: borrowing Canvas, _ body: (_ opacity: Double) throws(RasterError) -> Void
  ) throws(RasterError) {
    if blend == .normal { return try body(opacity) }
    let bounds = LottieScene.bounds(of: [node], at: time, by: transform)
    try canvas.group(opacity: opacity, by: blend.cairo, within: bounds, budget) {
      () throws(RasterError) in
      try body(1)
    }
  }

  private func paint(
    _ painting: LottieScene.Painting, opacity: Double, on canvas: borrowing Canvas
  ) throws(RasterError) {
    let opacity = opacity * painting.paint.opacity(at: time)
    guard opacity > 0 else { return }
    let context = canvas.context
    let whole = painting.transform.then(transform)
    try count(painting, on: canvas)
    cairo_new_path(context)
    var merges: [LottieScene.Merge] = []
    var found: Set<ObjectIdentifier> = []
    for outline in painting.outlines {
      if let merge = outline.merge, !merge.isJoined, painting.paint.stroke == nil {
        if found.insert(ObjectIdentifier(merge)).inserted { merges.append(merge) }
        continue
      }
      add(outline.contours, to: canvas)
    }
    guard canvas.setMatrix(whole), setSource(painting.paint, opacity, on: canvas) else {
      cairo_new_path(context)
      return
    }
    cairo_set_fill_rule(
      context, painting.paint.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    if let stroke = painting.paint.stroke {
      try self.stroke(stroke, length: painting.reach, on: canvas)
    } else {
      cairo_fill(context)
    }
    let bounds = painting.bounds(at: time, by: transform)
    for merge in merges {
      try canvas.clipped(toPixelsOf: bounds) { () throws(RasterError) in
        try paint(merge, on: canvas)
      }
    }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Paints the area of merged outlines with the current source.
  private func paint(
    _ merge: LottieScene.Merge, on canvas: borrowing Canvas
  ) throws(RasterError) {
    let context = canvas.context
    let area = canvas.visible
    try budget.open(area)
    defer { budget.close(area) }
    // An intersection changes all of the area with each part.
    let pixels = area.width.multipliedClamped(by: area.height)
    try budget.count(
      pixels: merge.mode == .intersect ? pixels.multipliedClamped(by: merge.parts.count) : 0)
    cairo_push_group(context)
    // After an error too, since the group would stay open.
    defer {
      if let mask = cairo_pop_group(context) {
        cairo_mask(context, mask)
        cairo_pattern_destroy(mask)
      }
    }
    cairo_set_source_rgba(context, 0, 0, 0, 1)
    for (index, part) in merge.parts.enumerated() {
      cairo_set_operator(
        context, index == 0 ? CAIRO_OPERATOR_OVER : merge.mode.cairo)
      switch part {
      case .contours(let contours): fill([contours], on: canvas)
      case .merge(let inner):
        if inner.isJoined {
          fill(inner.contours, on: canvas)
        } else {
          try paint(inner, on: canvas)
        }
      }
    }
  }

  private func fill(_ parts: [LottieScene.Contours], on canvas: borrowing Canvas) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(canvas.context, &matrix)
    for contours in parts { add(contours, to: canvas) }
    cairo_fill(canvas.context)
    cairo_set_matrix(canvas.context, &matrix)
  }

  private func add(_ contours: LottieScene.Contours, to canvas: borrowing Canvas) {
    for path in contours.paths { canvas.add(path, by: contours.transform.then(transform)) }
  }

  /// Counts Cairo's work for the edges of a fill, or of a stroke's two sides, for its pixels, and for a gradient.
  private func count(
    _ painting: LottieScene.Painting, on canvas: borrowing Canvas
  ) throws(RasterError) {
    var edges = EdgeCost(height: Double(canvas.area.height))
    for contours in painting.outlines.lazy.map(\.contours) {
      let map = contours.transform.then(transform)
      for path in contours.paths { edges.add(path, by: map) }
    }
    try budget.count(operations: edges.operations * (painting.paint.stroke == nil ? 1 : 4))
    try budget.count(filled: painting.bounds(at: time, by: transform), on: canvas)
    if case .gradient(let gradient) = painting.paint.source {
      try budget.count(uses: gradient.weight)
    }
  }

  /// - Parameter length: at least that of all paths.
  private func stroke(
    _ stroke: LottieStroke, length: Double, on canvas: borrowing Canvas
  ) throws(RasterError) {
    let context = canvas.context
    let width = stroke.width.value(at: time)
    guard width > 0 else { return cairo_new_path(context) }
    cairo_set_line_width(context, width)
    cairo_set_line_cap(context, stroke.cap.cairo)
    cairo_set_line_join(context, stroke.join.cairo)
    cairo_set_miter_limit(context, max(stroke.miterLimit.value(at: time), 1))
    let dashes = stroke.dashes(at: time)
    // Cairo computes invisible dashes too.
    let pattern = dashes.reduce(0, +)
    if pattern * LottieLimits.dashes > length {
      // A dash with its caps takes as long as several points.
      try budget.count(uses: Int(length / pattern) * dashes.count * 4)
      cairo_set_dash(
        context, dashes, Int32(dashes.count), stroke.dashOffset.value(at: time))
    }
    cairo_stroke(context)
    cairo_set_dash(context, [], 0, 0)
  }

  /// Sets the source in the coordinates of the current matrix; false where nothing is seen.
  private func setSource(
    _ paint: LottiePaint, _ opacity: Double, on canvas: borrowing Canvas
  ) -> Bool {
    switch paint.source {
    case .color(let color):
      var color = color.value(at: time).clamped
      color.alpha = opacity
      canvas.setSource(color)
      return true
    case .gradient(let gradient):
      guard let pattern = gradient.pattern(at: time, opacity: opacity) else { return false }
      cairo_set_source(canvas.context, pattern)
      cairo_pattern_destroy(pattern)
      return true
    }
  }
}

extension LottieScene.Painting {
  /// An upper bound of the length of its paths, in its own coordinates.
  fileprivate var reach: Double {
    guard let back = transform.inverse else { return .infinity }
    return outlines.lazy.map(\.contours).reduce(0) { sum, contours in
      let map = contours.transform.then(back)
      let scale = max(map.scale.x, map.scale.y)
      return sum + scale * contours.paths.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.reach } }
    }
  }
}
