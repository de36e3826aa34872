internal import Primitives

/// One axis of a blur: the grid of cells that it is worked out on, and which of them are needed.
///
/// Up to a deviation of 12 pixels a cell is a pixel. Beyond, cells grow by twos with it, so that a deviation
/// is 6 to 12 of them: its cost and its memory do not grow with it, and an edge differs from the
/// Gaussian's integral by less than a 255th.
struct BlurAxis {
  /// Cells a pixel, at most 1; cell 0 begins where pixel 0 does.
  let scale: Double
  /// About how many pixels a cell has.
  let cell: Int
  let taps: GaussianTaps
  /// The pixels that are asked for.
  let target: Range<Int>
  /// The cells that these are made of, once blurred.
  let blurred: Range<Int>
  /// The cells to be drawn; empty where nothing has a part in the target.
  let source: Range<Int>
  /// Whether the outermost of them go on for ever; otherwise there is nothing around them.
  let repeatsEdges: Bool

  /// Of an image with nothing around it.
  ///
  /// - Parameters:
  ///   - deviation: in pixels, 0 or more.
  ///   - ink: where there is anything, in pixels.
  init(_ target: Range<Int>, deviation: Double, ink: ClosedRange<Double>) {
    let cell = Self.cell(for: deviation)
    self.init(target, deviation: deviation, cell: cell, scale: 1 / Double(cell), edge: nil) {
      scale, needed in
      // Smoothed edges and emoji reach a little over what they are said to cover.
      let first = (ink.lowerBound * scale).rounded(.down) - 1
      let last = (ink.upperBound * scale).rounded(.up) + 1
      return needed.held(from: first, to: last)
    }
  }

  /// Of an image from 0 to `edge`, whose outermost pixels go on for ever; `target` lies in it.
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
      // Between the middles of two cells each.
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

  /// Cells take means, and so do pixels between cells: each adds a sixth to the variance, in cells.
  private static func deviation(_ pixels: Double, inCellsOf scale: Double) -> Double {
    if scale == 1 { return pixels }
    let cells = min(pixels * scale, 24)
    return max(cells * cells - 1.0 / 3, 0).squareRoot()
  }

  /// Where a pixel lies among the blurred cells.
  struct Place {
    /// Indices in `blurred`; the same where the pixel is a cell.
    let first, second: Int
    /// How far it is from the first to the second.
    let fraction: Float
  }

  func place(ofPixel pixel: Int) -> Place {
    let last = max(blurred.count - 1, 0)
    func held(_ cell: Int) -> Int { min(max(cell - blurred.lowerBound, 0), last) }
    if scale == 1 { return Place(first: held(pixel), second: held(pixel), fraction: 0) }
    let place = (Double(pixel) + 0.5) * scale - 0.5
    let cell = Int(place.rounded(.down))
    return Place(
      first: held(cell), second: held(cell + 1), fraction: Float(place - place.rounded(.down)))
  }
}

extension Range<Int> {
  /// Cut at two limits, which may be any numbers.
  fileprivate func held(from first: Double, to last: Double) -> Range {
    func held(_ value: Double) -> Int {
      Int(Swift.min(Swift.max(value, Double(lowerBound)), Double(upperBound)))
    }
    let start = held(first)
    return start..<Swift.max(held(last), start)
  }
}
