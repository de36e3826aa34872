import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// The colours of palettes, and which of them pixels get, against FFmpeg's filters.
@Suite struct PaletteColorTests {
  private static let size = PixelSize(width: 96, height: 64)

  /// Colours that change smoothly in all directions, with noise.
  private static func picture(seed: UInt64 = 1) throws -> VideoFrame {
    let frame = try MediaTests.frame(size, "bgra")
    var random = SeededGenerator(seed: seed)
    try frame.fillComponents { component, x, y in
      let value = [x * 2, y * 3, x + y, 255][component] + .random(in: 0...20, using: &random)
      return component == 3 ? 255 : min(value, 255)
    }
    return frame
  }

  private static func pixels(_ frame: VideoFrame) throws -> [SIMD4<Int32>] {
    let pixels = try PalettablePixels(of: frame)
    return (0..<size.height).flatMap { row in
      (0..<size.width).map { NearestColors.components(of: pixels.color($0, row)) }
    }
  }

  private static func distance(_ one: SIMD4<Int32>, _ other: SIMD4<Int32>) -> Int {
    Int(((one &- other) &* (one &- other)).wrappedSum())
  }

  /// The sum of squared distances of pixels to the nearest colour of a palette.
  private static func error(of colors: [UInt32], for pixels: [SIMD4<Int32>]) -> Int {
    let opaque = colors.filter { $0 >> 24 == 255 }.map(NearestColors.components)
    return pixels.reduce(0) { sum, pixel in
      sum + (opaque.map { distance($0, pixel) }.min() ?? 0)
    }
  }

  @Test(arguments: [16, 64, 256])
  func `a palette is nearer to the pixels than FFmpeg's`(count: Int) throws {
    let frame = try Self.picture()
    let settings = VideoEncoderSettings(
      encoder: "gif", options: ["max_colors": "\(count)"], size: Self.size, layout: "bgra",
      timeBase: .one(over: 15))
    let maker = try PaletteMaker(settings)
    try maker.add(frame)
    let graph = try FilterGraph(
      [FilterNode(name: "palettegen", options: ["max_colors": "\(count)"])], for: frame,
      pixelAspect: Rational(1), threads: 1)
    try graph.push(frame, number: 0, pixelAspect: Rational(1))
    try graph.push(nil, number: 0, pixelAspect: Rational(1))
    guard case .frame(let peer, _) = try graph.pull() else {
      Issue.record("no palette")
      return
    }
    let theirs = try peer.borrowedPlanes().planes[0].base.assumingMemoryBound(to: UInt32.self)
    let pixels = try Self.pixels(frame)
    let own = Self.error(of: maker.finish().colors, for: pixels)
    #expect(own <= Self.error(of: (0..<256).map { theirs[$0] }, for: pixels))
  }

  @Test(arguments: [
    ["dither": "none"], ["dither": "bayer"], ["dither": "bayer", "bayer_scale": "0"],
    ["dither": "bayer", "bayer_scale": "4", "diff_mode": "rectangle"],
    ["dither": "bayer", "bayer_scale": "5"],
  ])
  func `each pixel gets the colour of FFmpeg's filter, or one as near`(
    options: [String: String]
  ) throws {
    let maker = try PaletteMaker(
      VideoEncoderSettings(
        encoder: "gif", options: ["max_colors": "40"], size: Self.size, layout: "bgra",
        timeBase: .one(over: 15)))
    try maker.add(try Self.picture())
    let palette = maker.finish()
    let ordered = try #require(OrderedMapping(palette, options))
    let filtered = try FilteredMapping(palette, options, size: Self.size)
    for seed in 1...3 as ClosedRange<UInt64> {
      let frame = try Self.picture(seed: seed)
      let own = try ordered.map(frame).bitmap().samples
      let theirs = try #require(try filtered.apply(frame) ?? filtered.flush()).bitmap().samples
      let others = stride(from: 0, to: own.count, by: 4).filter {
        own[$0..<$0 + 4] != theirs[$0..<$0 + 4]
      }
      // Two colours that are equally near are few.
      #expect(others.count < Self.size.width * Self.size.height / 50, "\(others.count)")
    }
  }

  @Test func `the nearest colour is the nearest, wherever it lies`() throws {
    var random = SeededGenerator(seed: 5)
    let means = (0..<255).map { _ in
      SIMD3<Double>(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random))
    }
    let palette = Palette(means)
    var nearest = NearestColors(palette)
    let opaque = palette.colors.map(NearestColors.components)
    for _ in 0..<20_000 {
      let color = NearestColors.components(of: .random(in: 0...0xFFFFFF, using: &random))
      let found = Self.distance(opaque[Int(nearest.index(of: color))], color)
      #expect(found == opaque[..<255].map { Self.distance($0, color) }.min())
    }
  }

  /// Each of 2¹⁸ colours once: too many to be told apart.
  @Test func `many colours are counted in cubes, and none is lost`() {
    var counts = ColorCounts()
    for number in 0..<UInt32(1 << 18) {
      counts.add((number >> 12 & 63) << 18 | (number >> 6 & 63) << 10 | (number & 63) << 2)
    }
    let colors = counts.colors
    #expect(colors.count <= 1 << 16 && colors.count >= 1 << 13)
    #expect(colors.reduce(0) { $0 + $1.w } == Double(1 << 18))
    // The mean of 0, 4, … 252.
    let red = colors.reduce(0) { $0 + $1.x * $1.w } / Double(1 << 18)
    #expect(abs(red - 126) < 1e-6)
  }

  @Test func `means lie in the middle of what they stand for`() {
    let colors: [ColorCounts.Color] = [
      .init(10, 0, 0, 1), .init(20, 0, 0, 3), .init(200, 0, 90, 1), .init(200, 0, 94, 1),
    ]
    // (10 + 3 · 20) / 4 and (90 + 94) / 2.
    let means = ColorClusters(of: colors, count: 2).means.sorted { $0.x < $1.x }
    #expect(means == [SIMD3(17.5, 0, 0), SIMD3(200, 0, 92)])
    #expect(ColorClusters(of: colors, count: 9).means.count == 4)
    #expect(ColorClusters(of: [], count: 9).means.isEmpty)
  }

  @Test(arguments: ["1", "257", "many"])
  func `a number of colours that no palette has is refused`(count: String) {
    let settings = VideoEncoderSettings(
      encoder: "gif", options: ["max_colors": count], size: Self.size, layout: "bgra",
      timeBase: .one(over: 15))
    #expect(throws: MediaError(.noEncoder("gif", .optionValue(name: "max_colors", value: count)))) {
      try PaletteMaker(settings)
    }
  }
}
