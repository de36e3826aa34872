internal import ImprintCCairo
internal import ImprintLanguage
internal import ImprintValues

extension LottieGradient {
  /// A pattern that the caller destroys; nil without colours.
  func pattern(at time: Double, opacity: Double) -> OpaquePointer? {
    let stops = stops(at: time)
    guard !stops.isEmpty else { return nil }
    let (start, end) = (start.value(at: time), end.value(at: time))
    let pattern: OpaquePointer?
    if isRadial {
      let focus = focus(at: time)
      pattern = cairo_pattern_create_radial(
        focus.x, focus.y, 0, start.x, start.y, max((end - start).distance, 1e-6))
    } else {
      pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    }
    guard let pattern else { return nil }
    for stop in stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, stop.color.red, stop.color.green, stop.color.blue,
        stop.color.alpha * opacity)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }
}

extension LottieStroke.Cap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension LottieJoin {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension LottieMerge {
  /// How a part changes those before it.
  var cairo: cairo_operator_t {
    switch self {
    case .merge, .add: CAIRO_OPERATOR_OVER
    case .subtract: CAIRO_OPERATOR_DEST_OUT
    case .intersect: CAIRO_OPERATOR_DEST_IN
    case .exclude: CAIRO_OPERATOR_XOR
    }
  }
}
