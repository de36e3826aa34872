import ImprintDraw
import ImprintValues
import Testing

@Suite struct FieldTests {
  static let format = FrameFormat(
    size: PixelSize(width: 4, height: 10),
    layout: .planar(chromaShift: .init(horizontal: 1, vertical: 1)),
    color: ColorDescription(matrix: .bt709, isFullRange: false))

  /// One number a row.
  static func bitmap(rows: Int) -> Bitmap {
    let samples = (0..<rows).flatMap { row in [UInt8](repeating: UInt8(row), count: 4) }
    return Bitmap(size: PixelSize(width: 1, height: rows), premultiplied: samples) ?? .empty
  }

  /// Rows of the frame 3, 4, 5, 6, 7: the top field has 4 and 6 as its rows 2 and 3, the bottom one
  /// 3, 5 and 7 as its rows 1, 2 and 3.
  @Test(arguments: [
    (3, FrameField.top, [1, 3], 2), (3, .bottom, [0, 2, 4], 1), (4, .top, [0, 2, 4], 2),
    (4, .bottom, [1, 3], 2), (-1, .top, [1, 3], 0), (-1, .bottom, [0, 2, 4], -1),
    (-2, .top, [0, 2, 4], -1), (-2, .bottom, [1, 3], -1),
  ])
  func `a field has every second row of a bitmap`(
    y: Int, field: FrameField, rows: [UInt8], first: Int
  ) {
    let picked = Self.bitmap(rows: 5).rows(of: field, at: y)
    #expect(
      stride(from: 0, to: picked.bitmap.samples.count, by: 4).map {
        picked.bitmap.samples[$0]
      } == rows)
    #expect(picked.y == first)
  }

  @Test func `a field is a frame of every second row, and its chroma of the field's own`() {
    let video = FrameMemory(Self.format) { _ in 100 }
    video.withMutablePlanes { frame in
      let bottom = frame.field(.bottom)
      #expect(bottom.format.size == PixelSize(width: 4, height: 5))
      // Five rows of chroma: the bottom field has the second and the fourth.
      #expect(bottom.planes.map(\.size.height) == [5, 2, 2])
      let patch = PatchMaker(for: bottom.format).patch(
        PatchTests.solid(4, 5, PatchTests.red), at: (0, 0), opacity: 1)
      bottom.blend(patch)
    }
    #expect(
      (0..<10).map { video.codes($0, of: 0)[0] } == [100, 63, 100, 63, 100, 63, 100, 63, 100, 63])
    #expect((0..<5).map { video.codes($0, of: 1)[0] } == [100, 102, 100, 102, 100])
    #expect(video.guardsAreWhole)
  }
}
