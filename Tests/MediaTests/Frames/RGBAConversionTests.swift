import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// The conversion to RGBA, against FFmpeg's scaler, which does the same more slowly.
@Suite struct RGBAConversionTests {
  private static let size = PixelSize(width: 70, height: 34)

  /// Noise of codes that limited range has; beyond them the scaler's sums overflow.
  private func noise(
    _ layout: String, _ color: ColorDescription, _ location: ChromaLocation
  ) throws -> VideoFrame {
    let frame = try MediaTests.frame(Self.size, layout, color: color)
    frame.tag(as: color, location)
    var random = SeededGenerator(seed: 7)
    try frame.fillComponents { component, _, _ in
      .random(in: component == 0 ? 16...235 : 16...240, using: &random)
    }
    return frame
  }

  @Test(
    arguments: ["yuv420p", "yuv422p", "yuv440p", "yuv444p"],
    [ChromaLocation.left, .center, .topLeft])
  func `the samples are those of the scaler`(layout: String, location: ChromaLocation) throws {
    for matrix in [MatrixCoefficients.bt709, .smpte170m, .bt2020, .smpte240m] {
      for isFull in [false, true] {
        var color = ColorDescription.unspecified
        (color.matrix, color.isFullRange) = (matrix, isFull)
        let frame = try noise(layout, color, location)
        let conversion = try #require(RGBAConversion(try frame.borrowedPlanes()))
        let (found, expected) = (conversion.samples(), try frame.samplesBySwscale())
        // The scaler leaves out a weight near the first row and column.
        let off = found.indices.filter { index in
          found[index] != expected[index] && index / 4 % Self.size.width > 2
            && index / 4 / Self.size.width > 2
        }
        #expect(off.isEmpty, "\(matrix), full range \(isFull)")
      }
    }
  }

  /// White, black and the primaries of BT.709 in limited range (ITU-R BT.709-6, item 3).
  @Test(arguments: [
    ([235, 128, 128], [255, 255, 255]), ([16, 128, 128], [0, 0, 0]),
    ([63, 102, 240], [255, 0, 0]),
    ([173, 42, 26], [0, 255, 0]), ([32, 240, 118], [0, 0, 255]),
  ])
  func `flat colours are within a code of their own, at the edges too`(codes: [Int], rgb: [Int])
    throws
  {
    var color = ColorDescription.unspecified
    (color.matrix, color.isFullRange) = (.bt709, false)
    let frame = try MediaTests.frame(Self.size, color: color)
    try frame.fill(luma: codes[0], blue: codes[1], red: codes[2])
    let samples = try #require(RGBAConversion(try frame.borrowedPlanes())).samples()
    #expect(Set(samples.enumerated().map { [$0 % 4, Int($1)] }).count == 4)
    for (component, code) in (rgb + [255]).enumerated() {
      #expect(abs(Int(samples[component]) - code) <= 1)
    }
  }

  @Test(arguments: [
    ("yuv420p", 71, 34), ("yuv420p", 70, 33), ("yuv422p", 71, 34), ("yuv420p", 4, 4),
    ("yuv420p10le", 70, 34), ("nv12", 70, 34), ("yuva420p", 70, 34), ("bgra", 70, 34),
    ("gray", 70, 34),
  ])
  func `other frames are left to the scaler`(layout: String, width: Int, height: Int) throws {
    let frame = try MediaTests.frame(PixelSize(width: width, height: height), layout)
    #expect(RGBAConversion(try frame.borrowedPlanes()) == nil)
    #expect(try frame.bitmap().size == frame.format.size)
  }
}
