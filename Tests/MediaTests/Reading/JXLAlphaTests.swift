import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

/// JPEG XL whose colours are multiplied by alpha, which FFmpeg's decoder takes for straight.
@Suite struct JXLAlphaTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// 16 × 16 pixels of 100, 30, 60 and an alpha of 128 as they are stored, by cjxl 0.7. In the first the channel of alpha is
  /// as by default; in the second its header is written out, with the flag of associated alpha (ISO/IEC 18181-1, D.3.6).
  private static let straight = "/wpDwILiQggIEABkAEsYixUAlIwx6HgBCQAiKGEAAIiRCwBaHAE="
  private static let associated = "/wpDwAAIigsBCAgQAGQASxiLFQCUjDHoeAEJACIoYQAAiJELAFocAQ=="

  private func pixel(_ file: Data) throws -> [UInt8] {
    let path = folder.path("a.jxl")
    try file.write(to: URL(filePath: path))
    return Array(try ImageFiles().openImage(at: path).bitmap(at: 0).samples.prefix(4))
  }

  /// Bitmaps are premultiplied: 100 · 128 / 255 = 50.2, 15.1, 30.1.
  @Test func `colours are multiplied by alpha once`() throws {
    let (straight, associated) = (
      try #require(Data(base64Encoded: Self.straight)),
      try #require(Data(base64Encoded: Self.associated))
    )
    #expect(try pixel(straight) == [50, 15, 30, 128])
    #expect(try pixel(associated) == [100, 30, 60, 128])
    #expect(try pixel(inBoxes(associated)) == [100, 30, 60, 128])
  }

  /// The same in a file of boxes (ISO/IEC 18181-2).
  private func inBoxes(_ stream: Data) -> Data {
    func box(_ name: String, _ content: Data) -> Data {
      Data([0, 0, 0, UInt8(content.count + 8)]) + Data(name.utf8) + content
    }
    return box("JXL ", Data([0x0D, 0x0A, 0x87, 0x0A])) + box("ftyp", Data("jxl \0\0\0\0jxl ".utf8))
      + box("jxlc", stream)
  }
}
