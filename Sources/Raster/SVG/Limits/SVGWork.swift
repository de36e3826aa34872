/// What drawing takes, so far as it can be told beforehand; adds up.
struct SVGWork {
  /// Elements, each as often as it is drawn.
  var elements = 0.0
  /// Operations on each pixel of the drawing.
  var steps = 0.0
  /// Of windows that a filter moves over each pixel: the products of their half edges, and the sums, in the
  /// drawing's own units.
  var windowProducts = 0.0
  var windowSums = 0.0
  /// Operations on the edges of paths, where a unit of the drawing's own is one pixel.
  var edges = 0.0

  /// Such as a filled rectangle.
  static let element = SVGWork(elements: 1, steps: 0.25)
  /// A group that is drawn by itself, and then laid on what is under it.
  static let sheet = SVGWork(steps: 50)
  static let filterStep = SVGWork(steps: 40)

  private static let stepsPerTap = 4.0

  /// A window that reaches so far each way from its pixel.
  static func window(_ x: Double, _ y: Double) -> SVGWork {
    SVGWork(steps: stepsPerTap, windowProducts: x * y, windowSums: x + y)
  }

  /// Operations on so many pixels, where a unit of the drawing's own is `scale` of them.
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
      windowSums: one.windowSums + other.windowSums, edges: one.edges + other.edges)
  }

  static func * (work: SVGWork, count: Double) -> SVGWork {
    SVGWork(
      elements: work.elements * count, steps: work.steps * count,
      windowProducts: work.windowProducts * count, windowSums: work.windowSums * count,
      edges: work.edges * count)
  }

  static func += (work: inout SVGWork, other: SVGWork) { work = work + other }
}
