internal import ImprintValues

/// One axis of a blur: the grid of cells that it is computed on, and the range of cells that it needs.
///
/// Up to a deviation of 12 pixels a cell is a pixel. Beyond that cells double in size, so that a deviation is
/// 6 to 12 cells: cost and memory do not grow with it, and an edge differs from the Gaussian's integral by
/// less than 1/255.
struct BlurAxis {
  /// Cells per pixel, at most 1; cell 0 begins at pixel 0.
  let scale: Double
  /// The rounded number of pixels per cell, a power of two.
  let cell: Int
  let taps: GaussianTaps
  /// The pixels to compute.
  let target: Range<Int>
  /// The blurred cells from which they are interpolated.
  let blurred: Range<Int>
  /// The cells to draw; empty where none affects the target.
  let source: Range<Int>
  /// Whether edge cells repeat; otherwise the image is transparent outside.
  let repeatsEdges: Bool

  /// An axis of an image that is transparent outside.
  ///
  /// - Parameters:
  ///   - deviation: in pixels, 0 or more.
  ///   - ink: the extent of the image's content, in pixels.
  init(_ target: Range<Int>, deviation: Double, ink: ClosedRange<Double>) {
    let cell = Self.cell(for: deviation)
    self.init(target, deviation: deviation, cell: cell, scale: 1 / Double(cell), edge: nil) {
      scale, needed in
      // Antialiased edges and emoji reach a little beyond their bounds.
      let first = (ink.lowerBound * scale).rounded(.down) - 1
      let last = (ink.upperBound * scale).rounded(.up) + 1
      return needed.clipped(from: first, to: last)
    }
  }

  /// An axis of an image from 0 to `edge` whose edge pixels repeat; `target` lies inside it.
  init(_ target: Range<Int>, deviation: Double, edge: Int) {
    let cell = Self.cell(for: deviation)
    let count = (edge + cell - 1) / cell
    self.init(
      target, deviation: deviation, cell: cell, scale: Double(count) / Double(max(edge, 1)),
      edge: count
    ) { _, needed in needed.clamped(to: 0..<count) }
  }

  private init(
    _ target: Range<Int>, deviation: Double, cell: Int, scale: Double, edge: Int?,
    source: (_ scale: Double, _ needed: Range<Int>) -> Range<Int>
  ) {
    self.target = target
    self.cell = cell
    self.scale = scale
    repeatsEdges = edge != nil
    taps = GaussianTaps(deviation: Self.deviation(deviation, inCellsOf: scale))
    var blurred = target
    if scale < 1 {
      // Each pixel lies between the centres of two cells.
      let first = ((Double(target.lowerBound) + 0.5) * scale - 0.5).rounded(.down)
      let last = ((Double(target.upperBound) - 0.5) * scale - 0.5).rounded(.down)
      blurred = Int(first)..<Int(last) + 2
    }
    if let edge { blurred = blurred.clamped(to: 0..<edge) }
    self.blurred = blurred
    let reach = taps.radius
    self.source = source(scale, blurred.lowerBound - reach..<blurred.upperBound + reach)
  }

  private static func cell(for deviation: Double) -> Int {
    var cell = 1
    while deviation > 12 * Double(cell), cell < 1 << 40 { cell *= 2 }
    return cell
  }

  /// Averaging into cells and interpolating between them each add a sixth to the variance, in cells.
  private static func deviation(_ pixels: Double, inCellsOf scale: Double) -> Double {
    if scale == 1 { return pixels }
    let cells = min(pixels * scale, 24)
    return max(cells * cells - 1.0 / 3, 0).squareRoot()
  }

  /// The position of a pixel between two blurred cells.
  struct CellPosition {
    /// Indices in `blurred`; equal where the pixel is a cell.
    let first, second: Int
    /// The fraction of the way from the first to the second.
    let fraction: Float
  }

  func position(ofPixel pixel: Int) -> CellPosition {
    let last = max(blurred.count - 1, 0)
    func index(_ cell: Int) -> Int { (cell - blurred.lowerBound).clamped(to: 0...last) }
    if scale == 1 { return CellPosition(first: index(pixel), second: index(pixel), fraction: 0) }
    let center = (Double(pixel) + 0.5) * scale - 0.5
    let cell = Int(center.rounded(.down))
    return CellPosition(
      first: index(cell), second: index(cell + 1), fraction: Float(center - center.rounded(.down)))
  }
}

extension Range<Int> {
  /// The part between two limits, which may be any numbers.
  fileprivate func clipped(from first: Double, to last: Double) -> Range {
    func clamped(_ value: Double) -> Int {
      Int(Swift.min(Swift.max(value, Double(lowerBound)), Double(upperBound)))
    }
    let start = clamped(first)
    return start..<Swift.max(clamped(last), start)
  }
}
