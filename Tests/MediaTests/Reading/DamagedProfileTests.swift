import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// PNG with a profile that cannot be read, which browsers show without it and FFmpeg refuses.
@Suite struct DamagedProfileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// Bodies of an `iCCP` chunk (PNG specification, third edition, 11.3.2.3): without an end of the name, without a name, with
  /// one of 80 bytes, with an unknown compression, with data that are no zlib, and with a stream that ends too early.
  static let bodies: [[UInt8]] = [
    Array("profile".utf8), [0, 0], [UInt8](repeating: 0x61, count: 80) + [0, 0, 0x78, 0x01],
    Array("profile\0".utf8) + [1, 0x78, 0x01, 0x01, 0, 0, 0xFF, 0xFF, 0, 0, 0, 1],
    Array("profile\0\0no zlib".utf8),
    Array("profile\0\0".utf8) + [0x78, 0x01, 0x01, 9, 0, 0xF6, 0xFF, 7],
  ]

  private func image(_ body: [UInt8], isMoving: Bool = false) throws -> String {
    var png = RawPNG(width: 4, height: 2, depth: 8, colorType: 2)
    png.chunks = [("iCCP", body)]
    let path = folder.path("image.png")
    let row = [[UInt8]](repeating: [180, 120, 60], count: 4).flatMap(\.self)
    if isMoving { for _ in 0..<2 { png.add([180, 120, 60]) } }
    let file = isMoving ? png.animation() : png.still([row, row])
    try file.write(to: URL(filePath: path))
    return path
  }

  @Test(arguments: bodies, [false, true])
  func `the image is drawn without its profile`(body: [UInt8], isMoving: Bool) throws {
    let path = try image(body, isMoving: isMoving)
    let drawn = try ImageFiles().openImage(at: path)
    for index in 0..<(isMoving ? 2 : 1) {
      #expect(try drawn.bitmap(at: index).samples.prefix(4) == [180, 120, 60, 255])
    }
    let reader = try VideoReader(path: path, track: 0, threads: 1, interruption: Interruption())
    let frame = try #require(try reader.next())
    #expect(try frame.bitmap().samples.prefix(4) == [180, 120, 60, 255])
  }

  @Test(arguments: bodies) func `a stamped photograph does not hand it on`(body: [UInt8]) throws {
    #expect(try PhotographNotes(ofPNG: image(body)).pngChunks.isEmpty)
  }
}
