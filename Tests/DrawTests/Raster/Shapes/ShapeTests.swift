import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

@Suite struct ShapeTests {
  let raster = Rasterizer()
  static let red = Color(red: 1, green: 0, blue: 0)

  func bitmap(_ shape: ShapeDrawing, width: Int = 40, height: Int = 40) throws -> Bitmap {
    try raster.bitmap(of: .shape(shape), width: width, height: height)
  }

  func line(from start: Point, to end: Point) -> VectorPath {
    VectorPath([VectorPath.Subpath(from: start, [.line(to: end)])])
  }

  @Test func `fills a rectangle to its edges`() throws {
    let path = VectorPath(rectangle: Rect(x: 10, y: 5, width: 20, height: 30))
    let image = try bitmap(ShapeDrawing(path, fill: Self.red))
    #expect(image.covered == PixelRect(minX: 10, minY: 5, maxX: 30, maxY: 35))
    #expect(image[10, 5] == [255, 0, 0, 255])
  }

  /// Both squares run clockwise: inside the inner one the path winds twice.
  @Test func `a square in another is a hole by the even-odd rule, and none by the other`() throws {
    var path = VectorPath(rectangle: Rect(x: 0, y: 0, width: 40, height: 40))
    path.addRect(Rect(x: 10, y: 10, width: 20, height: 20))
    let ring = try bitmap(ShapeDrawing(path, fill: .white, fillRule: .evenOdd))
    #expect(ring[20, 20][3] == 0)
    #expect(ring[5, 5][3] == 255)
    #expect(try bitmap(ShapeDrawing(path, fill: .white))[20, 20][3] == 255)
  }

  /// π · 16² of 32² pixels, within half a percent.
  @Test func `fills an ellipse, and not its corners`() throws {
    let path = VectorPath(ellipseIn: Rect(x: 4, y: 4, width: 32, height: 32))
    let image = try bitmap(ShapeDrawing(path, fill: .white))
    let alpha = stride(from: 3, to: image.samples.count, by: 4).reduce(0.0) {
      $0 + Double(image.samples[$1]) / 255
    }
    #expect(abs(alpha / (.pi * 256) - 1) < 0.005)
    #expect(image[5, 5][3] == 0)
  }

  @Test func `a stroke lies on both sides of its path, and ends where it ends`() throws {
    let path = line(from: Point(x: 10, y: 20), to: Point(x: 30, y: 20))
    let image = try bitmap(
      ShapeDrawing(path, fill: nil, stroke: ShapeDrawing.Stroke(path, .white, width: 4)))
    #expect(image.covered == PixelRect(minX: 10, minY: 18, maxX: 30, maxY: 22))
  }

  @Test func `a square cap reaches half a width further`() throws {
    let path = line(from: Point(x: 10, y: 20), to: Point(x: 30, y: 20))
    let stroke = ShapeDrawing.Stroke(path, .white, width: 4, cap: .square)
    let image = try bitmap(ShapeDrawing(path, fill: nil, stroke: stroke))
    #expect(image.covered == PixelRect(minX: 8, minY: 18, maxX: 32, maxY: 22))
  }

  @Test func `dashes and gaps take turns`() throws {
    let path = line(from: Point(x: 0, y: 1), to: Point(x: 40, y: 1))
    let stroke = ShapeDrawing.Stroke(path, .white, width: 2, dash: [8, 4])
    let image = try bitmap(ShapeDrawing(path, fill: nil, stroke: stroke))
    #expect([0, 7, 8, 11, 12, 19, 20].map { image[$0, 0][3] } == [255, 255, 0, 0, 255, 255, 0])
  }

  /// A half circle above the line between its ends, then one below it.
  @Test func `an arc goes round the way that it is asked to`() throws {
    func half(isClockwise: Bool) throws -> Bitmap {
      let start = Point(x: 10, y: 20)
      let arc = try #require(
        EllipticalArc(
          from: start, to: Point(x: 30, y: 20), radii: Size(width: 10, height: 10), rotation: 0,
          isLarge: false, isClockwise: isClockwise))
      return try bitmap(
        ShapeDrawing(VectorPath([VectorPath.Subpath(from: start, [.arc(arc)])]), fill: .white))
    }
    #expect(try half(isClockwise: true).covered?.maxY == 20)
    #expect(try half(isClockwise: false).covered?.minY == 20)
  }

  @Test func `a heart, a dashed ring and a pie`() throws {
    let heart = VectorPath([
      VectorPath.Subpath(
        from: Point(x: 50, y: 90),
        [
          .curve(Point(x: -20, y: 40), Point(x: 20, y: -10), to: Point(x: 50, y: 25)),
          .curve(Point(x: 80, y: -10), Point(x: 120, y: 40), to: Point(x: 50, y: 90)),
        ], isClosed: true)
    ])
    let ring = VectorPath(ellipseIn: Rect(x: 110, y: 10, width: 80, height: 80))
    let start = Point(x: 290, y: 50)
    let wedge = try #require(
      EllipticalArc(
        from: start, to: Point(x: 250, y: 10), radii: Size(width: 40, height: 40), rotation: 0,
        isLarge: true, isClockwise: true))
    let pie = VectorPath([
      VectorPath.Subpath(
        from: Point(x: 250, y: 50), [.line(to: start), .arc(wedge)], isClosed: true)
    ])
    let drawing = Drawing.group([
      Drawing.Element(
        .shape(
          ShapeDrawing(
            heart, fill: Self.red,
            stroke: ShapeDrawing.Stroke(heart, .white, width: 4, join: .round)))),
      Drawing.Element(
        .shape(
          ShapeDrawing(
            ring, fill: nil,
            stroke: ShapeDrawing.Stroke(
              ring, Color(rgb: 0xFF9900), width: 8, cap: .round, dash: [12, 14])))),
      Drawing.Element(
        .shape(
          ShapeDrawing(
            pie, fill: Color(rgb: 0x3366FF, alpha: 0.6),
            stroke: ShapeDrawing.Stroke(pie, .black, width: 3)))),
    ])
    expectGolden(try raster.bitmap(of: drawing, width: 300, height: 100), "shapes")
  }
}
