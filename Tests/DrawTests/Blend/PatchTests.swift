import ImprintDraw
import ImprintValues
import Testing

@Suite struct PatchTests {
  static let planar420 = PixelLayout(
    name: "yuv420p",
    components: [
      .init(role: .luma, plane: 0, stride: 1, offset: 0),
      .init(role: .blueDifference, plane: 1, stride: 1, offset: 0),
      .init(role: .redDifference, plane: 2, stride: 1, offset: 0),
    ], depth: 8, chromaShift: .init(horizontal: 1, vertical: 1))
  static let semiPlanar420 = PixelLayout(
    name: "nv12",
    components: [
      .init(role: .luma, plane: 0, stride: 1, offset: 0),
      .init(role: .blueDifference, plane: 1, stride: 2, offset: 0),
      .init(role: .redDifference, plane: 1, stride: 2, offset: 1),
    ], depth: 8, chromaShift: .init(horizontal: 1, vertical: 1))
  static let packed422 = PixelLayout(
    name: "yuyv422",
    components: [
      .init(role: .luma, plane: 0, stride: 2, offset: 0),
      .init(role: .blueDifference, plane: 0, stride: 4, offset: 1),
      .init(role: .redDifference, plane: 0, stride: 4, offset: 3),
    ], depth: 8, chromaShift: .init(horizontal: 1, vertical: 0))

  static func format(
    _ layout: PixelLayout, width: Int = 8, height: Int = 4, _ location: ChromaLocation = .left
  ) -> FrameFormat {
    FrameFormat(
      size: PixelSize(width: width, height: height), layout: layout,
      color: ColorDescription(matrix: .bt709, isFullRange: false), chromaLocation: location)
  }

  static func solid(_ width: Int, _ height: Int, _ pixel: [UInt8]) -> Bitmap {
    let samples = (0..<width * height).flatMap { _ in pixel }
    return Bitmap(size: PixelSize(width: width, height: height), premultiplied: samples) ?? .empty
  }

  static func blended(
    _ bitmap: Bitmap, at origin: (Int, Int), opacity: Double = 1, into format: FrameFormat
  ) -> FrameMemory {
    let memory = FrameMemory(format) { $0 == 0 ? 100 : 128 }
    let patch = PatchMaker(for: format).patch(bitmap, at: origin, opacity: opacity)
    memory.withMutablePlanes { $0.blend(patch) }
    return memory
  }

  static let red: [UInt8] = [255, 0, 0, 255]

  /// Luma, Cb, luma, Cr: of the bitmap's two rows the second one lies on the frame's first.
  @Test func `a bitmap that begins above a packed frame keeps its colour on its rows`() {
    let memory = Self.blended(
      Self.solid(8, 2, Self.red), at: (0, -1), into: Self.format(Self.packed422))
    #expect(memory.row(0, ofPlane: 0).prefix(8) == [63, 102, 63, 240, 63, 102, 63, 240])
    #expect(memory.guardsAreWhole)
  }

  @Test func `an opaque red is 63, 102, 240 in BT.709, and nothing else is touched`() {
    let memory = Self.blended(
      Self.solid(4, 2, Self.red), at: (2, 2), into: Self.format(Self.planar420))
    #expect(memory.row(1, ofPlane: 0) == [100, 100, 100, 100, 100, 100, 100, 100])
    #expect(memory.row(2, ofPlane: 0) == [100, 100, 63, 63, 63, 63, 100, 100])
    #expect(memory.row(0, ofPlane: 1) == [128, 128, 128, 128])
    #expect(memory.guardsAreWhole)
  }

  /// Left-sited chroma weighs [1 2 1]/4 across: the sample at columns 2, 3 sees 1 (clear), 2, 3: alpha
  /// 3/4. 128 + (102.34 − 128) · 3/4 = 108.8; the one at 6, 7 sees 5 (red), 6, 7 (clear): 1/4: 121.6.
  @Test func `chroma at the left edge is weighted 1 2 1`() {
    let memory = Self.blended(
      Self.solid(4, 2, Self.red), at: (2, 2), into: Self.format(Self.planar420))
    #expect(memory.row(1, ofPlane: 1) == [128, 109, 102, 122])
  }

  /// Centred chroma weighs [1 1]/2: columns 2…5 are two whole samples.
  @Test func `chroma amid the pixels is weighted 1 1`() {
    let format = Self.format(Self.planar420, .center)
    let memory = Self.blended(Self.solid(4, 2, Self.red), at: (2, 2), into: format)
    #expect(memory.row(1, ofPlane: 1) == [128, 102, 102, 128])
  }

  /// Top-left chroma weighs [1 2 1]/4 down as well: row 1 of chroma sees rows 1 (clear), 2, 3 (red).
  @Test func `chroma at the top left is weighted down as well`() {
    let format = Self.format(Self.planar420, .topLeft)
    let memory = Self.blended(Self.solid(8, 2, Self.red), at: (0, 2), into: format)
    // 128 + (102.34 − 128) · 3/4 = 108.8; row 0 sees −1 (the edge, 0), 0 and 1: nothing.
    #expect(memory.row(1, ofPlane: 1) == [109, 109, 109, 109])
    #expect(memory.row(0, ofPlane: 1) == [128, 128, 128, 128])
  }

  @Test func `semi-planar chroma lies in turn`() {
    let format = Self.format(Self.semiPlanar420, .center)
    let memory = Self.blended(Self.solid(4, 2, Self.red), at: (2, 2), into: format)
    #expect(memory.row(1, ofPlane: 1) == [128, 128, 102, 240, 102, 240, 128, 128])
    #expect(memory.guardsAreWhole)
  }

