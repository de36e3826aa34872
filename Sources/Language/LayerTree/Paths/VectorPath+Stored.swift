internal import ImprintValues

// The parts of a path that path data of SVG cannot say exactly, for stored values.

extension VectorPath: Tabulated {
  package static let standard = VectorPath()

  package static let properties: [Property<VectorPath>] = [
    Property(
      "subpaths", \.subpaths, ValueKind<Subpath>.subpath.list(), isRequired: true,
      "Its connected parts.")
  ]

  static let parts = object("path", "a path")
}

extension VectorPath.Subpath: Described {
  package static let standard = VectorPath.Subpath(from: .zero)

  package static let properties: [Property<VectorPath.Subpath>] = [
    Property("start", \.start, .point, isRequired: true, "Where it begins."),
    Property(
      "segments", \.segments, ValueKind<VectorPath.Segment>.segment.list(), isRequired: true,
      "Its lines and curves, each from the end of the one before."),
    Property(
      "isClosed", \.isClosed, .boolean, isRequired: true, "Whether a line leads back to its start."),
  ]
}

extension ValueKind<VectorPath.Subpath> {
  fileprivate static let subpath = VectorPath.Subpath.object("subpath", "a part of a path")
}

extension VectorPath.Segment: Described {
  package static let standard = VectorPath.Segment.line(to: .zero)

  package static let properties: [Property<VectorPath.Segment>] = [
    Property(
      "line", .point, "The end of a line.",
      get: { if case .line(let end) = $0 { end } else { nil } }, set: { $0 = .line(to: $1) }),
    Property(
      "curve", .curve, "Both control points of a curve, and its end.",
      get: {
        if case .curve(let first, let second, let end) = $0 { [first, second, end] } else { nil }
      },
      set: { $0 = .curve($1[0], $1[1], to: $1[2]) }),
    Property(
      "arc", EllipticalArc.object("arc", "an arc"), "An arc of an ellipse.",
      get: { if case .arc(let arc) = $0 { arc } else { nil } }, set: { $0 = .arc($1) }),
  ]
}

extension ValueKind<VectorPath.Segment> {
  fileprivate static let segment = VectorPath.Segment.object(
    "segment", "a segment of a path"
  ) { _, members, _, reader in
    if members.present(VectorPath.Segment.properties.map(\.key.name)).count != 1 {
      reader.fault("a segment is one line, curve or arc", at: members.position)
    }
  }
}

extension ValueKind<[Point]> {
  fileprivate static let curve = ValueKind(ValueKind<Point>.point.reader.tuple(3)) {
    (points, writer) throws(OverlayWritingError) in
    try ValueKind<Point>.point.list().write(points, writer)
  }
}

extension EllipticalArc: Described {
  package static let standard = EllipticalArc(
    center: .zero, radii: .zero, rotation: 0, startAngle: 0, sweep: 0, end: .zero)

  package static let properties: [Property<EllipticalArc>] = [
    Property("center", \.center, .point, isRequired: true, "The ellipse's centre."),
    Property("radii", \.radii, .radii, isRequired: true, "Its semi-axes, before they are turned."),
    Property(
      "rotation", \.rotation, .number, isRequired: true, "The turn of the first, in degrees."),
    Property(
      "startAngle", \.startAngle, .number, isRequired: true,
      "Where it begins, in radians from the first axis."),
    Property("sweep", \.sweep, .number, isRequired: true, "The angle that it goes on for."),
    Property("end", \.end, .point, isRequired: true, "Where it ends."),
  ]
}

extension ValueKind<Size> {
  fileprivate static let radii = ValueKind<Double>.number.pair(
    ("width", \.width), ("height", \.height)
  ) { Size(width: $0, height: $1) }
}
