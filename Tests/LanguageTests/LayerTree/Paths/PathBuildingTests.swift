import ImprintLanguage
import ImprintValues
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct PathBuildingTests {
  @Test func `a path that is drawn step by step is that of the same path data`() throws {
    var path = VectorPath()
    path.move(to: Point(x: 1, y: 2))
    path.addLine(to: Point(x: 5, y: 2))
    path.addCurve(
      to: Point(x: 9, y: 8), control1: Point(x: 6, y: 3), control2: Point(x: 8, y: 7))
    path.addQuadCurve(to: Point(x: 3, y: 8), control: Point(x: 6, y: 14))
    path.closeSubpath()
    path.addLine(to: Point(x: 0, y: 0))
    #expect(path == (try VectorPath(svg: "M1 2 H5 C6 3 8 7 9 8 Q6 14 3 8 Z L0 0")))
  }

  @Test func `rectangles and ellipses are subpaths of their own`() {
    let rect = Rect(x: 1, y: 2, width: 30, height: 20)
    var path = VectorPath()
    path.addRect(rect)
    path.addEllipse(in: rect)
    #expect(
      path.subpaths
        == VectorPath(rectangle: rect).subpaths + VectorPath(ellipseIn: rect).subpaths)
  }

  /// From the right to the bottom, with y down: a quarter clockwise, three quarters the other way.
  @Test(arguments: [(true, Double.pi / 2), (false, -3 * .pi / 2)])
  func `an arc runs the way that is asked for`(clockwise: Bool, sweep: Double) throws {
    var path = VectorPath()
    path.addArc(
      center: Point(x: 10, y: 10), radius: 5, startAngle: .zero, endAngle: .degrees(90),
      clockwise: clockwise)
    guard case .arc(let arc)? = path.subpaths.first?.segments.first else {
      Issue.record("no arc")
      return
    }
    #expect(near(arc.sweep, sweep))
    #expect(path.subpaths[0].start == Point(x: 15, y: 10))
    #expect(near(arc.end.x, 10) && near(arc.end.y, 15))
  }

  @Test func `a turn of 360 degrees is a whole circle, and a line leads to where an arc begins`() {
    var path = VectorPath()
    path.move(to: .zero)
    path.addArc(
      center: .zero, radius: 2, startAngle: .zero, endAngle: .degrees(360), clockwise: true)
    #expect(path.subpaths[0].segments.first == .line(to: Point(x: 2, y: 0)))
    #expect(path.currentPoint == Point(x: 2, y: 0))
    guard case .arc(let arc) = path.subpaths[0].segments[1] else {
      Issue.record("no arc")
      return
    }
    #expect(arc.sweep == 2 * .pi)
  }

  /// Two straight edges of 10, two of none, and a whole circle of radius 5 in four parts.
  @Test func `the corners of a round rectangle are at most half of its shorter edge`() {
    var path = VectorPath()
    path.addRoundedRect(in: Rect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 50)
    #expect(path.subpaths.count == 1)
    #expect(path.subpaths[0].isClosed)
    #expect(path.subpaths[0].start == Point(x: 5, y: 0))
    let arcs = path.subpaths[0].segments.compactMap { segment in
      if case .arc(let arc) = segment { arc } else { nil }
    }
    #expect(arcs.map(\.radii) == Array(repeating: Size(width: 5, height: 5), count: 4))
    #expect(near(arcs.map(\.sweep).reduce(0, +), 2 * .pi))
  }

  @Test func `an error in path data is told with its place`() {
    let fault = #expect(throws: SVGPathFault.self) { _ = try VectorPath(svg: "M0 0 X") }
    #expect(fault?.position == 6)
  }
}
