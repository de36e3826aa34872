import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

/// Animated PNG.
@Suite struct AnimatedPNGTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func write(_ png: RawPNG) throws -> String {
    let path = folder.path("a.png")
    try png.animation().write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The premultiplied pixels at (1, 1) and (6, 1) of each frame on a canvas of 8 × 4.
  private func pixels(_ png: RawPNG) throws -> [[[UInt8]]] {
    let image = try ImageFiles().openImage(at: write(png))
    return try image.ends.indices.map { index in
      let samples = try image.bitmap(at: index).samples
      return [9, 14].map { Array(samples[$0 * 4..<$0 * 4 + 4]) }
    }
  }

  /// As in browsers: 0 and 10 ms become 100 ms; a denominator of 0 stands for 100.
  @Test func `delays of up to 10 ms become 100 ms`() throws {
    var png = RawPNG(width: 8, height: 4, depth: 8, colorType: 2)
    for delay in [(0, 1000), (10, 1000), (1, 0), (11, 1000), (1, 50)] {
      png.add([200, 0, 0], for: delay)
    }
    let path = try write(png)
    let timing = try MediaFile.timing(ofTrack: 0, in: path)
    #expect(timing.timeBase == .one(over: 100_000))
    #expect(timing.presentations == [0, 10_000, 20_000, 30_000, 31_100])
    #expect(timing.end == 33_100)
    let image = try ImageFiles().openImage(at: path)
    #expect(image.ends == [0.1, 0.2, 0.3, 0.311, 0.331])
    #expect(image.playCount == nil)
  }

  /// Half of white over red at alpha 0x8000 / 0xFFFF: 255, 127.5, 127.5.
  @Test(arguments: [8, 16]) func `images are blended at any depth`(depth: Int) throws {
    var png = RawPNG(width: 8, height: 4, depth: depth, colorType: 6)
    func pixel(_ bytes: [UInt8]) -> [UInt8] {
      depth == 8 ? bytes : bytes.flatMap { $0 == 128 ? [128, 0] : [$0, $0] }
    }
    png.add(pixel([255, 0, 0, 255]))
    png.add(pixel([255, 255, 255, 128]), in: (0, 0, 4, 4), blends: true)
    png.add(pixel([0, 0, 255, 0]), in: (4, 0, 4, 4), blends: true)
    png.add(pixel([0, 0, 255, 0]), in: (4, 0, 4, 4))
    let red: [UInt8] = [255, 0, 0, 255]
    let pink: [UInt8] = [255, 128, 128, 255]
    let clear: [UInt8] = [0, 0, 0, 0]
    #expect(try pixels(png) == [[red, red], [pink, red], [pink, red], [pink, clear]])
  }

  /// A grey of 16 bits whose transparent code is blended away.
  @Test func `an image with a transparent code is blended`() throws {
    var png = RawPNG(width: 8, height: 4, depth: 16, colorType: 0)
    png.chunks = [("tRNS", [0x12, 0x34])]
    png.add([0xFF, 0xFF])
    png.add([0x12, 0x34], blends: true)
    png.add([0, 0], in: (0, 0, 4, 4), blends: true)
    let white: [UInt8] = [255, 255, 255, 255]
    #expect(try pixels(png) == [[white, white], [white, white], [[0, 0, 0, 255], white]])
  }

  @Test func `an area that is cleared is transparent, though no image has alpha`() throws {
    var png = RawPNG(width: 8, height: 4, depth: 8, colorType: 2)
    png.add([255, 0, 0])
    png.add([0, 255, 0], in: (0, 0, 4, 4), disposal: .clears)
    png.add([0, 0, 255], in: (4, 0, 4, 4), disposal: .restores)
    png.add([0, 255, 0], in: (0, 0, 1, 1))
    let (red, green): ([UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 255, 0, 255])
    let (blue, clear): ([UInt8], [UInt8]) = ([0, 0, 255, 255], [0, 0, 0, 0])
    #expect(try pixels(png) == [[red, red], [green, red], [clear, blue], [clear, red]])
  }

  @Test func `one whose images are opaque and stay has no alpha`() throws {
    var png = RawPNG(width: 8, height: 4, depth: 8, colorType: 2)
    png.add([255, 0, 0])
    png.add([0, 255, 0], in: (0, 0, 4, 4), blends: true)
    let layout = try MediaFile.probe(write(png)).tracks.first?.video?.format.layout
    #expect(layout?.hasAlpha == false)
  }

  /// The second frame depends on the first, and the third on none.
  @Test func `seeking goes to a frame that depends on none`() throws {
    var png = RawPNG(width: 8, height: 4, depth: 8, colorType: 6)
    png.add([255, 0, 0, 255])
    png.add([0, 255, 0, 255], in: (0, 0, 4, 4), blends: true)
    png.add([0, 0, 255, 128])
    png.add([0, 255, 0, 255], in: (0, 0, 4, 4), blends: true)
    let reader = try VideoReader(
      path: write(png), track: 0, threads: 1, interruption: Interruption())
    try reader.seek(to: 60_000)
    #expect(try reader.next()?.presentation == 40_000)
    try reader.seek(to: 20_000)
    #expect(try reader.next()?.presentation == 0)
  }

  @Test func `one that is cut off shows its frames as far as they go`() throws {
    var png = RawPNG(width: 8, height: 4, depth: 8, colorType: 2)
    for _ in 0..<3 { png.add([200, 0, 0]) }
    let path = folder.path("cut.png")
    try png.animation().dropLast(40).write(to: URL(fileURLWithPath: path))
    let image = try ImageFiles().openImage(at: path)
    #expect(image.ends.count == 3)
    #expect(try image.bitmap(at: 2).samples.prefix(4) == [200, 0, 0, 255])
  }
}
