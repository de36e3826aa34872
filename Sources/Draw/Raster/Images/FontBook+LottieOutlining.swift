internal import ImprintCCairo
internal import ImprintCPango
internal import ImprintLanguage
internal import ImprintValues

extension FontBook: LottieOutlining {
  func outline(of character: String, family: String, style: String) -> LottieGlyphs.Glyph? {
    let size = 100.0
    var text = TextStyle(character, fontSize: size)
    // The weight and the slant count where another font takes the place of one that is missing.
    let words = style.lowercased().filter(\.isLetter)
    text.font = .family(["", "regular"].contains(words) ? family : "\(family) \(style)")
    text.typography.weight = Self.weights.first { words.contains($0.key) }?.value ?? 400
    text.typography.isItalic = words.contains("italic") || words.contains("oblique")
    guard let fonts = fonts(for: text),
      let layout = TextLayout(text, in: fonts), let line = layout.lines().first,
      let canvas = try? Canvas(PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1))
    else { return nil }
    cairo_new_path(canvas.context)
    pango_cairo_layout_line_path(
      canvas.context, pango_layout_get_line_readonly(layout.pointer, 0))
    let paths = LottiePath.paths(on: canvas)
    return LottieGlyphs.Glyph(
      shapes: paths.map { .geometry(LottieGeometry($0)) }, width: line.width)
  }

  /// Weights by the words of styles, the longer ones first (OpenType, "usWeightClass").
  private static let weights: KeyValuePairs = [
    "thin": 100.0, "hairline": 100, "extralight": 200, "ultralight": 200, "light": 300,
    "medium": 500, "semibold": 600, "demi": 600, "extrabold": 800, "ultrabold": 800, "bold": 700,
    "black": 900, "heavy": 900,
  ]
}

extension LottiePath {
  /// The subpaths of a canvas's current path.
  fileprivate static func paths(on canvas: borrowing Canvas) -> [LottiePath] {
    guard let copy = cairo_copy_path(canvas.context) else { return [] }
    defer { cairo_path_destroy(copy) }
    var (paths, path): ([LottiePath], LottiePath) = ([], LottiePath())
    var index = 0
    func point(_ offset: Int) -> Point {
      let point = copy.pointee.data[index + offset].point
      return Point(x: point.x, y: point.y)
    }
    while index < Int(copy.pointee.num_data) {
      let header = copy.pointee.data[index].header
      let last = path.vertices.last?.point ?? .zero
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        if path.vertices.count > 1 { paths.append(path) }
        path = LottiePath()
        path.vertices = [Vertex(point(1))]
      case CAIRO_PATH_LINE_TO:
        path.append(Segment(start: last, first: last, second: point(1), end: point(1)))
      case CAIRO_PATH_CURVE_TO:
        path.append(Segment(start: last, first: point(1), second: point(2), end: point(3)))
      default: path.isClosed = true
      }
      index += max(Int(header.length), 1)
    }
    if path.vertices.count > 1 { paths.append(path) }
    return paths
  }
}
