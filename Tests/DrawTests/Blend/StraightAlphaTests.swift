import ImprintDraw
import ImprintValues
import Testing

/// Overlays on videos that are transparent themselves: Porter and Duff's `over`, for straight colours.
@Suite struct StraightAlphaTests {
  static let size = PixelSize(width: 8, height: 4)

  static func video(_ layout: PixelLayout, _ codes: [Int]) -> FrameMemory {
    let memory = FrameMemory(
      FrameFormat(
        size: size, layout: layout,
        color: ColorDescription(matrix: .bt709, isFullRange: layout.isRGB),
        chromaLocation: .left)
    ) { _ in 0 }
    for (index, code) in codes.enumerated() { memory.set(index, to: code) }
    return memory
  }

  static func blend(_ pixel: [UInt8], onto video: FrameMemory, x: Int = 0) throws {
    let samples = (0..<size.width * size.height).flatMap { _ in pixel }
    let bitmap = try #require(Bitmap(size: size, premultiplied: samples))
    let patch = PatchMaker(for: video.format).patch(bitmap, at: (x, 0), opacity: 1)
    video.withMutablePlanes { $0.blend(patch) }
  }

  /// Half-transparent pure red, multiplied: (128, 0, 0, 128).
  @Test func `over a clear video the overlay's own colour and alpha come out`() throws {
    let video = Self.video(.rgba, [7, 8, 9, 0])
    try Self.blend([128, 0, 0, 128], onto: video)
    #expect((0..<4).map { video.codes(2, of: $0)[5] } == [255, 0, 0, 128])
  }

  /// Straight red of alpha 128 is 63, 102, 240 in BT.709, as opaque red is.
  @Test func `over a clear video of differences too, subsampled or not`() throws {
    for shift in [PixelLayout.Shift.none, .init(horizontal: 1, vertical: 1)] {
      let video = Self.video(.planar(chromaShift: shift, hasAlpha: true), [77, 3, 200, 0])
      try Self.blend([128, 0, 0, 128], onto: video)
      #expect((0..<4).map { video.codes(1, of: $0)[1] } == [63, 102, 240, 128])
    }
  }

  @Test func `over an opaque video it is the blending of any other`() throws {
    for shift in [PixelLayout.Shift.none, .init(horizontal: 1, vertical: 1)] {
      let video = Self.video(.planar(chromaShift: shift, hasAlpha: true), [77, 3, 200, 255])
      let plain = Self.video(.planar(chromaShift: shift), [77, 3, 200])
      for memory in [video, plain] { try Self.blend([100, 20, 0, 130], onto: memory, x: 3) }
      for component in 0..<3 {
        #expect(video.codes(1, of: component) == plain.codes(1, of: component))
      }
      #expect(video.codes(1, of: 3) == [Int](repeating: 255, count: 8))
    }
  }

  /// a = 0.5 + 0.25 · 0.5 = 0.625; c = (0.5 · 255 + 40 · 0.25 · 0.5) / 0.625 = 212.
  @Test func `both have their alpha together, and their colours by their parts in it`() throws {
    let layout = PixelLayout(
      name: "gbrap12",
      components: [PixelLayout.Role.red, .green, .blue, .alpha].enumerated().map {
        .init(role: $1, plane: $0, stride: 1, offset: 0)
      }, depth: 12)
    // 12 bit: 4095 for 255, so that the fractions come out: 1024 / 4095 for a quarter.
    let video = Self.video(layout, [642, 642, 642, 1024])
    try Self.blend([128, 128, 128, 128], onto: video)
    let (over, under) = (128.0 / 255, 1024.0 / 4095)
    let together = over + under * (1 - over)
    let color = (over * 4095 + 642 * under * (1 - over)) / together
    for component in 0..<3 {
      #expect(abs(Double(video.codes(0, of: component)[0]) - color) <= 0.5)
    }
    #expect(abs(Double(video.codes(0, of: 3)[0]) - together * 4095) <= 0.5)
  }

  @Test func `what no overlay covers keeps its colour, under no alpha too`() throws {
    let video = Self.video(.planar(hasAlpha: true), [77, 3, 200, 0])
    try Self.blend([255, 255, 255, 255], onto: video, x: 5)
    for (component, code) in [77, 3, 200, 0].enumerated() {
      #expect(Array(video.codes(3, of: component).prefix(5)) == [Int](repeating: code, count: 5))
    }
    #expect(video.guardsAreWhole)
  }

  /// Left-sited chroma sees columns 1 (a quarter), 2 (a half) and 3: the video is opaque from column 2
  /// on, three quarters. An overlay of alpha 128 / 255 over that.
  @Test func `chroma goes by the alpha of the luma that it stands for`() throws {
    let video = Self.video(
      .planar(chromaShift: .init(horizontal: 1, vertical: 0), hasAlpha: true), [77, 60, 200, 255])
    video.withMutablePlanes { frame in
      let plane = frame.planes[3]
      for row in 0..<4 {
        (plane.base + row * plane.bytesPerRow).storeBytes(of: 0, as: UInt16.self)
      }
    }
    try Self.blend([128, 128, 128, 128], onto: video)
    let (over, under) = (128.0 / 255, 0.75)
    let rest = under * (1 - over)
    let expected = (over * 128 + rest * 60) / (over + rest)
    #expect(abs(Double(video.codes(0, of: 1)[1]) - expected) <= 0.5)
  }

  /// Luma 235 and Cb 240 at half alpha over black: 16 + 219 · 128 / 255 = 125.9, 128 + 112 · 128 / 255.
  @Test func `laid over black, an opaque sample stays and a clear one is black`() {
    let codes = [235, 240, 90, 128]
    let video = Self.video(.planar(hasAlpha: true), codes)
    video.withMutablePlanes { $0.flattenOverBlack() }
    #expect((0..<4).map { video.codes(0, of: $0)[0] } == [126, 184, 109, 255])
    for (alpha, expected) in [(255, [235, 240, 90, 255]), (0, [16, 128, 128, 255])] {
      let video = Self.video(.planar(hasAlpha: true), Array(codes.prefix(3)) + [alpha])
      video.withMutablePlanes { $0.flattenOverBlack() }
      #expect((0..<4).map { video.codes(3, of: $0)[7] } == expected)
    }
  }
}
