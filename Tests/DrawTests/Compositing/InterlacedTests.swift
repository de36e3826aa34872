import ImprintDraw
import ImprintLanguage
import ImprintValues
import Testing

/// A red line a row high on a video of 4:2:0: chroma that its field does not have stays as it is.
@Suite struct InterlacedTests {
  static let format = FrameFormat(
    size: PixelSize(width: 1080, height: 64),
    layout: PixelLayout(
      name: "yuv420p",
      components: [PixelLayout.Role.luma, .blueDifference, .redDifference].enumerated().map {
        .init(role: $1, plane: $0, stride: 1, offset: 0)
      }, depth: 8, chromaShift: .init(horizontal: 1, vertical: 1)),
    color: ColorDescription(matrix: .bt709, isFullRange: false))

  /// Rows of Cr at a column that differ from the video's 128, with what they are.
  static func changed(line y: Double, isInterlaced: Bool) throws -> [Int: UInt8] {
    let rasterizer = Rasterizer(images: NoFrames(), bundledFont: nil)
    let red = Color(red: 1, green: 0, blue: 0)
    let line = Layer.box(red, x: 100, y: y, width: 200, height: 1)
    let scene = Scene([line], frame: format.size, measuring: rasterizer)
    let compositor = Compositor(scene, rasterizer: rasterizer, format: format)
    let video = Planes(isInterlaced: isInterlaced)
    #expect(try compositor.compose(at: FrameInstant(time: 0), onto: video))
    #expect(video.luma(Int(y)) == 63)
    #expect(video.luma(Int(y) - 1) == 128 && video.luma(Int(y) + 1) == 128)
    return video.changedRows
  }

  /// Red is Cr 240. Row 18 is the top field's row 9: half of its chroma row 4, the frame's row 8.
  /// Row 19 is the bottom field's row 9: half of its chroma row 4, the frame's row 9.
  /// Row 22 is the top field's row 11, of its chroma row 5, the frame's row 10.
  @Test(arguments: [(18, 8), (19, 9), (22, 10), (20, 10), (21, 11), (0, 0), (1, 1), (63, 31)])
  func `a line of one field changes chroma of that field alone`(row: Int, chroma: Int) throws {
    #expect(try Self.changed(line: Double(row), isInterlaced: true) == [chroma: 184])
  }

  /// Row 18 is half of chroma row 9, whatever comes before or after it.
  @Test func `in a frame of one moment a line changes the chroma beside it`() throws {
    #expect(try Self.changed(line: 18, isInterlaced: false) == [9: 184])
  }

  @Test func `what is blended follows each frame's own flag`() throws {
    let rasterizer = Rasterizer(images: NoFrames(), bundledFont: nil)
    let line = Layer.box(Color(red: 1, green: 0, blue: 0), x: 100, y: 18, width: 200, height: 1)
    let compositor = Compositor(
      Scene([line], frame: Self.format.size, measuring: rasterizer), rasterizer: rasterizer,
      format: Self.format)
    for (isInterlaced, row) in [(true, 8), (false, 9), (true, 8)] {
      let video = Planes(isInterlaced: isInterlaced)
      try compositor.compose(at: FrameInstant(time: 0), onto: video)
      #expect(video.changedRows == [row: 184])
    }
  }
}

/// A frame of the tests' format in memory of its own, all of whose codes are 128.
private final class Planes: MutableFrame {
  let format = InterlacedTests.format
  let isInterlaced: Bool
  private var bytes = [UInt8](repeating: 128, count: 1080 * 64 * 3 / 2)

  init(isInterlaced: Bool) { self.isInterlaced = isInterlaced }

  func luma(_ row: Int) -> UInt8 { 0..<64 ~= row ? bytes[row * 1080 + 200] : 128 }

  var changedRows: [Int: UInt8] {
    let start = 1080 * 64 + 540 * 32 + 100
    var changed: [Int: UInt8] = [:]
    for row in 0..<32 {
      let code = bytes[start + row * 540]
      if code != 128 { changed[row] = code }
    }
    return changed
  }

  func withMutablePlanes<Result>(_ body: (FramePlanes) throws -> Result) throws -> Result {
    let format = format
    return try bytes.withUnsafeMutableBytes { bytes in
      let starts = [0, 1080 * 64, 1080 * 64 + 540 * 32]
      let planes = bytes.baseAddress.map { base in
        starts.enumerated().map { plane, start in
          FramePlanes.Plane(
            base: base + start, bytesPerRow: plane == 0 ? 1080 : 540,
            size: format.layout.size(ofPlane: plane, in: format.size))
        }
      }
      return try body(FramePlanes(format: format, planes: planes ?? []))
    }
  }
}
