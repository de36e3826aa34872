import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

@Suite struct GradientTests {
  let raster = Rasterizer()
  static let white = GradientDrawing.Stop(1, .white)
  static let black = GradientDrawing.Stop(0, .black)

  func gradient(
    _ kind: GradientContent.Kind, _ stops: [GradientDrawing.Stop] = [black, white],
    from start: Point, to end: Point, size: Size = Size(width: 100, height: 100)
  ) -> Drawing {
    .gradient(GradientDrawing(size: size, kind: kind, stops: stops, start: start, end: end))
  }

  func bitmap(_ drawing: Drawing) throws -> Bitmap {
    try raster.bitmap(of: drawing, width: 100, height: 100)
  }

  /// Pixel 25's middle lies at 25.5 %: 65.025 of 255.
  @Test func `a linear one runs along its line, and stands beyond it`() throws {
    let whole = try bitmap(
      gradient(.linear, from: Point(x: 0, y: 0), to: Point(x: 100, y: 0)))
    #expect(whole[25, 70] == [65, 65, 65, 255])
    let middle = try bitmap(
      gradient(.linear, from: Point(x: 0, y: 40), to: Point(x: 0, y: 60)))
    #expect(middle[50, 39] == [0, 0, 0, 255])
    #expect(middle[50, 60] == [255, 255, 255, 255])
  }

  /// From red to clear, half-way: half of red, not half of a red that has become half black.
  @Test func `premultiplied colours are mixed`() throws {
    let image = try raster.bitmap(
      of: gradient(
        .linear,
        [
          GradientDrawing.Stop(0, Color(red: 1, green: 0, blue: 0)),
          GradientDrawing.Stop(1, .clear),
        ],
        from: .zero, to: Point(x: 3, y: 0), size: Size(width: 3, height: 1)), width: 3, height: 1)
    #expect(image[1, 0] == [128, 0, 0, 128])
  }

  @Test func `two colours at one place make an edge`() throws {
    let stops = [
      Self.black, GradientDrawing.Stop(0.5, .black), GradientDrawing.Stop(0.5, .white), Self.white,
    ]
    let image = try bitmap(
      gradient(.linear, stops, from: .zero, to: Point(x: 100, y: 0)))
    #expect(image[49, 0][0] == 0)
    #expect(image[50, 0][0] == 255)
  }

  /// Half axes of 50 across and 25 down: (75, 50) and (50, 62.5) lie half-way.
  @Test func `a radial one lies on ellipses`() throws {
    let image = try bitmap(
      gradient(.radial, from: Point(x: 50, y: 50), to: Point(x: 100, y: 75)))
    #expect(abs(Int(image[75, 50][0]) - 130) <= 1)
    #expect(abs(Int(image[50, 62][0]) - 128) <= 1)
    #expect(image[50, 80][0] == 255)
  }

  @Test func `a radial one whose end lies on an axis is round`() throws {
    let image = try bitmap(
      gradient(.radial, from: Point(x: 50, y: 50), to: Point(x: 50, y: 100)))
    #expect(image[80, 50] == image[50, 80])
  }

  /// From the top on: right a quarter, down a half, left three quarters.
  @Test func `a conic one goes round clockwise`() throws {
    let image = try bitmap(
      gradient(.conic, from: Point(x: 50.5, y: 50.5), to: Point(x: 50.5, y: 0)))
    let around = [image[90, 50], image[50, 90], image[10, 50]].map { $0[0] }
    #expect(around == [64, 128, 191])
  }

  @Test func `three kinds side by side, turned`() throws {
    let colors: [Color] = [
      Color(rgb: 0xFF3355), Color(rgb: 0xFFCC00), Color(rgb: 0x2266FF, alpha: 0.3),
    ]
    let stops = zip([0, 0.4, 1], colors).map { GradientDrawing.Stop($0, $1) }
    let size = Size(width: 80, height: 60)
    let middle = Point(x: 40, y: 30)
    let kinds: [(GradientContent.Kind, Point, Point)] = [
      (.linear, .zero, Point(x: 80, y: 60)), (.radial, middle, Point(x: 80, y: 60)),
      (.conic, middle, Point(x: 40, y: 0)),
    ]
    let elements = kinds.enumerated().map { index, kind in
      Drawing.Element(
        gradient(kind.0, stops, from: kind.1, to: kind.2, size: size),
        transform: .rotation(degrees: -10).then(
          .translation(x: 10 + 95 * Double(index), y: 25)))
    }
    expectGolden(
      try raster.bitmap(of: .group(elements), width: 300, height: 100), "gradients")
  }
}
