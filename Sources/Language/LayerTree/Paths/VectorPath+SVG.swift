internal import ImprintValues

extension VectorPath {
  /// The reason that a path has no SVG path data.
  package enum SVGGap: Error {
    /// A coordinate is not finite.
    case notFinite(Double)
    /// An arc that no SVG notation reproduces exactly, such as a whole ellipse.
    case arc
  }

  /// SVG path data with absolute commands, which parse to exactly this path.
  package func svgPathData() throws(SVGGap) -> String {
    var commands: [String] = []
    for subpath in subpaths {
      commands.append("M" + (try Self.coordinates([subpath.start])))
      var point = subpath.start
      for segment in subpath.segments {
        commands.append(try Self.command(of: segment, from: point))
        point = segment.end
      }
      if subpath.isClosed { commands.append("Z") }
    }
    return commands.joined(separator: " ")
  }

  private static func command(
    of segment: Segment, from start: Point
  ) throws(SVGGap) -> String {
    switch segment {
    case .line(let end): return "L" + (try coordinates([end]))
    case .curve(let first, let second, let end):
      return "C" + (try coordinates([first, second, end]))
    case .arc(let arc):
      guard let notation = ArcNotation(of: arc, from: start) else { throw .arc }
      let radii = try numbers([notation.radii.width, notation.radii.height, arc.rotation])
      let flags = "\(notation.isLarge ? 1 : 0) \(notation.isClockwise ? 1 : 0)"
      return "A\(radii) \(flags) " + (try coordinates([arc.end]))
    }
  }

  private static func coordinates(_ points: [Point]) throws(SVGGap) -> String {
    try numbers(points.flatMap { [$0.x, $0.y] })
  }

  private static func numbers(_ values: [Double]) throws(SVGGap) -> String {
    if let wrong = values.first(where: { !$0.isFinite }) { throw .notFinite(wrong) }
    return values.map(\.plain).joined(separator: " ")
  }
}

/// The parameters of SVG's `A` for an arc.
private struct ArcNotation {
  let radii: Size
  let isLarge: Bool
  let isClockwise: Bool

  /// Nil where no notation parses to exactly the arc, as for a whole ellipse.
  init?(of arc: EllipticalArc, from start: Point) {
    for radii in Self.radii(of: arc) {
      for isLarge in [abs(arc.sweep) > .pi, abs(arc.sweep) <= .pi] {
        let isClockwise = arc.sweep > 0
        let read = EllipticalArc(
          from: start, to: arc.end, radii: radii, rotation: arc.rotation, isLarge: isLarge,
          isClockwise: isClockwise)
        if read == arc {
          self.radii = radii
          self.isLarge = isLarge
          self.isClockwise = isClockwise
          return
        }
      }
    }
    return nil
  }

  /// Radii to try: the arc's own; then shorter ones, since a parser scales up radii that are too short for half an
  /// ellipse, and its rounding may then give the arc's.
  private static func radii(of arc: EllipticalArc) -> [Size] {
    let (width, height) = (arc.radii.width, arc.radii.height)
    let short = [
      arc.radii * 0.5, Size(width: 1, height: height / width),
      Size(width: width / height, height: 1),
    ]
    return [arc.radii] + short.flatMap { $0.neighbours }
  }
}

extension Size {
  /// The size, and those one or two steps of `Double` away on each axis.
  fileprivate var neighbours: [Size] {
    let steps: [(Double) -> Double] = [
      { $0 }, { $0.nextUp }, { $0.nextDown }, { $0.nextUp.nextUp }, { $0.nextDown.nextDown },
    ]
    return steps.flatMap { across in
      steps.map { down in Size(width: across(width), height: down(height)) }
    }
  }
}
