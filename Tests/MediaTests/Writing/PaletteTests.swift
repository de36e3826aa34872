import ImprintValues
import Testing

@testable import ImprintMedia

@Suite struct PaletteTests {
  private static func settings(
    _ size: PixelSize, _ options: [String: String] = ["dither": "none"]
  ) -> VideoEncoderSettings {
    VideoEncoderSettings(
      encoder: "gif", options: options, size: size, layout: "bgra", timeBase: .one(over: 15))
  }

  /// Columns of colours as blue, green, red and alpha, in the order of BGRA's bytes.
  private static func stripes(
    _ colors: [[Int]], _ size: PixelSize, at ticks: Int64 = 0
  ) throws -> VideoFrame {
    let frame = try MediaTests.frame(size, "bgra")
    // Components come as red, green, blue and alpha.
    try frame.fillComponents { component, x, _ in
      let color = colors[x * colors.count / size.width]
      return component == 3 ? color[3] : color[2 - component]
    }
    (frame.timeBase, frame.presentation, frame.duration) = (.one(over: 15), ticks, 1)
    return frame
  }

  private static let colors = [
    [0, 0, 255, 255], [10, 200, 30, 255], [250, 17, 3, 255], [90, 90, 90, 0],
  ]

  @Test func `few colours are kept as they are, and what is clear stays clear`() throws {
    let size = PixelSize(width: 64, height: 48)
    let frame = try Self.stripes(Self.colors, size)
    let maker = try PaletteMaker(Self.settings(size))
    try maker.add(frame)
    let palette = maker.finish()
    #expect(palette.colors.count == 256)
    for color in [0xFFFF_0000, 0xFF1E_C80A, 0xFF03_11FA] as [UInt32] {
      #expect(palette.colors.contains(color))
    }
    let mapper = try PaletteMapper(palette, Self.settings(size))
    let mapped = try #require(try mapper.apply(frame) ?? mapper.flush())
    #expect(mapped.pixelFormatName == "pal8")
    #expect(mapped.presentation == 0 && mapped.duration == 1)
    let bitmap = try mapped.bitmap()
    func pixel(_ x: Int) -> [UInt8] { Array(bitmap.samples[x * 4..<x * 4 + 4]) }
    #expect(pixel(0) == [255, 0, 0, 255] && pixel(20) == [30, 200, 10, 255])
    #expect(pixel(40) == [3, 17, 250, 255] && pixel(60)[3] == 0)
  }

  @Test func `without an opaque pixel there is a palette, too`() throws {
    let size = PixelSize(width: 16, height: 16)
    let maker = try PaletteMaker(Self.settings(size))
    try maker.add(try Self.stripes([[1, 2, 3, 9]], size))
    let palette = maker.finish()
    #expect(palette == .blank)
    let mapper = try PaletteMapper(palette, Self.settings(size))
    let frame = try Self.stripes([[1, 2, 3, 9]], size)
    let mapped = try #require(try mapper.apply(frame) ?? mapper.flush())
    #expect(try mapped.bitmap().samples.allSatisfy { $0 == 0 })
  }

  /// A line of one pixel in a frame of 1024 × 256, of which every second pixel is looked at: one of two frames has it.
  @Test func `a line that is thin is seen in one of two frames`() throws {
    let size = PixelSize(width: 1024, height: 256)
    let frame = try MediaTests.frame(size, "bgra")
    try frame.fillComponents { component, _, y in y == 101 && component == 0 ? 200 : 255 }
    let maker = try PaletteMaker(Self.settings(size))
    try maker.add(frame)
    try maker.add(frame)
    #expect(maker.finish().colors.contains(0xFFC8_FFFF))
  }

  /// The filter is set up anew every 256 frames.
  @Test func `no frame is lost, and each keeps its time`() throws {
    let size = PixelSize(width: 8, height: 8)
    let mapper = try PaletteMapper(.blank, Self.settings(size))
    var times: [Int64?] = []
    for ticks in 0..<600 {
      let frame = try Self.stripes([[0, 0, 0, 255]], size, at: Int64(ticks))
      if let mapped = try mapper.apply(frame) { times.append(mapped.presentation) }
    }
    while let mapped = try mapper.flush() { times.append(mapped.presentation) }
    #expect(times == (0..<600).map { Int64($0) })
  }

  @Test func `frames of another format are refused`() throws {
    let size = PixelSize(width: 8, height: 8)
    let maker = try PaletteMaker(Self.settings(size))
    #expect(throws: MediaError.self) { try maker.add(try MediaTests.frame(size)) }
  }
}
