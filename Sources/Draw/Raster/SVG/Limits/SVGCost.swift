/// An estimate of the cost of drawing; sums are the cost of all.
struct SVGCost {
  /// The number of elements, each as often as it is drawn.
  var elements = 0.0
  /// Operations on each pixel of the drawing.
  var steps = 0.0
  /// For filters that read a window around each pixel: the products of the windows' half edges, and their
  /// sums, in user units.
  var windowProducts = 0.0
  var windowSums = 0.0
  /// Operations on the edges of paths, at one pixel per user unit.
  var edges = 0.0
  /// Of strokes.
  var dashes = SVGDashes()

  /// A plain element such as a filled rectangle.
  static let element = SVGCost(elements: 1, steps: 0.25)
  /// A group that is drawn offscreen and then composited.
  static let isolatedGroup = SVGCost(steps: 50)
  static let filterStep = SVGCost(steps: 40)

  private static let stepsPerTap = 4.0

  /// A window that reaches `x` and `y` units each way from its pixel.
  static func window(_ x: Double, _ y: Double) -> SVGCost {
    SVGCost(steps: stepsPerTap, windowProducts: x * y, windowSums: x + y)
  }

  /// The operations for a drawing of `pixels`, at `scale` pixels per user unit.
  ///
  /// A window has (2x + 1)(2y + 1) taps.
  func steps(pixels: Double, scale: Double) -> Double {
    let taps = 4 * windowProducts * scale * scale + 2 * windowSums * scale
    return pixels * (steps + Self.stepsPerTap * taps) + edges * scale
  }

  static func + (one: SVGCost, other: SVGCost) -> SVGCost {
    SVGCost(
      elements: one.elements + other.elements, steps: one.steps + other.steps,
      windowProducts: one.windowProducts + other.windowProducts,
      windowSums: one.windowSums + other.windowSums, edges: one.edges + other.edges,
      dashes: one.dashes + other.dashes)
  }

  static func * (cost: SVGCost, count: Double) -> SVGCost {
    SVGCost(
      elements: cost.elements * count, steps: cost.steps * count,
      windowProducts: cost.windowProducts * count, windowSums: cost.windowSums * count,
      edges: cost.edges * count, dashes: cost.dashes * count)
  }

  static func += (cost: inout SVGCost, other: SVGCost) { cost = cost + other }
}
