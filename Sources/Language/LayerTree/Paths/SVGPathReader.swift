internal import ImprintValues

/// An SVG path data parser (SVG 2, 9.3): all commands, absolute and relative.
///
///     try SVGPathReader.read("M0 0h10v10z").subpaths.count   // 1
///
/// Unlike a browser, which draws up to the first error, it refuses the whole path.
struct SVGPathReader {
  private var numbers: SVGNumberReader
  private var subpaths: [VectorPath.Subpath] = []
  private var segmentCount = 0
  private var point = Point.zero
  /// The control point that a smooth curve reflects, and the kind of its curve.
  private var control: (point: Point, isCubic: Bool)?

  private init(_ text: String) {
    numbers = SVGNumberReader(Array(text.utf8))
  }

  static func read(_ text: String) throws(SVGPathFault) -> VectorPath {
    var reader = SVGPathReader(text)
    while let command = try reader.numbers.command() { try reader.run(command) }
    return VectorPath(reader.subpaths)
  }

  private mutating func run(_ command: SVGNumberReader.Command) throws(SVGPathFault) {
    if subpaths.isEmpty, command.kind != .move {
      throw SVGPathFault("path data begins with M or m", at: command.position)
    }
    if command.kind == .close { return close() }
    var kind = command.kind
    repeat {
      try run(kind, isRelative: command.isRelative)
      // Further pairs of a move are lines.
      if kind == .move { kind = .line }
    } while numbers.hasNumber()
  }

  private mutating func run(
    _ kind: SVGNumberReader.Command.Kind, isRelative: Bool
  ) throws(SVGPathFault) {
    let origin = isRelative ? point : .zero
    switch kind {
    case .close: break
    case .move:
      point = try numbers.point() + origin
      subpaths.append(VectorPath.Subpath(from: point))
      control = nil
    case .line:
      try add(.line(to: try numbers.point() + origin))
    case .across:
      try add(.line(to: Point(x: try numbers.number() + origin.x, y: point.y)))
    case .down:
      try add(.line(to: Point(x: point.x, y: try numbers.number() + origin.y)))
    case .curve:
      let (first, second) = (try numbers.point() + origin, try numbers.point() + origin)
      try addCurve(first, second, to: try numbers.point() + origin)
    case .smoothCurve:
      let second = try numbers.point() + origin
      try addCurve(mirrored(isCubic: true), second, to: try numbers.point() + origin)
    case .quadratic:
      let middle = try numbers.point() + origin
      try addQuadratic(middle, to: try numbers.point() + origin)
    case .smoothQuadratic:
      try addQuadratic(mirrored(isCubic: false), to: try numbers.point() + origin)
    case .arc:
      try addArc(from: origin)
    }
  }

  private mutating func close() {
    subpaths[subpaths.count - 1].isClosed = true
    point = subpaths[subpaths.count - 1].start
    control = nil
  }

  private mutating func add(_ segment: VectorPath.Segment) throws(SVGPathFault) {
    segmentCount += 1
    guard segmentCount <= Limits.pathSegments else {
      throw SVGPathFault("the path is past the limit of 1,000,000 segments", at: numbers.position)
    }
    // A command after Z without a move starts at the start of the closed subpath.
    if subpaths[subpaths.count - 1].isClosed { subpaths.append(VectorPath.Subpath(from: point)) }
    subpaths[subpaths.count - 1].segments.append(segment)
    point = segment.end
    control = nil
  }

  private mutating func addCurve(
    _ first: Point, _ second: Point, to end: Point
  ) throws(SVGPathFault) {
    try add(.curve(first, second, to: end))
    control = (second, true)
  }

  /// Appends a quadratic curve as a cubic.
  private mutating func addQuadratic(_ middle: Point, to end: Point) throws(SVGPathFault) {
    try add(.curve(middle.third(from: point), middle.third(from: end), to: end))
    control = (middle, false)
  }

  private mutating func addArc(from origin: Point) throws(SVGPathFault) {
    let radii = try numbers.point()
    let rotation = try numbers.number()
    let (isLarge, isClockwise) = (try numbers.flag(), try numbers.flag())
    let end = try numbers.point() + origin
    let arc = EllipticalArc(
      from: point, to: end, radii: Size(width: radii.x, height: radii.y), rotation: rotation,
      isLarge: isLarge, isClockwise: isClockwise)
    try add(arc.map { .arc($0) } ?? .line(to: end))
  }

  /// The last control point reflected at the current point, after a curve of the same kind.
  private func mirrored(isCubic: Bool) -> Point {
    guard let control, control.isCubic == isCubic else { return point }
    return point + (point - control.point)
  }
}

extension VectorPath {
  /// Parses SVG path data (SVG 2, 9.3): all commands, absolute and relative.
  ///
  ///     let hook = try VectorPath(svg: "M0 0 h40 q20 0 20 20")
  ///
  /// - Throws: `SVGPathFault` for the first error; a browser would draw up to it.
  public init(svg text: String) throws(SVGPathFault) {
    self = try SVGPathReader.read(text)
  }
}

/// An error in path data with its position.
public struct SVGPathFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason in words.
  public let message: String
  /// The position of a character, from 1.
  public let position: Int

  init(_ message: String, at position: Int) {
    self.message = message
    self.position = position
  }

  /// The message with the position.
  public var description: String { "\(message) (character \(position) of the path)" }
}
