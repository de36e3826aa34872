import ImprintLanguage
import ImprintValues
import Testing

/// The drawing of a shape layer, on a frame of which a unit is a pixel.
@Suite struct ShapeTests {
  /// An open line over 100 units with a corner after 60.
  static let corner = VectorPath([
    VectorPath.Subpath(
      from: Point(x: 0, y: 0), [.line(to: Point(x: 60, y: 0)), .line(to: Point(x: 60, y: 40))])
  ])

  static func drawing(
    _ geometry: ShapeContent.Geometry, at time: Double = 0, animations: [Animation] = [],
    change: (inout ShapeContent) -> Void = { _ in }
  ) -> ShapeDrawing? {
    var shape = ShapeContent(geometry)
    change(&shape)
    var layer = Layer(.shape(shape))
    layer.size = LayerSize(200, 100)
    layer.animations = animations
    let list = Stage.scene([layer]).displayList(at: FrameInstant(time: time))
    guard case .shape(let drawing)? = list.items.first?.drawing else { return nil }
    return drawing
  }

  static func stroked(from start: Double, to end: Double, _ path: VectorPath = corner)
    -> VectorPath?
  {
    drawing(.path(path)) { shape in
      shape.stroke = .white
      (shape.strokeStart, shape.strokeEnd) = (start, end)
    }?.stroke?.path
  }

  @Test func `fills the layer's bounds, with black and without a stroke`() {
    let drawing = Self.drawing(.rectangle(nil))
    #expect(drawing?.path == VectorPath(rectangle: Rect(x: 0, y: 0, width: 200, height: 100)))
    #expect(drawing?.fill == .black)
    #expect(drawing?.stroke == nil)
  }

  @Test func `the fill follows the rule that is asked for, and non-zero by default`() {
    #expect(Self.drawing(.path(Self.corner))?.fillRule == .nonZero)
    #expect(Self.drawing(.path(Self.corner)) { $0.fillRule = .evenOdd }?.fillRule == .evenOdd)
  }

  @Test func `strokes the part between two fractions of the whole length`() {
    #expect(
      Self.stroked(from: 0.3, to: 0.8)
        == VectorPath([
          VectorPath.Subpath(
            from: Point(x: 30, y: 0),
            [.line(to: Point(x: 60, y: 0)), .line(to: Point(x: 60, y: 20))])
        ]))
  }

  @Test func `strokes nothing where the start is not before the end`() {
    #expect(Self.stroked(from: 0.5, to: 0.5) == nil)
    #expect(Self.stroked(from: 0.6, to: 0.5) == nil)
  }

  @Test func `keeps a closed path closed where all of it is stroked`() {
    let square = VectorPath(rectangle: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(Self.stroked(from: 0, to: 1, square) == square)
  }

  /// The closing line is the last of four equal ones.
  @Test func `counts the line that closes a path`() {
    let square = VectorPath(rectangle: Rect(x: 0, y: 0, width: 10, height: 10))
    let last = VectorPath([
      VectorPath.Subpath(from: Point(x: 0, y: 10), [.line(to: Point(x: 0, y: 0))])
    ])
    #expect(Self.stroked(from: 0.75, to: 1, square) == last)
  }

  /// A quarter of a circle of radius 10 from its right: to (0, 10), clockwise as seen.
  @Test func `cuts an arc by its length`() throws {
    let circle = VectorPath(ellipseIn: Rect(x: -10, y: -10, width: 20, height: 20))
    let part = try #require(Self.stroked(from: 0, to: 0.25, circle)?.subpaths.first)
    #expect(near(part.end.x, 0) && near(part.end.y, 10))
  }

  /// Halves of a curve that is its own mirror image meet at its middle, (3 · 30 + 3 · 90) / 8 right.
  @Test func `cuts a curve by its length`() throws {
    let curve = VectorPath([
      VectorPath.Subpath(
        from: .zero,
        [.curve(Point(x: 0, y: 40), Point(x: 120, y: 40), to: Point(x: 120, y: 0))])
    ])
    let end = try #require(Self.stroked(from: 0, to: 0.5, curve)?.subpaths.first?.end)
    #expect(near(end.x, 60, within: 1e-6) && near(end.y, 30, within: 1e-6))
  }

  @Test func `is drawn on as strokeEnd runs`() throws {
    let draw = Animation.basic(
      BasicAnimation(.strokeEnd, from: .number(0), to: .number(1)))
    let drawing = try #require(
      Self.drawing(.path(Self.corner), at: 0.125, animations: [draw]) { $0.stroke = .white })
    #expect(drawing.stroke?.path.subpaths.first?.end == Point(x: 50, y: 0))
  }

  /// A miter is ten widths at most, of which half is a half.
  @Test func `holds all of its stroke in its bounds`() {
    var shape = ShapeContent(.path(Self.corner))
    shape.stroke = .white
    shape.lineWidth = 2
    let items = Stage.scene([Layer(.shape(shape))]).displayList(at: FrameInstant(time: 0)).items
    #expect(items.first?.bounds == Rect(x: -10, y: -10, width: 80, height: 60))
  }
}
