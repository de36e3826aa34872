import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@Suite struct BitmapTests {
  /// Full-range BT.709 of R = 200, G = 100, B = 40 is Y = 117, Cb = 128 + (40 − 117) / 1.8556 = 86,
  /// Cr = 128 + (200 − 117) / 1.5748 = 181. Limited: 16 + 117 · 219 / 255, and so on.
  @Test(arguments: [
    (MatrixCoefficients.bt709, true, [117, 86, 181]), (.bt709, false, [116, 91, 174]),
    (.smpte170m, true, [123, 81, 183]), (.smpte170m, false, [122, 87, 176]),
  ])
  func `a frame's own matrix and range make its colours`(
    matrix: MatrixCoefficients, isFullRange: Bool, codes: [Int]
  ) throws {
    for (layout, scale) in [("yuv420p", 1), ("yuv444p", 1), ("yuv422p10le", 4)] {
      let frame = try frame(
        PixelSize(width: 18, height: 10), layout,
        color: ColorDescription(matrix: matrix, isFullRange: isFullRange))
      let white = scale == 4 && isFullRange ? 1023.0 / 255 : Double(scale)
      try frame.fill(
        luma: Int((Double(codes[0]) * white).rounded()),
        blue: Int((Double(codes[1] - 128) * white).rounded()) + 128 * scale,
        red: Int((Double(codes[2] - 128) * white).rounded()) + 128 * scale)
      let samples = try frame.bitmap().samples
      #expect(samples.count == 18 * 10 * 4)
      for place in stride(from: 0, to: samples.count, by: 4) {
        let pixel = samples[place..<place + 4].map(Int.init)
        #expect(zip(pixel, [200, 100, 40, 255]).allSatisfy { abs($0 - $1) <= 2 })
      }
    }
  }

  @Test func `a PNG comes back as it was written`() throws {
    let folder = try ScratchFolder()
    // Opaque and half-clear pixels, the latter of values that premultiplication can give.
    var samples: [UInt8] = []
    for pixel in 0..<35 {
      let alpha = [255, 128, 0][pixel % 3]
      samples += [pixel * 7, 255 - pixel, pixel].map { UInt8(($0 * alpha + 127) / 255) }
      samples.append(UInt8(alpha))
    }
    let bitmap = try #require(
      Bitmap(size: PixelSize(width: 7, height: 5), premultiplied: samples))
    let path = folder.path("%d: out.png")
    try ImageWriter.writePNG(bitmap, to: path)
    #expect(try ImageFiles().openImage(at: path).bitmap(at: 0) == bitmap)
  }

  /// Half-clear white over black is half of white.
  @Test func `a JPEG has the colours of the frame, over black`() throws {
    let folder = try ScratchFolder()
    let colors: [[UInt8]] = [[200, 100, 40, 255], [128, 128, 128, 128], [0, 0, 0, 0]]
    for color in colors {
      let size = PixelSize(width: 17, height: 9)
      let samples = Array(repeating: color, count: 17 * 9).flatMap(\.self)
      let bitmap = try #require(Bitmap(size: size, premultiplied: samples))
      let path = folder.path("out.jpg")
      try ImageWriter.write(bitmap, as: .jpeg, to: path)
      // No comment names the program that encoded it.
      #expect(try Data(contentsOf: URL(filePath: path)).range(of: Data("Lavc".utf8)) == nil)
      let back = try ImageFiles().openImage(at: path).bitmap(at: 0)
      #expect(back.size == size)
      for place in stride(from: 0, to: back.samples.count, by: 4) {
        let pixel = back.samples[place..<place + 4].map(Int.init)
        let wanted = color.prefix(3).map(Int.init) + [255]
        #expect(zip(pixel, wanted).allSatisfy { abs($0 - $1) <= 2 })
      }
    }
  }

  @Test func `a still's format is told by its extension`() {
    #expect(StillFormat(path: "a/b.c.PNG") == .png)
    #expect(StillFormat(path: "x.jpg") == .jpeg)
    #expect(StillFormat(path: "x.jpeg") == .jpeg)
    #expect(StillFormat(path: "png") == nil)
    #expect(StillFormat(path: "a.png/b") == nil)
    #expect(StillFormat(path: ".png") == nil)
  }

  @Test func `what cannot be written is said`() throws {
    let folder = try ScratchFolder()
    #expect(
      throws: MediaError(
        .cannotCreate(path: folder.path("no/out.png"), .library(.system(ENOENT))))
    ) { try ImageWriter.writePNG(.empty, to: folder.path("no/out.png")) }
    #expect(
      throws: MediaError(.writing(path: "/dev/full", .library(.system(ENOSPC))))
    ) { try ImageWriter.writePNG(.empty, to: "/dev/full") }
  }
}
