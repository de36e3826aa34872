import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

/// PNG of grey, of which one code is transparent.
@Suite struct PNGKeyTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A row of the codes 0, 1, 0, 1, …, and the one of `key` as the transparent one.
  private func image(depth: Int, key: Int) throws -> String {
    var png = RawPNG(width: 8, height: 2, depth: depth, colorType: 0)
    png.chunks = [("tRNS", [0, UInt8(key)])]
    let byte: UInt8 = [1: 0x55, 2: 0x11, 4: 0x01][depth] ?? 0
    let row = [UInt8](repeating: byte, count: depth)
    let path = folder.path("grey.png")
    try png.still([row, row]).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The code 1 is 255 / (2^depth − 1) in eight bits: 255, 85, 17.
  @Test(arguments: [(1, 255), (2, 85), (4, 17)] as [(Int, UInt8)], [0, 1])
  func `the transparent code of a grey of few bits is transparent`(
    grey: (depth: Int, one: UInt8), key: Int
  ) throws {
    let image = try ImageFiles().openImage(at: image(depth: grey.depth, key: key))
    let samples = try image.bitmap(at: 0).samples
    let black: [UInt8] = key == 0 ? [0, 0, 0, 0] : [0, 0, 0, 255]
    let one: [UInt8] = key == 1 ? [0, 0, 0, 0] : [grey.one, grey.one, grey.one, 255]
    #expect(samples == Array([[UInt8]](repeating: black + one, count: 8).joined()))
  }

  @Test(arguments: [1, 2, 4]) func `as a video it has alpha`(depth: Int) throws {
    let path = try image(depth: depth, key: 1)
    let track = try #require(try MediaFile.probe(path).tracks.first?.video)
    #expect(track.format.layout.hasAlpha)
  }
}
