import CBlendPlain
import ImprintCBlend
import ImprintValues
import TestSupport
import Testing

@testable import ImprintDraw

/// Soft drawings keep their 16 bits up to the video's depth, where they are rounded by a fixed pattern.
@Suite struct DitherTests {
  @Test func `the pattern has each of 64 thresholds once`() {
    let pattern = OrderedDither()
    let thresholds = (0..<64).map { pattern.line($0 / 8)[$0 % 8] }
    let expected = (0..<64).map { (rank: Int) in UInt16((2 * rank + 1) * 65535 / 128) }
    #expect(thresholds.sorted() == expected)
    #expect(pattern.line(21) == pattern.line(5))
  }

  @Test func `the kernels equal the reference at every threshold`() {
    var random = SeededGenerator(seed: 46)
    for maximum in [255, 1023, 65535] as [UInt32] {
      let alpha = [0, 65535] + (0..<97).map { _ in UInt16.random(in: 0...65535, using: &random) }
      let color = alpha.map { UInt16.random(in: 0...$0, using: &random) }
      let thresholds = alpha.map { _ in UInt16.random(in: 0...65534, using: &random) }
      let video = alpha.map { _ in UInt16.random(in: 0...UInt16(maximum), using: &random) }
      let expected = video.indices.map {
        ReferenceKernel.blended(
          video: video[$0], color: color[$0], alpha: alpha[$0], maximum: maximum,
          threshold: thresholds[$0])
      }
      for blend in [imprint_blend_dithered_16, plain_blend_dithered_16] {
        var found = video
        blend(&found, color, alpha, thresholds, video.count, maximum, 0)
        #expect(found == expected)
      }
      if maximum > 255 { continue }
      for blend in [imprint_blend_dithered_8, plain_blend_dithered_8] {
        var found = video.map { UInt8($0) }
        blend(&found, color, alpha, thresholds, video.count)
        #expect(found.map { UInt16($0) } == expected)
      }
    }
  }

  /// Red from 10 to 14 of 255 and back over 512 columns, in full range RGB: each sample is within a code of the exact,
  /// and the mean of eight rows within an eighth.
  @Test(arguments: [8, 10])
  func `a ramp is within one code everywhere, and exact in the mean`(depth: Int) throws {
    let size = PixelSize(width: 512, height: 8)
    let exact = (0..<512).map { 10 + 4 * Double($0) / 511 }
    let pixels = (0..<8).flatMap { _ in
      exact.map { red -> DeepBitmap.Pixel in [UInt16(red * 257), 1, 0, 65535] }
    }
    let bitmap = try #require(DeepBitmap(size: size, premultiplied: pixels))
    let layout = PixelLayout.planar(depth: depth)
    let format = FrameFormat(
      size: size, layout: layout,
      color: ColorDescription(
        matrix: .identity, isFullRange: true))
    let video = FrameMemory(format) { _ in 0 }
    let patch = PatchMaker(for: format).patch(.soft(bitmap), at: (0, 0), opacity: 1)
    video.withMutablePlanes { $0.blend(patch) }
    let red = try #require(layout.components.indices.last)
    let rows = (0..<8).map { video.codes($0, of: red) }
    let unit = Double((1 << depth) - 1) / 255
    for column in 0..<512 {
      let code = exact[column] * unit
      #expect(rows.allSatisfy { abs(Double($0[column]) - code) < 1.01 })
    }
    for column in stride(from: 0, to: 512, by: 8) {
      let mean = rows.flatMap { $0[column..<column + 8] }.reduce(0, +)
      let wanted = exact[column..<column + 8].reduce(0, +) * unit * 8
      #expect(abs(Double(mean) - wanted) < 8)
    }
  }

  @Test func `flat colours beside soft ones are what they are alone`() throws {
    let size = PixelSize(width: 64, height: 8)
    let flat: DeepBitmap.Pixel = [65535, 0, 0, 65535]
    let faint: DeepBitmap.Pixel = [60 * 257, 20 * 257, 10 * 257, 120 * 257]
    let pixels = (0..<512).map { place -> DeepBitmap.Pixel in
      switch place % 64 {
      case ..<20: flat
      case ..<40: faint
      default: [1000, 500, UInt16(place), 30_001]
      }
    }
    let deep = try #require(DeepBitmap(size: size, premultiplied: pixels))
    let bytes = pixels.flatMap { pixel in (0..<4).map { UInt8(pixel[$0] >> 8) } }
    let bitmap = try #require(Bitmap(size: size, premultiplied: bytes))
    for color in [
      ColorDescription.unspecified, ColorDescription(primaries: .bt2020, matrix: .bt2020),
    ] {
      let format = FrameFormat(size: size, layout: .planar420, color: color)
      let found = [RasterImage.soft(deep), .flat(bitmap)].map { image in
        let video = FrameMemory(format) { _ in 0 }
        for index in format.layout.components.indices { video.set(index, to: 77) }
        let patch = PatchMaker(for: format).patch(image, at: (0, 0), opacity: 1)
        video.withMutablePlanes { $0.blend(patch) }
        return (0..<8).map { Array(video.codes($0, of: 0).prefix(40)) }
          + (0..<4).map { Array(video.codes($0, of: 1).prefix(19)) }
      }
      #expect(found[0] == found[1])
    }
  }
}
