import ImprintCFFmpeg
import ImprintValues
import Testing

@testable import ImprintMedia

@Suite struct FieldConversionTests {
  /// In interlaced 4:2:0 the rows of chroma belong to the fields in turn (H.273, figure 2): here 100 to
  /// the one and 200 to the other, which are 400 and 800 in ten bits. As a whole frame they would mix.
  @Test(arguments: [(true, [400, 800]), (false, [])])
  func `fields that are kept do not mix when chroma is made finer`(
    isInterlaced: Bool, rows: [Int]
  ) throws {
    let frame = try frame(PixelSize(width: 16, height: 16))
    try frame.fill { _, y in y / 2 % 2 == 0 ? 100 : 200 }
    shim_frame_set_fields(frame.pointer, isInterlaced ? 1 : 0, 1)
    let filter = try FrameFilter(
      [.convert(layout: "yuv422p10le")], first: frame, pixelAspect: Rational(1), threads: 1)
    let converted = try #require(try filter.apply(frame))
    let found = try [6, 7].map { try converted.row($0, ofPlane: 1)[4] }
    if isInterlaced { #expect(found == rows) } else { #expect(found[0] < 790 && found[0] > 410) }
  }
}
