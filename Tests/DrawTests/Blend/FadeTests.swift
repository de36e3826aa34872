import CBlendPlain
import ImprintCBlend
import ImprintValues
import TestSupport
import Testing

@testable import ImprintDraw

/// Patches that are blended by an opacity.
@Suite struct FadeTests {
  @Test func `samples are faded to the nearest, and no other is written`() {
    var random = SeededGenerator(seed: 11)
    for fade in [imprint_fade, plain_fade] {
      for width in 1...67 {
        let samples = (0..<width).map { _ in UInt16.random(in: 0...65535, using: &random) }
        let opacity = Float([0, 1, 0.5, Double.random(in: 0...1, using: &random)][width % 4])
        var faded = [UInt16](repeating: 0xA5A5, count: width + 2)
        faded.withUnsafeMutableBufferPointer { faded in
          if let base = faded.baseAddress { fade(base + 1, samples, width, opacity) }
        }
        #expect(faded.first == 0xA5A5 && faded.last == 0xA5A5)
        for (sample, found) in zip(samples, faded.dropFirst()) {
          #expect(abs(Double(found) - Double(sample) * Double(opacity)) < 0.51)
        }
      }
    }
  }

  /// `color · opacity + video · (1 − alpha · opacity)`, in 8 and 10 bits, whole or cut off at the left, with runs of one
  /// colour and runs of many that are longer than what is faded at once.
  @Test(arguments: [8, 10], [0, 5, -700])
  func `a patch is faded as its colours are`(depth: Int, left: Int) throws {
    let width = 3000
    let format = FrameFormat(
      size: PixelSize(width: width, height: 1), layout: .planar(depth: depth),
      color: ColorDescription(matrix: .identity, isFullRange: true))
    let red = try #require(format.layout.components.indices.last)
    let reds = (0..<width).map { $0 < 2100 ? $0 % 200 : 90 }
    let pixels = reds.flatMap { red -> [UInt8] in [UInt8(red), 0, 0, 200] }
    let bitmap = try #require(
      Bitmap(size: PixelSize(width: width, height: 1), premultiplied: pixels))
    let patch = PatchMaker(for: format).patch(bitmap, at: (0, 0), opacity: 1)
    let (code, unit) = (60.0, Double((1 << depth) - 1) / 255)
    for opacity in [0, 0.2, 0.75, 1] {
      let video = FrameMemory(format) { _ in 0 }
      video.set(red, to: Int(code))
      video.withMutablePlanes { $0.blend(patch, offset: (left, 0), opacity: opacity) }
      for (column, found) in video.codes(0, of: red).enumerated() {
        let place = column - left
        let exact =
          reds.indices.contains(place)
          ? Double(reds[place]) * unit * opacity + code * (1 - opacity * 200 / 255) : code
        #expect(abs(Double(found) - exact) < 0.52, "\(column) at \(opacity)")
      }
      #expect(video.guardsAreWhole)
    }
  }

  /// Which of them is taken depends on where an output begins, and its bytes must not.
  @Test(arguments: [PixelLayout.planar420, .planar(depth: 10), .rgb])
  func `a patch made with an opacity has the samples of one blended by it`(layout: PixelLayout)
    throws
  {
    var random = SeededGenerator(seed: 12)
    let size = PixelSize(width: 1500, height: 4)
    let pixels = (0..<size.width * size.height).map { place -> DeepBitmap.Pixel in
      if place % 1500 < 300 { return [257 * 40, 257 * 80, 0, 257 * 120] }
      let alpha = UInt16.random(in: 0...65535, using: &random)
      return [alpha / 2, alpha, alpha / 7, alpha]
    }
    let deep = try #require(DeepBitmap(size: size, premultiplied: pixels))
    let bytes = pixels.flatMap { pixel in (0..<4).map { UInt8(pixel[$0] >> 8) } }
    let flat = try #require(Bitmap(size: size, premultiplied: bytes))
    let format = FrameFormat(size: size, layout: layout, color: .unspecified)
    let maker = PatchMaker(for: format)
    for image in [RasterImage.flat(flat), .soft(deep)] {
      for opacity in [0.37, 1 / 3.0, 0.004] {
        let videos = (0..<2).map { _ in FrameMemory(format) { _ in 77 } }
        videos[0].withMutablePlanes { $0.blend(maker.patch(image, at: (0, 0), opacity: opacity)) }
        videos[1].withMutablePlanes {
          $0.blend(maker.patch(image, at: (0, 0), opacity: 1), opacity: opacity)
        }
        for component in layout.components.indices {
          let rows = layout.size(of: layout.components[component], in: size).height
          for row in 0..<rows {
            #expect(videos[0].codes(row, of: component) == videos[1].codes(row, of: component))
          }
        }
      }
    }
  }
}
