import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// Images that are small to send: what would take long to read of them is left aside, or refused.
@Suite struct CheapImageTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// FFmpeg's decoder compares the keyword of each with all before it.
  @Test(arguments: ["tEXt", "zTXt", "iTXt"])
  func `a PNG's texts are not decoded`(kind: String) throws {
    let plain = try bytes(try folder.make("a.png", "-f lavfi -i testsrc2=s=16x8 -frames:v 1"))
    let text = PNGChunk.bytes(kind.utf8, Array("Key\0\0\0\0\0value".utf8))
    let headerEnd = PNGChunks.signature.count + PNGChunk.frameByteCount + 13
    let file = Array(plain[..<headerEnd]) + text + text + Array(plain[headerEnd...])
    var adjustment = PNGAdjustment()
    #expect(try adjustment.adjusted(Packet(copying: file)).bytes == plain)
  }

  /// 4096 × 4096 × 3 bytes and a byte a row of zeros are some 50 KiB when they are compressed; a row of 12 KiB is decoded.
  @Test func `a PNG is probed by its first row`() throws {
    let path = try folder.make(
      "large.png", "-f lavfi -i color=black:s=4096x4096 -pix_fmt rgb24 -frames:v 1")
    let row = try #require(PNGFirstRow.file(of: bytes(path)))
    let header = try #require(PNGChunks(ofFile: row)?.first { $0.isOf("IHDR") })
    #expect(Array(header.body.prefix(8)) == [0, 0, 0x10, 0, 0, 0, 0, 1])
    let data = PNGChunks(ofFile: row)?.filter { $0.isOf("IDAT") }.map(\.body.count) ?? []
    let most = 4096 * 8 + 1 << 16
    #expect(data.reduce(0, +) <= most)
    let video = try #require(MediaFile.probe(path).tracks[0].video)
    #expect(video.format.size == PixelSize(width: 4096, height: 4096))
    #expect(video.format.layout.name == "rgb24")
    #expect(PNGFirstRow.file(of: [1, 2, 3]) == nil)
  }

  @Test func `a PNG above the limit is refused by its header`() throws {
    var file = try bytes(try folder.make("a.png", "-f lavfi -i testsrc2=s=16x8 -frames:v 1"))
    // 16384 × 16384.
    let body = [0, 0, 0x40, 0, 0, 0, 0x40, 0] + Array(file[24..<29])
    file.replaceSubrange(8..<33, with: PNGChunk.bytes("IHDR".utf8, body))
    let path = folder.path("huge.png")
    try Data(file).write(to: URL(filePath: path))
    #expect(
      throws: MediaError(
        .invalid(
          path: path,
          .image(
            .area(
              PixelSize(width: 16_384, height: 16_384), limit: ImageLimits.mostPixels,
              isStretched: false))))
    ) { try MediaFile.probe(path) }
  }

  /// A thumbnail with scans and an end of its own, scans of three bytes, the end, and the bytes of a film behind it.
  private func jpeg(scans: Int) -> JPEGFile? {
    let thumbnail: [UInt8] = [0xFF, 0xE1, 0, 10, 0xFF, 0xD8, 0xFF, 0xDA, 0xFF, 0xDA, 0xFF, 0xD9]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 3, 0, 0x12, 0xFF, 0, 0xFF, 0xD0, 0x34]
    let all = (0..<scans).flatMap { _ in scan }
    return JPEGFile([0xFF, 0xD8] + thumbnail + all + [0xFF, 0xD9, 0xFF, 0xDA, 0xFF, 0xDA])
  }

  @Test func `a JPEG has 500 scans at most, counted up to its end`() throws {
    let file = try #require(jpeg(scans: 500))
    #expect(JPEGMarkers.scanCount(in: file.bytes) == 500)
    try ImageLimits.check(scansOf: file, at: "a.jpg")
    let more = try #require(jpeg(scans: 501))
    #expect(throws: MediaError(.invalid(path: "a.jpg", .image(.scans(501, limit: 500))))) {
      try ImageLimits.check(scansOf: more, at: "a.jpg")
    }
  }

  @Test func `a JPEG of too many scans is refused wherever it is decoded`() throws {
    let plain = try bytes(try folder.make("a.jpg", "-f lavfi -i testsrc2=s=16x8 -frames:v 1"))
    let first = try #require(
      plain.indices.dropLast().last { plain[$0] == 0xFF && plain[$0 + 1] == 0xDA })
    let scan = Array(plain[first..<(plain.count - 2)])
    let file = Array(plain[..<first]) + (0..<501).flatMap { _ in scan } + [0xFF, 0xD9]
    let path = folder.path("scans.jpg")
    try Data(file).write(to: URL(filePath: path))
    let refusal = MediaError(.invalid(path: path, .image(.scans(501, limit: 500))))
    #expect(throws: refusal) { try MediaFile.probe(path) }
    let blocks = try #require(JPEGFile(file))
    #expect(throws: refusal) { try JPEGBlocks(of: blocks, at: path, Interruption()) }
  }
}
