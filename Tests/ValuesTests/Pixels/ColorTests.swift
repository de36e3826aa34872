import ImprintValues
import Testing

@Suite struct CodeWeightsTests {
  static let planar = PixelLayout(
    name: "yuv420p",
    components: [
      .init(role: .luma, plane: 0, stride: 1, offset: 0),
      .init(role: .blueDifference, plane: 1, stride: 1, offset: 0),
      .init(role: .redDifference, plane: 2, stride: 1, offset: 0),
    ], depth: 8, chromaShift: .init(horizontal: 1, vertical: 1))

  static func codes(
    _ color: SIMD3<Double>, _ description: ColorDescription, lines: Int = 1080, depth: Int = 8
  ) -> [Int] {
    let encoding = description.encoding(
      for: PixelSize(width: 1920, height: lines), layout: planar)
    let coded = OverlayColorConversion(to: encoding)(color)
    return [PixelLayout.Role.luma, .blueDifference, .redDifference].map {
      let weights = CodeWeights(of: $0, in: encoding, depth: depth)
      let value =
        weights.offset + weights.red * coded.x + weights.green * coded.y + weights.blue * coded.z
      return Int((value * Double((1 << depth) - 1)).rounded())
    }
  }

  /// 16 + 219 · 0.2126 = 62.6; 128 − 224 · 0.2126 / 1.8556 = 102.3; 128 + 112 = 240.
  @Test func `pure red on BT.709 is 63, 102, 240`() {
    let description = ColorDescription(
      primaries: .bt709, transfer: .bt709, matrix: .bt709, isFullRange: false)
    #expect(Self.codes([1, 0, 0], description) == [63, 102, 240])
  }

  /// 16 + 219 · 0.299 = 81.5; 128 − 224 · 0.299 / 1.772 = 90.2.
  @Test func `untagged frames are BT.709 from 720 lines up and BT.601 below`() {
    #expect(Self.codes([1, 0, 0], .unspecified, lines: 720) == [63, 102, 240])
    #expect(Self.codes([1, 0, 0], .unspecified, lines: 719) == [81, 90, 240])
  }

  /// 255 · 0.2126 = 54.2; 128 − 255 · 0.2126 / 1.8556 = 98.8; 128 + 127.5 is cut at 255 when stored.
  @Test func `full range uses all codes`() {
    let description = ColorDescription(matrix: .bt709, isFullRange: true)
    #expect(Self.codes([1, 0, 0], description) == [54, 99, 256])
    #expect(Self.codes([1, 1, 1], description) == [255, 128, 128])
  }

  /// ITU-R BT.2408: 58 % PQ is 64 + 876 · 0.5807 = 572.7, 75 % HLG is 64 + 876 · 0.75 = 721.
  @Test(arguments: [(TransferCharacteristics.pq, 573), (.hlg, 721)])
  func `SDR white lies at 203 candelas in HDR`(transfer: TransferCharacteristics, luma: Int) {
    let description = ColorDescription(
      primaries: .bt2020, transfer: transfer, matrix: .bt2020, isFullRange: false)
    #expect(Self.codes([1, 1, 1], description, depth: 10) == [luma, 512, 512])
  }

  /// ITU-R BT.2087, table 1: linear BT.709 red is (0.6274, 0.0691, 0.0164) in BT.2020.
  @Test func `primaries that differ are converted in linear light`() {
    let encoding = ColorDescription(primaries: .bt2020, transfer: .linear).encoding(
      for: PixelSize(width: 16, height: 16), layout: .rgba)
    let red = OverlayColorConversion(to: encoding)([1, 0, 0])
    #expect(abs(red.x - 0.6274) < 1e-4)
    #expect(abs(red.y - 0.0691) < 1e-4)
    #expect(abs(red.z - 0.0164) < 1e-4)
  }
}

@Suite struct BitmapTests {
  @Test func `straight alpha is multiplied, to the nearest`() {
    let bitmap = Bitmap(
      size: PixelSize(width: 2, height: 1), straight: [255, 128, 1, 128, 9, 9, 9, 0])
    // 128 · 128 / 255 = 64.25; 1 · 128 / 255 = 0.5 rounds to 0 or 1: (128 + 127) / 255 = 1.
    #expect(bitmap?.samples == [128, 64, 1, 128, 0, 0, 0, 0])
  }

  /// Clear, opaque and mixed ones in runs as long as what is looked at together, and in between.
  @Test(arguments: [1, 15, 16, 17, 40]) func `straight alpha is multiplied in runs too`(run: Int) {
    let alphas: [UInt8] = [0, 255, 0, 51, 255, 51]
    let straight = alphas.flatMap { alpha in
      (0..<run).flatMap { _ -> [UInt8] in [200, 100, 5, alpha] }
    }
    let bitmap = Bitmap(size: PixelSize(width: run, height: alphas.count), straight: straight)
    // 51 is a fifth: 200 / 5, 100 / 5, 5 / 5.
    let colors: [UInt8: [UInt8]] = [
      0: [0, 0, 0, 0], 51: [40, 20, 1, 51], 255: [200, 100, 5, 255],
    ]
    let expected = alphas.flatMap { alpha in (0..<run).flatMap { _ in colors[alpha] ?? [] } }
    #expect(bitmap?.samples == expected)
  }

  @Test func `samples of another length are refused`() {
    #expect(Bitmap(size: PixelSize(width: 2, height: 2), premultiplied: [0, 0, 0, 0]) == nil)
  }
}
