import ImprintDraw
import ImprintValues
import Testing

/// Patch chroma by arithmetic, on an edge that is soft in both directions.
@Suite struct ChromaLocationTests {
  static let size = PixelSize(width: 13, height: 9)

  /// Premultiplied blue whose alpha differs from pixel to pixel.
  static func alpha(_ x: Int, _ y: Int) -> Int { (x * 37 + y * 59 + x * y * 13) % 256 }

  static var bitmap: Bitmap {
    let samples = (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x -> [UInt8] in
        let alpha = UInt8(Self.alpha(x, y))
        return [0, 0, alpha, alpha]
      }
    }
    return Bitmap(size: size, premultiplied: samples) ?? .empty
  }

  /// Luma samples and their weights, along one axis; those past an edge are the edge's.
  static func taps(_ sample: Int, shift: Int, isCosited: Bool, of size: Int) -> [(Int, Double)] {
    let weights: [(Int, Double)] =
      switch (shift, isCosited) {
      case (0, _): [(0, 1)]
      case (1, false): [(0, 1.0 / 2), (1, 1.0 / 2)]
      case (1, true): [(-1, 1.0 / 4), (0, 2.0 / 4), (1, 1.0 / 4)]
      case (_, false): (0...3).map { ($0, 1.0 / 4) }
      default: (-3...3).map { ($0, Double(4 - abs($0)) / 16) }
      }
    return weights.map { (min(max((sample << shift) + $0.0, 0), size - 1), $0.1) }
  }

  static let formats: [PixelLayout.Shift] = [
    .init(horizontal: 1, vertical: 1), .init(horizontal: 1, vertical: 0),
    .init(horizontal: 2, vertical: 0), .init(horizontal: 2, vertical: 2),
    .init(horizontal: 0, vertical: 1),
  ]

  /// Blue is Cb 240 and Cr 118 in BT.709, limited; both planes of the video say 30.
  @Test(arguments: formats, [ChromaLocation.left, .center, .topLeft])
  func `alpha and colour alike are weighted by where chroma lies`(
    shift: PixelLayout.Shift, location: ChromaLocation
  ) {
    let video = FrameMemory(
      FrameFormat(
        size: Self.size, layout: .planar(chromaShift: shift),
        color: ColorDescription(matrix: .bt709, isFullRange: false), chromaLocation: location)
    ) { _ in 30 }
    let patch = PatchMaker(for: video.format).patch(Self.bitmap, at: (0, 0), opacity: 1)
    video.withMutablePlanes { $0.blend(patch) }
    let red = 128 - 224 * 0.0722 / (2 * (1 - 0.2126))
    let columns = (Self.size.width + (1 << shift.horizontal) - 1) >> shift.horizontal
    for row in 0..<(Self.size.height + (1 << shift.vertical) - 1) >> shift.vertical {
      let down = Self.taps(
        row, shift: shift.vertical, isCosited: location == .topLeft, of: Self.size.height)
      for column in 0..<columns {
        let across = Self.taps(
          column, shift: shift.horizontal, isCosited: location != .center, of: Self.size.width)
        let covered = down.reduce(0.0) { sum, y in
          across.reduce(sum) { $0 + Double(Self.alpha($1.0, y.0)) / 255 * $1.1 * y.1 }
        }
        for (component, opaque) in [(1, 240.0), (2, red)] {
          let expected = covered * opaque + (1 - covered) * 30
          let code = Double(video.codes(row, of: component)[column])
          #expect(abs(code - expected) <= 0.51, "\(column), \(row)")
        }
      }
    }
  }

  /// Five luma samples a row share three pairs of chroma: twelve bytes, of which the tenth is nothing's.
  @Test func `the last chroma of a packed row of odd width is blended`() {
    let layout = PatchTests.packed422
    let video = FrameMemory(
      FrameFormat(
        size: PixelSize(width: 5, height: 1), layout: layout,
        color: ColorDescription(matrix: .bt709, isFullRange: false), chromaLocation: .left)
    ) { _ in 100 }
    let red = PatchTests.solid(5, 1, PatchTests.red)
    let patch = PatchMaker(for: video.format).patch(red, at: (0, 0), opacity: 1)
    video.withMutablePlanes { $0.blend(patch) }
    #expect(video.row(0, ofPlane: 0) == [63, 102, 63, 240, 63, 102, 63, 240, 63, 102, 100, 240])
    #expect(video.guardsAreWhole)
  }
}
