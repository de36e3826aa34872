internal import ImprintValues

/// An upper bound of the cost of drawing a frame; sums are the cost of all.
///
/// Lengths are in pixels of the composition.
struct LottieCost {
  /// The number of layers, shapes, colours and masks, each as often as it is drawn.
  var elements = 0.0
  /// The number of fills, each taken to cover the whole image.
  var fills = 0.0
  /// The pixels that fills cover, with nothing clipped.
  var pixels = 0.0
  /// The length of filled edges; rlottie follows those outside the image too.
  var length = 0.0
  var dashes = 0.0
  /// The number of images that are drawn offscreen and then composited.
  var offscreenImages = 0.0
  /// The number of track mattes, for each of which rlottie holds two images.
  var mattes = 0.0
  /// The depth of nested offscreen images.
  var depth = 0.0
  /// The longest straight edge of what is filled or stroked.
  var longest = 0.0

  /// The largest number of operations for a frame, a nanosecond or less each.
  private static let limit = 1e10
  private static let mostElements = 100_000.0
  private static let mostDashes = 4_000_000.0
  private static let mostImages = 400.0

  /// - Throws: `LottieFault` where the cost is too much at any size.
  func check() throws(LottieFault) {
    guard elements <= Self.mostElements else {
      throw LottieFault("it is past the limit of 100,000 elements, copies counted")
    }
    guard dashes <= Self.mostDashes else {
      throw LottieFault("it is past the limit of 4,000,000 dashes, copies counted")
    }
    guard images <= Self.mostImages else {
      throw LottieFault(
        "its mattes, and compositions in each other, are past the limit of 400 images to keep")
    }
  }

  /// The longest edge, in pixels, that rlottie draws: a turned square with longer ones is wider than its 16 bits count, so
  /// that it draws nothing, or does not come to an end.
  private static let longestEdge = 23_000.0

  /// The largest scale at which rlottie draws every edge.
  var largestScale: Double { longest > 0 ? Self.longestEdge / longest : .infinity }

  /// The number of images that rlottie holds at a time, the frame included.
  var images: Double { 1 + depth + 2 * mattes }

  /// - Parameters:
  ///   - size: of the composition.
  ///   - scale: pixels per pixel of the composition.
  /// - Throws: `LottieFault` where the cost is too much at that scale.
  func check(_ size: PixelSize, scale: Double) throws(LottieFault) {
    guard longest * scale <= Self.longestEdge + 1 else {
      throw LottieFault("its edges are longer than the limit of 23,000 pixels in a frame of one")
    }
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    let filled = min(pixels * scale * scale, fills * width * height)
    // The factors were measured with many of each.
    let onPixels = 0.6 * filled + 3 * offscreenImages * width * height + 40 * length * scale
    let operations = onPixels + 2000 * dashes + 100_000 * elements
    guard operations <= Self.limit else {
      throw LottieFault(
        "its shapes, dashes, mattes and compositions take too much work at the size that it is "
          + "shown; the limit is 10 billion operations")
    }
  }

  /// The cost of the content enlarged by `factor`.
  func scaled(by factor: Double) -> LottieCost {
    var cost = self
    cost.pixels *= factor * factor
    cost.length *= factor
    cost.longest *= factor
    return cost
  }

  static func + (one: LottieCost, other: LottieCost) -> LottieCost {
    LottieCost(
      elements: one.elements + other.elements, fills: one.fills + other.fills,
      pixels: one.pixels + other.pixels,
      length: one.length + other.length, dashes: one.dashes + other.dashes,
      offscreenImages: one.offscreenImages + other.offscreenImages,
      mattes: one.mattes + other.mattes,
      depth: max(one.depth, other.depth), longest: max(one.longest, other.longest))
  }

  static func * (cost: LottieCost, count: Double) -> LottieCost {
    LottieCost(
      elements: cost.elements * count, fills: cost.fills * count, pixels: cost.pixels * count,
      length: cost.length * count, dashes: cost.dashes * count,
      offscreenImages: cost.offscreenImages * count, mattes: cost.mattes * count, depth: cost.depth,
      longest: cost.longest)
  }

  static func += (cost: inout LottieCost, other: LottieCost) { cost = cost + other }
}