  @Test func `packed samples lie in turn`() {
    let format = Self.format(Self.packed422, .center)
    let memory = FrameMemory(format) { _ in 128 }
    let patch = PatchMaker(for: format).patch(Self.solid(2, 1, Self.red), at: (2, 0), opacity: 1)
    memory.withMutablePlanes { $0.blend(patch) }
    #expect(
      memory.row(0, ofPlane: 0)
        == [128, 128, 128, 128, 63, 102, 63, 240, 128, 128, 128, 128, 128, 128, 128, 128])
  }

  /// White luma is 235: 100 + (235 − 100) · 0.3 = 140.5 less a little for 0.3 · 65535 rounded: 140 or 141.
  @Test func `opacity is applied before the only rounding`() {
    let format = Self.format(Self.planar420)
    for step in 0...100 {
      let opacity = Double(step) / 100
      let memory = Self.blended(
        Self.solid(8, 4, [255, 255, 255, 255]), at: (0, 0), opacity: opacity, into: format)
      let exact = 100 + 135 * opacity
      #expect(abs(Double(memory.row(0, ofPlane: 0)[3]) - exact) <= 0.51, "opacity \(opacity)")
    }
  }

  @Test func `bitmaps that hang over the edges are cut there`() {
    for origin in [(-3, -1), (6, 3), (-20, 0), (8, 4), (0, -9)] {
      let memory = Self.blended(
        Self.solid(5, 3, Self.red), at: origin,
        into: Self.format(Self.planar420, width: 7, height: 3))
      #expect(memory.guardsAreWhole)
    }
  }

  /// Every width of a video that a vector and its rest may have, in layouts of one to three planes.
  @Test(arguments: [planar420, semiPlanar420, packed422, .planar(depth: 10)], 1...67)
  func `nothing is written beside the rectangle`(layout: PixelLayout, width: Int) {
    let format = Self.format(layout, width: width + 9, height: 7)
    let memory = FrameMemory(format) { _ in 1 }
    let patch = PatchMaker(for: format).patch(
      Self.solid(width, 3, [200, 100, 0, 220]), at: (5, 2), opacity: 0.9)
    memory.withMutablePlanes { $0.blend(patch) }
    #expect(memory.guardsAreWhole)
    let before = FrameMemory(format) { _ in 1 }
    for row in [0, 1, 5, 6] { #expect(memory.codes(row, of: 0) == before.codes(row, of: 0)) }
    for row in 2..<5 {
      let codes = zip(memory.codes(row, of: 0), before.codes(row, of: 0)).map { $0 != $1 }
      #expect(codes == (0..<width + 9).map { 5..<5 + width ~= $0 })
    }
  }

  @Test func `a clear bitmap makes a patch without parts`() {
    let patch = PatchMaker(for: Self.format(Self.planar420)).patch(
      Bitmap(clear: PixelSize(width: 9, height: 9)), at: (0, 0), opacity: 1)
    #expect(patch.isTransparent)
  }

  @Test func `odd sizes reach their last column and row`() {
    let format = Self.format(Self.planar420, width: 5, height: 3, .center)
    let memory = Self.blended(Self.solid(5, 3, Self.red), at: (0, 0), into: format)
    #expect(memory.row(2, ofPlane: 0) == [63, 63, 63, 63, 63])
    #expect(memory.row(1, ofPlane: 2) == [240, 240, 240])
  }

  /// Opacities column by column: a slope, a panel, a gap, a panel again, a slope.
  static let banded: [UInt8] =
    (0..<20).map { UInt8($0 * 12) } + [UInt8](repeating: 200, count: 200)
    + [UInt8](repeating: 0, count: 90) + [UInt8](repeating: 255, count: 70)
    + (0..<20).map { UInt8(240 - $0 * 12) }

  /// Luma knows no neighbours, so that columns blended one by one are what all together must be.
  @Test(arguments: [planar420, packed422, .planar(depth: 10)], [3, -30, -150, -330])
  func `runs of one colour are blended as their columns are one by one`(
    layout: PixelLayout, left: Int
  ) {
    let format = Self.format(layout, width: 180, height: 2)
    let together = FrameMemory(format) { _ in 60 }
    let apart = FrameMemory(format) { _ in 60 }
    let maker = PatchMaker(for: format)
    func bitmap(_ alphas: [UInt8]) -> Bitmap {
      let samples = (alphas + alphas).flatMap { alpha -> [UInt8] in [alpha / 2, alpha, 0, alpha] }
      return Bitmap(size: PixelSize(width: alphas.count, height: 2), premultiplied: samples)
        ?? .empty
    }
    together.withMutablePlanes {
      $0.blend(maker.patch(bitmap(Self.banded), at: (left, 0), opacity: 0.8))
    }
    for (column, alpha) in Self.banded.enumerated() {
      let patch = maker.patch(bitmap([alpha]), at: (left + column, 0), opacity: 0.8)
      apart.withMutablePlanes { $0.blend(patch) }
    }
    for row in 0..<2 {
      #expect(together.codes(row, of: 0) == apart.codes(row, of: 0))
    }
    #expect(together.guardsAreWhole)
  }

  /// 100 rows of luma and 2 · 50 of chroma, where 400 · 100 · 1.5 samples would be.
  @Test func `a panel of one colour takes the memory of its rows`() {
    let format = Self.format(Self.planar420, width: 400, height: 100)
    let patch = PatchMaker(for: format).patch(
      Self.solid(400, 100, [90, 0, 0, 180]), at: (0, 0), opacity: 1)
    #expect(patch.byteCount <= 200 * 32)
  }
}
