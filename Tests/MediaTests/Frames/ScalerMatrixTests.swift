import ImprintValues
import Testing

@testable import ImprintMedia

@Suite struct ScalerMatrixTests {
  private func matrix(
    _ matrix: MatrixCoefficients, _ primaries: ColorPrimaries = .unspecified,
    transfer: TransferCharacteristics = .unspecified, lines: Int = 1080, layout: PixelLayout
  ) -> ScalerMatrix {
    FrameFormat(
      size: PixelSize(width: 640, height: lines), layout: layout,
      color: ColorDescription(primaries: primaries, transfer: transfer, matrix: matrix)
    ).scalerMatrix
  }

  @Test(arguments: [PixelLayout.planar420, .rgba])
  func `what is not tagged is BT 709 from 720 lines up, else BT 601, and BT 2020 where it is wide`(
    layout: PixelLayout
  ) {
    #expect(matrix(.unspecified, lines: 720, layout: layout) == .bt709)
    #expect(matrix(.unspecified, lines: 719, layout: layout) == .smpte170m)
    #expect(matrix(.unspecified, .bt2020, lines: 480, layout: layout) == .bt2020)
    #expect(matrix(.unspecified, transfer: .hlg, lines: 480, layout: layout) == .bt2020)
  }

  @Test(arguments: [
    (MatrixCoefficients.bt709, ScalerMatrix.bt709), (.fcc, .fcc), (.bt470bg, .smpte170m),
    (.smpte170m, .smpte170m), (.smpte240m, .smpte240m), (.bt2020, .bt2020),
    (.bt2020Constant, .bt2020),
  ])
  func `a tag is taken at its word`(tag: MatrixCoefficients, expected: ScalerMatrix) {
    #expect(matrix(tag, layout: .planar420) == expected)
  }

  /// Luminance of BT.709's primaries is 0.2126 red and 0.0722 blue, of BT.2020's 0.2627 and 0.0593.
  @Test func `a matrix that follows from the primaries is theirs`() {
    #expect(matrix(.derived, .bt709, layout: .planar420) == .bt709)
    #expect(matrix(.derived, .bt2020, layout: .planar420) == .bt2020)
  }

  @Test func `a matrix that is not known counts as untagged`() {
    let unknown = MatrixCoefficients(rawValue: 200)
    #expect(matrix(unknown, layout: .planar420) == .bt709)
    #expect(matrix(unknown, lines: 480, layout: .planar420) == .smpte170m)
  }
}
