/// An estimate of the work of drawing; sums are the work of all.
struct SVGWork {
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
  static let element = SVGWork(elements: 1, steps: 0.25)
  /// A group that is drawn offscreen and then composited.
  static let isolatedGroup = SVGWork(steps: 50)
  static let filterStep = SVGWork(steps: 40)

  private static let stepsPerTap = 4.0

  /// A window that reaches `x` and `y` units each way from its pixel.
  static func window(_ x: Double, _ y: Double) -> SVGWork {
    SVGWork(steps: stepsPerTap, windowProducts: x * y, windowSums: x + y)
  }

  /// The operations for a drawing of `pixels`, at `scale` pixels per user unit.
  ///
  /// A window has (2x + 1)(2y + 1) taps.
  func steps(pixels: Double, scale: Double) -> Double {
    let taps = 4 * windowProducts * scale * scale + 2 * windowSums * scale
    return pixels * (steps + Self.stepsPerTap * taps) + edges * scale
  }

  static func + (one: SVGWork, other: SVGWork) -> SVGWork {
    SVGWork(
      elements: one.elements + other.elements, steps: one.steps + other.steps,
      windowProducts: one.windowProducts + other.windowProducts,
      windowSums: one.windowSums + other.windowSums, edges: one.edges + other.edges,
      dashes: one.dashes + other.dashes)
  }

  static func * (work: SVGWork, count: Double) -> SVGWork {
    SVGWork(
      elements: work.elements * count, steps: work.steps * count,
      windowProducts: work.windowProducts * count, windowSums: work.windowSums * count,
      edges: work.edges * count, dashes: work.dashes * count)
  }

  static func += (work: inout SVGWork, other: SVGWork) { work = work + other }
}
