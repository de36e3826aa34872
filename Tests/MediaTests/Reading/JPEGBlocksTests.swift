import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// Blocks of JPEGs that are damaged, and of components of any sizes.
@Suite struct JPEGBlocksTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static func blocks(_ bytes: [UInt8]) throws -> JPEGBlocks {
    try JPEGBlocks(of: try #require(JPEGFile(bytes)), at: "a.jpg", Interruption())
  }

  private static let grey = InkJPEG.bytes(of: [100], named: [1], sampling: [1], transform: nil)

  /// A sum of differences in damaged data has no bound, and libjpeg writes at most 11 bits of one (T.81, F.1.2.1).
  @Test func `values that cannot be coded are clamped, which counts as damage`() throws {
    let blocks = try Self.blocks(Self.grey)
    blocks.row(0, of: 0)?[0] = 5000
    blocks.row(0, of: 0)?[64 + 9] = -5000
    let path = folder.path("a.jpg")
    try blocks.write(to: path, [])
    #expect(blocks.faultCount == 1)
    let written = try Self.blocks(Array(try Data(contentsOf: URL(filePath: path))))
    #expect(written.row(0, of: 0)?[0] == 1023)
    #expect(written.row(0, of: 0)?[64 + 9] == -1023)
    // 100 − 128, as a quantiser of 8 makes of a flat block.
    #expect(written.row(0, of: 0)?[128] == -28)
  }

  /// Another frame header, another beginning of an image, and a table that is no table.
  @Test(
    arguments: [
      [0xFF, 0xC0, 0, 11, 8, 0, 16, 0, 32, 1, 1, 0x11, 0], [0xFF, 0xD8],
      [0xFF, 0xC4, 0, 4, 0x0F, 0],
    ] as [[UInt8]])
  func `what precedes a fault is kept`(fault: [UInt8]) throws {
    let blocks = try Self.blocks(Self.grey.dropLast(2) + fault + [0xFF, 0xD9])
    #expect(blocks.faultCount > 0)
    let frame = try blocks.frame()
    let samples = try frame.borrowedPlanes().planes[0]
    // The planes are the frame's.
    #expect(withExtendedLifetime(frame) { samples.base.load(as: UInt8.self) } == 100)
  }

  @Test func `a file without an image is refused`() throws {
    #expect(throws: MediaError.self) { try Self.blocks([0xFF, 0xD8, 0xFF, 0xC0, 0, 3, 8]) }
  }

  /// Each sample of luma stands in the middle of two pixels: those between two samples are nearer to one, by 3 to 1
  /// (JFIF 1.02), as libjpeg and browsers have it.
  @Test func `luma of fewer samples than chroma is interpolated`() throws {
    let flat = [UInt16](repeating: 8, count: 64)
    let blocks = try JPEGBlocks(
      size: PixelSize(width: 32, height: 8), .luma,
      [1, 2, 2].map { JPEGBlocks.Component(across: $0, down: 1, quantizers: flat) },
      Interruption())
    for (column, value) in [40, 80].enumerated() {
      blocks.row(0, of: 0)?[column * 64] = Int16(value - 128)
    }
    let frame = try blocks.frame()
    #expect(frame.format.layout.name == "yuv444p")
    let luma = try frame.borrowedPlanes().planes[0].base
    let found = withExtendedLifetime(frame) {
      (0..<32).map { Int(luma.load(fromByteOffset: $0, as: UInt8.self)) }
    }
    #expect(found == [Int](repeating: 40, count: 15) + [50, 70] + [Int](repeating: 80, count: 15))
  }
}
