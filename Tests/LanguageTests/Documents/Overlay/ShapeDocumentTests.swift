import ImprintLanguage
import ImprintValues
import Testing

/// Shapes and gradients, and SVG's path data.
@Suite struct ShapeDocumentTests {
  static func path(_ data: String) -> VectorPath? {
    let layer = read(overlay(layer: "type: 'shape', path: '\(data)'")).overlay.layers.first
    guard case .shape(let shape)? = layer?.content, case .path(let path) = shape.geometry else {
      return nil
    }
    return path
  }

  static func lines(_ points: [(Double, Double)], isClosed: Bool = false) -> VectorPath.Subpath {
    let points = points.map { Point(x: $0.0, y: $0.1) }
    return VectorPath.Subpath(
      from: points[0], points.dropFirst().map { .line(to: $0) }, isClosed: isClosed)
  }

  @Test(arguments: [
    "M1 2 L11 2 L11 7 Z", "m1 2 l10 0 l0 5 z", "M1,2H11V7Z", "m1 2h10v5z", "M1 2 11 2 11 7z",
    "m1 2 10 0 0 5z", "  M 1 , 2 L 1.1e1 2 , 11 +7 z  ", "M1 2L11 2 11 7zz",
  ])
  func `one triangle is written in many ways`(data: String) {
    #expect(
      Self.path(data) == VectorPath([Self.lines([(1, 2), (11, 2), (11, 7)], isClosed: true)]))
  }

  @Test func `numbers need no space where they cannot be misread`() {
    #expect(
      Self.path("M.5.5L1-1-.5+2") == VectorPath([Self.lines([(0.5, 0.5), (1, -1), (-0.5, 2)])]))
  }

  @Test func `what follows a Z begins where the closed part began`() {
    #expect(
      Self.path("M1 1h8v8zl-1-1m5 5h1")
        == VectorPath([
          Self.lines([(1, 1), (9, 1), (9, 9)], isClosed: true), Self.lines([(1, 1), (0, 0)]),
          Self.lines([(5, 5), (6, 5)]),
        ]))
  }

  @Test func `a smooth curve mirrors the control point before it`() {
    let expected = VectorPath([
      VectorPath.Subpath(
        from: .zero,
        [
          .curve(Point(x: 0, y: 5), Point(x: 10, y: 5), to: Point(x: 10, y: 0)),
          .curve(Point(x: 10, y: -5), Point(x: 20, y: -5), to: Point(x: 20, y: 0)),
        ])
    ])
    #expect(Self.path("M0 0C0 5 10 5 10 0S20-5 20 0") == expected)
    #expect(Self.path("m0 0c0 5 10 5 10 0s10-5 10 0") == expected)
  }

  /// The cubic's control points lie two thirds of the way to the quadratic's, SVG 2, 9.3.7.
  @Test func `quadratic curves are cubic ones`() {
    let expected = VectorPath([
      VectorPath.Subpath(
        from: .zero,
        [
          .curve(Point(x: 2, y: 4), Point(x: 4, y: 4), to: Point(x: 6, y: 0)),
          .curve(Point(x: 8, y: -4), Point(x: 10, y: -4), to: Point(x: 12, y: 0)),
        ])
    ])
    #expect(Self.path("M0 0Q3 6 6 0T12 0") == expected)
    #expect(Self.path("M0 0q3 6 6 0t6 0") == expected)
  }

  /// From (0, 50) to (50, 0) on circles around the two other corners: a quarter or three of one.
  @Test(arguments: [
    ("0 0", (0.0, 0.0)), ("0 1", (50.0, 50.0)), ("1 0", (50.0, 50.0)), ("1 1", (0.0, 0.0)),
  ])
  func `the flags of an arc choose its centre`(flags: String, center: (Double, Double)) throws {
    let path = try #require(Self.path("M0 50A50 50 0 \(flags) 50 0"))
    guard case .arc(let arc) = path.subpaths[0].segments[0] else {
      Issue.record("no arc")
      return
    }
    #expect(abs(arc.center.x - center.0) < 1e-9 && abs(arc.center.y - center.1) < 1e-9)
    #expect((arc.sweep > 0) == flags.hasSuffix("1"))
    #expect((abs(arc.sweep) > .pi) == flags.hasPrefix("1"))
    #expect(arc.end == Point(x: 50, y: 0))
  }

  @Test func `flags need no space around them, and too small radii grow`() throws {
    let path = try #require(Self.path("M0 0a1,1 0 0120,0"))
    guard case .arc(let arc) = path.subpaths[0].segments[0] else {
      Issue.record("no arc")
      return
    }
    #expect(abs(arc.radii.width - 10) < 1e-9 && arc.end == Point(x: 20, y: 0))
  }

  @Test func `an arc without a radius is a line`() {
    #expect(Self.path("M0 0A0 5 0 0 1 20 0") == VectorPath([Self.lines([(0, 0), (20, 0)])]))
  }

  @Test(arguments: [
    ("L1 1", "path data begins with M or m (character 1 of the path)"),
    ("M1", "expected a number, found the end (character 3 of the path)"),
    ("M1 1 L2 x", "expected a number, found \"x\" (character 9 of the path)"),
    ("M1 1 X2 2", "expected a command such as M or l, found \"X\" (character 6 of the path)"),
    ("M1 1 z 2", "expected a command such as M or l, found \"2\" (character 8 of the path)"),
    ("M1 1,L2 2", "expected a number, found \"L\" (character 6 of the path)"),
    ("M0 0a1 1 0 2 0 1 1", "expected a flag, 0 or 1, found \"2\" (character 12 of the path)"),
    ("M1e999 0", "the number 1e999 is too large (character 2 of the path)"),
  ])
  func `a fault of a path tells its place`(data: String, fault: String) {
    let text = overlay(layer: "type: 'shape', path: '\(data)'")
    #expect(faults(text) == ["2:23: layers[0].path: \(fault)"])
  }

  /// The last of 1,000,001 is the one that is told: the path is 2,000,006 characters long.
  @Test func `a path has 1,000,000 segments, and not one more`() {
    let data = "M0 0h" + String(repeating: "1 ", count: 1_000_000) + "1"
    #expect(
      faults(overlay(layer: "type: 'shape', path: '\(data)'")) == [
        "2:23: layers[0].path: the path is past the limit of 1,000,000 segments "
          + "(character 2000007 of the path)"
      ])
  }

  @Test(arguments: [
    ("type: 'shape'", "2:1: layers[0]: a shape layer needs the key path, rect or ellipse"),
    (
      "type: 'shape', rect: true, ellipse: true",
      "2:38: layers[0].ellipse: a shape has one of path, rect and ellipse"
    ),
    (
      "type: 'shape', rect: false",
      "2:23: layers[0].rect: expected true, or [x, y, width, height] in units, found false"
    ),
    (
      "type: 'shape', rect: [0, 0, -1, 1]",
      "2:23: layers[0].rect: a width and a height are at least 0"
    ),
    (
      "type: 'shape', path: 'M0 0h9v9z', fillRule: 'even-odd'",
      "2:46: layers[0].fillRule: expected \"nonZero\" or \"evenOdd\", found \"even-odd\" "
        + "(did you mean \"evenOdd\"?)"
    ),
    ("type: 'gradient'", "2:1: layers[0]: a gradient layer needs the key colors"),
    (
      "type: 'gradient', colors: ['red', 'blue'], locations: [0]",
      "2:56: layers[0].locations: expected 2, one for each colour, found 1"
    ),
    (
      "type: 'gradient', colors: ['red', 'blue'], locations: [1, 0]",
      "2:56: layers[0].locations: locations never fall"
    ),
    (
      "fill: 'red'", "2:2: layers[0].fill: fill is a key of shape layers, and this is a group layer"
    ),
  ])
  func `a fault of a shape or a gradient is told`(layer: String, fault: String) {
    #expect(faults(overlay(layer: layer)) == [fault])
  }

  @Test(
    arguments: [
      ("", .nonZero), (", fillRule: 'nonZero'", .nonZero), (", fillRule: 'evenOdd'", .evenOdd),
    ] as [(String, ShapeContent.FillRule)])
  func `a shape says which of its areas are filled`(key: String, rule: ShapeContent.FillRule) {
    let layer = read(overlay(layer: "type: 'shape', path: 'M0 0h9v9z'\(key)")).overlay.layers.first
    let shape: ShapeContent? = if case .shape(let shape)? = layer?.content { shape } else { nil }
    #expect(shape?.fillRule == rule)
  }

  @Test func `their keys are animated on them only`() {
    #expect(
      faults(overlay(animation: "keyPath: 'fill', to: 'red'")) == [
        "3:11: layers[0].animations[0].keyPath: fill is animated on shape layers, and this is a "
          + "group layer"
      ])
    let shape = "type: 'shape', rect: true,"
    #expect(faults(overlay(animation: "keyPath: 'strokeEnd', from: 0, to: 1", on: shape)) == [])
    let gradient = "type: 'gradient', colors: ['red', 'blue'],"
    let colors = "keyPath: 'colors', values: [['red', 'blue'], ['#000', '#fff']]"
    #expect(faults(overlay(animation: colors, on: gradient)) == [])
  }
}
