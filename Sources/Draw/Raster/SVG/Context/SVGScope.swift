#if canImport(Glibc)
  internal import Glibc
#else
  internal import Foundation
#endif

/// The properties that an element takes from those around it, as far as losses depend on them.
struct SVGScope {
  /// Whether its axes are not those of the drawing, other than by quarter turns.
  var isTurned: Bool { map.isTurned || isTurnedElsewhere }
  /// Whether a blur along the drawing's axes differs from one along its own.
  var turnsBlurs: Bool { map.turnsBlurs || isTurnedElsewhere }
  /// Whether its axes are not at right angles.
  var isSkewed: Bool { map.isSkewed }
  /// The values of `fill` and `stroke`.
  private(set) var paints: [String] = []
  private(set) var isInClip = false
  private(set) var isVertical = false
  /// Whether its `clip-rule` is `evenodd`.
  private(set) var isEvenOdd = false
  /// The values of `stroke-linecap`, `stroke-dasharray` and `text-anchor`.
  private(set) var lineCap = "butt"
  private(set) var dashes = "none"
  private(set) var anchor = "start"
  /// The width of strokes, in units of the element.
  private(set) var strokeWidth = 1.0
  /// Whether letters are set apart, or closer.
  private(set) var isSpaced = false
  /// Whether what refers to it, or to an element around it, draws it turned.
  private var isTurnedElsewhere = false
  private var fill = ""
  private var stroke = ""
  private var map = SVGLinearMap()

  /// Elements whose content is drawn elsewhere, by the axes of what refers to them.
  private static let apart: Set = ["clipPath", "marker", "mask", "pattern", "symbol"]

  /// Whether an element's content is drawn elsewhere.
  static func isApart(_ name: String) -> Bool { apart.contains(name) }

  /// Whether a transform turns the content of an element: a pattern is drawn in its own axes, and turned as a whole, and
  /// that of a mask has no effect.
  static func isMoved(_ name: String) -> Bool { name != "pattern" && name != "mask" }

  init() {}

  /// - Parameters:
  ///   - parent: the scope around the element.
  ///   - properties: the element's own, those of rules that may match it first.
  ///   - isTurnedElsewhere: whether what refers to it draws it turned.
  init(
    _ element: String, _ properties: [(name: String, value: String)], in parent: SVGScope,
    isTurnedElsewhere: Bool
  ) {
    self = parent
    if Self.isApart(element) {
      map = SVGLinearMap()
      self.isTurnedElsewhere = false
    }
    if isTurnedElsewhere { self.isTurnedElsewhere = true }
    if element == "clipPath" { isInClip = true }
    // Of several values the last one counts.
    var transform: String?
    for (name, value) in properties {
      switch name {
      case "transform": transform = value
      case "clip-rule": isEvenOdd = value == "evenodd"
      case "fill": fill = value
      case "stroke": stroke = value
      case "stroke-linecap": lineCap = value
      case "stroke-width": strokeWidth = SVGNumbers.leading(value) ?? strokeWidth
      case "stroke-dasharray": dashes = value
      case "text-anchor": anchor = value
      case "letter-spacing": isSpaced = SVGNumbers.leading(value).map { $0 != 0 } ?? false
      case "writing-mode": isVertical = value.hasPrefix("tb") || value.hasPrefix("vertical")
      default: break
      }
    }
    if let transform, Self.isMoved(element) { map = SVGLinearMap(transform).then(map) }
    paints = [fill, stroke]
  }
}

/// The linear part of a transform: how it scales, turns and skews.
struct SVGLinearMap {
  private(set) var (a, b, c, d) = (1.0, 0.0, 0.0, 1.0)

  /// Whether it turns or skews, other than by quarter turns.
  var isTurned: Bool { !(b == 0 && c == 0 || a == 0 && d == 0) }
  /// Whether librsvg's blurs differ from those along its own axes: it takes the two deviations for a vector, and turns
  /// that. A tenth of a deviation is not seen.
  var turnsBlurs: Bool {
    let own = ((a * a + c * c).squareRoot(), (b * b + d * d).squareRoot())
    let most = 0.1 * max(own.0, own.1)
    return abs(abs(a + c) - own.0) > most || abs(abs(b + d) - own.1) > most
  }
  /// Whether it keeps right angles no more.
  var isSkewed: Bool { abs(a * c + b * d) > 1e-6 * (abs(a * d) + abs(b * c)) }

  /// The largest of its numbers.
  var stretch: Double { [a, b, c, d].map(abs).max() ?? 0 }

  init() {}

  private init(a: Double, b: Double, c: Double, d: Double) {
    // Rounding leaves sines of half turns that are not 0.
    let least = 1e-9 * max(abs(a), abs(b), abs(c), abs(d))
    (self.a, self.b) = (abs(a) < least ? 0 : a, abs(b) < least ? 0 : b)
    (self.c, self.d) = (abs(c) < least ? 0 : c, abs(d) < least ? 0 : d)
  }

  /// - Parameter transform: the functions of an attribute or a property.
  init(_ transform: String) {
    for function in transform.split(separator: ")").reversed() {
      let parts = function.split(separator: "(")
      guard parts.count == 2 else { continue }
      let name = String(parts[0].filter(\.isLetter)).lowercased()
      self = then(Self(name, String(parts[1])))
    }
  }

  private init(_ function: String, _ arguments: String) {
    let words = arguments.split { $0.isWhitespace || $0 == "," }.map(String.init)
    let numbers = words.map { Self.number($0) }
    let first = numbers.first ?? 0
    let angle = first * .pi / 180
    switch (function, numbers.count) {
    case ("matrix", 6):
      self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3])
    case ("scale", 1...):
      self.init(a: first, b: 0, c: 0, d: numbers.count > 1 ? numbers[1] : first)
    case ("rotate", 1...):
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
    case ("skewx", 1): self.init(a: 1, b: 0, c: tan(angle), d: 1)
    case ("skewy", 1): self.init(a: 1, b: tan(angle), c: 0, d: 1)
    default: self.init()
    }
  }

  /// A number, or an angle in degrees.
  private static func number(_ word: String) -> Double {
    Double(word) ?? SVGAngle.degrees(word) ?? SVGNumbers.leading(word) ?? 0
  }

  /// The map by this one, and then another.
  func then(_ next: SVGLinearMap) -> SVGLinearMap {
    SVGLinearMap(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d)
  }
}
