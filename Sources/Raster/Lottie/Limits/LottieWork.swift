internal import Primitives

/// What drawing a frame takes at most, so far as it can be told beforehand; adds up.
///
/// Lengths are in pixels of the composition's own.
struct LottieWork {
  /// Layers, shapes, colours and masks, each as often as it is drawn.
  var elements = 0.0
  /// Fills of all of the image that it amounts to, were each so large.
  var fills = 0.0
  /// That they cover, were the image without an end.
  var pixels = 0.0
  /// Of edges that are filled: rlottie follows what lies outside of the image too.
  var length = 0.0
  var dashes = 0.0
  /// Images that are drawn by themselves, and then laid on what is under them.
  var sheets = 0.0
  /// Layers cut by others, for which rlottie keeps two images each.
  var mattes = 0.0
  /// How deep such images lie in each other.
  var depth = 0.0

  /// Operations, of a nanosecond or less each, that one frame may take.
  private static let limit = 1e10
  private static let mostElements = 100_000.0
  private static let mostDashes = 4_000_000.0
  private static let mostImages = 400.0

  /// - Throws: `LottieFault` for what is too much at any size.
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

  /// That rlottie keeps at a time, the one that is shown among them.
  var images: Double { 1 + depth + 2 * mattes }

  /// - Parameters:
  ///   - size: of the composition.
  ///   - scale: how many pixels one of the composition's is.
  /// - Throws: `LottieFault` for what is too much at that size.
  func check(_ size: PixelSize, scale: Double) throws(LottieFault) {
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    let filled = min(pixels * scale * scale, fills * width * height)
    // The factors are measured, at many of each.
    let onPixels = 0.6 * filled + 3 * sheets * width * height + 40 * length * scale
    let operations = onPixels + 2000 * dashes + 100_000 * elements
    guard operations <= Self.limit else {
      throw LottieFault(
        "its shapes, dashes, mattes and compositions take too much work at the size that it is "
          + "shown; the limit is 10 billion operations")
    }
  }

  /// The same, so many times as large.
  func scaled(by factor: Double) -> LottieWork {
    var work = self
    work.pixels *= factor * factor
    work.length *= factor
    return work
  }

  static func + (one: LottieWork, other: LottieWork) -> LottieWork {
    LottieWork(
      elements: one.elements + other.elements, fills: one.fills + other.fills,
      pixels: one.pixels + other.pixels,
      length: one.length + other.length, dashes: one.dashes + other.dashes,
      sheets: one.sheets + other.sheets, mattes: one.mattes + other.mattes,
      depth: max(one.depth, other.depth))
  }

  static func * (work: LottieWork, count: Double) -> LottieWork {
    LottieWork(
      elements: work.elements * count, fills: work.fills * count, pixels: work.pixels * count,
      length: work.length * count, dashes: work.dashes * count,
      sheets: work.sheets * count, mattes: work.mattes * count, depth: work.depth)
  }

  static func += (work: inout LottieWork, other: LottieWork) { work = work + other }
}
