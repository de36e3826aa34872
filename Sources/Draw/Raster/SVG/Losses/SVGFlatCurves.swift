internal import ImprintLanguage
internal import ImprintValues

/// Curves that are nearly straight and turn aside at an end. Cairo, which turns the pen with them, leaves parts of a wide
/// stroke out.
enum SVGFlatCurves {
  /// The largest distance of control points from the chord, in widths of the stroke.
  private static let flatness = 0.04
  /// The sine of the least angle between the chord and the direction at an end.
  private static let leastTurn = 0.3

  /// The least distance of a control point that turns the pen, in widths of the stroke.
  private static let leastReach = 0.001

  /// Whether a path has such a curve.
  static func isStroked(_ path: VectorPath, width: Double) -> Bool {
    path.subpaths.contains { subpath in
      var start = subpath.start
      return subpath.segments.contains { segment in
        defer { start = segment.end }
        guard case .curve(let first, let second, let end) = segment else { return false }
        let (into, out) = (Vector(start, first), Vector(second, end))
        let chord = Vector(start, end)
        let isFlat = [into, out].allSatisfy {
          abs($0.cross(chord)) <= chord.length * width * flatness
        }
        return isFlat && chord.length > width
          && [into, out].contains {
            $0.length > width * leastReach && $0.turns(from: chord)
          }
      }
    }
  }

  private struct Vector {
    let x, y: Double

    init(_ start: Point, _ end: Point) {
      (x, y) = (end.x - start.x, end.y - start.y)
    }

    var length: Double { (x * x + y * y).squareRoot() }

    func cross(_ other: Vector) -> Double { x * other.y - y * other.x }

    func turns(from chord: Vector) -> Bool {
      abs(cross(chord)) > length * chord.length * leastTurn
    }
  }
}
