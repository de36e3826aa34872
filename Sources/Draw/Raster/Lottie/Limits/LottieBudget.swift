internal import ImprintValues

/// Counts what one frame draws, so that small files cannot ask for endless work.
final class LottieBudget {
  /// The file's path, for errors.
  private let path: String
  private var elements = LottieLimits.elements
  private var points = LottieLimits.points
  private var pixels = LottieLimits.pixels
  private var uses = LottieLimits.uses
  private var letters = LottieLimits.letters
  private var operations = EdgeCost.limit
  /// The pixels of groups that are open.
  private var openPixels = 0

  init(path: String) {
    self.path = path
  }

  func count(
    elements: Int = 0, points: Int = 0, pixels: Int = 0, uses: Int = 0, letters: Int = 0
  ) throws(RasterError) {
    try RasterError.checkInterruption()
    self.elements -= elements
    self.points -= points
    self.pixels -= pixels
    self.uses -= uses
    self.letters -= letters
    if self.elements < 0 { throw fault("\(LottieLimits.elements) layers, groups and copies") }
    if self.points < 0 { throw fault("\(LottieLimits.points) points") }
    if self.pixels < 0 { throw fault("\(LottieLimits.pixels) pixels in its groups") }
    if self.uses < 0 {
      throw fault("\(LottieLimits.uses) points, dashes and stops of fills and strokes")
    }
    if self.letters < 0 { throw fault("\(LottieLimits.letters) letters and line breaks") }
  }

  /// Counts the pixels of a group, which are in memory until it is closed.
  func open(_ area: PixelRect) throws(RasterError) {
    let pixels = area.width.multipliedClamped(by: area.height)
    try count(pixels: pixels)
    guard openPixels + pixels <= LottieLimits.openPixels else {
      throw fault("\(LottieLimits.openPixels) pixels in groups inside of each other")
    }
    openPixels += pixels
  }

  func close(_ area: PixelRect) { openPixels -= area.width.multipliedClamped(by: area.height) }

  /// Counts the work for edges of paths.
  func count(operations: Double) throws(RasterError) {
    self.operations -= operations
    if self.operations < 0 { throw fault("100 billion operations") }
  }

  func fault(_ limit: String) -> RasterError {
    .lottie(path: path, reason: "a frame of it is past the limit of \(limit)")
  }
}
