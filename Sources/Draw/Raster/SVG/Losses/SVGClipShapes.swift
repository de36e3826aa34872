internal import ImprintLanguage
internal import ImprintValues

/// The shapes of a clip path, which librsvg 2.54 fills as one path by the rule of the last: where they overlap, those
/// of `evenodd` and those that run against each other leave a hole.
struct SVGClipShapes {
  private var count = 0
  private var mayRunAgainst = false
  private var hasOverlap = false
  /// The boxes so far; nil stands for one that is not known.
  private var boxes: [Rect?] = []

  /// Comparing more is not worth the time: they count as overlapping.
  private static let mostBoxes = 100
  private static let plain: Set = ["circle", "ellipse", "rect"]
  private static let shapes: Set = ["path", "polygon", "text", "use"]

  /// Whether the clip path may cut otherwise than it should.
  var mayExclude: Bool { count > 1 && mayRunAgainst && hasOverlap }

  /// - Parameter isEvenOdd: whether the shape's `clip-rule` is `evenodd`.
  mutating func add(_ reading: SVGElementReading, isEvenOdd: Bool) {
    let isPlain = Self.plain.contains(reading.name)
    guard isPlain || Self.shapes.contains(reading.name) else { return }
    count += 1
    if !isPlain || isEvenOdd { mayRunAgainst = true }
    let box = Self.box(of: reading)
    if boxes.count >= Self.mostBoxes || boxes.contains(where: { Self.overlap($0, box) }) {
      hasOverlap = true
    } else {
      boxes.append(box)
    }
  }

  private static func overlap(_ one: Rect?, _ other: Rect?) -> Bool {
    guard let one, let other else { return true }
    return !one.intersection(other).isEmpty
  }

  /// Nil where it is not known.
  private static func box(of reading: SVGElementReading) -> Rect? {
    func length(_ name: String) -> Double {
      reading[name].flatMap(SVGLength.init)?.size(in: 0) ?? 0
    }
    guard reading["transform"] == nil, !reading.written.contains(where: { $0.value.hasSuffix("%") })
    else { return nil }
    switch reading.name {
    case "rect":
      return Rect(x: length("x"), y: length("y"), width: length("width"), height: length("height"))
    case "circle", "ellipse":
      let (across, down) = (
        max(length("rx"), length("r")), max(length("ry"), length("r"))
      )
      return Rect(
        x: length("cx") - across, y: length("cy") - down, width: 2 * across, height: 2 * down)
    case "path": return reading["d"].flatMap { try? VectorPath(svg: $0) }?.controlBox
    default: return nil
    }
  }
}
