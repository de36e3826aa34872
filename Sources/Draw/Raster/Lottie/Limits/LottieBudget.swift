internal import ImprintValues

/// Counts what one frame draws, so that small files cannot ask for endless work.
final class LottieBudget {
  /// The file's path, for errors.
  private let path: String
  private var elements = LottieLimits.elements
  private var points = LottieLimits.points
  private var pixels = LottieLimits.pixels
  private var operations = EdgeCost.limit
  /// The pixels of groups that are open.
  private var openPixels = 0

  init(path: String) {
    self.path = path
  }

  func count(elements: Int = 0, points: Int = 0, pixels: Int = 0) throws(RasterError) {
    try RasterError.checkInterruption()
    self.elements -= elements
    self.points -= points
    self.pixels -= pixels
    if self.elements < 0 { throw fault("\(LottieLimits.elements) layers, groups and copies") }
    if self.points < 0 { throw fault("\(LottieLimits.points) points") }
    if self.pixels < 0 { throw fault("\(LottieLimits.pixels) pixels in its groups") }
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

  private func fault(_ limit: String) -> RasterError {
    .lottie(path: path, reason: "a frame of it is past the limit of \(limit)")
  }
}
