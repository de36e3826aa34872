import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

@Suite struct JPEGFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func image() throws -> JPEGFile {
    let path = try folder.make("a.jpg", "-f lavfi -i testsrc2=s=64x48 -frames:v 1")
    return try #require(try JPEGFile(path: path, atMost: 1 << 20))
  }

  @Test func `EXIF is put in, replaced, and taken out, and the image stays`() throws {
    let plain = try image()
    #expect(plain.exif == nil)
    let marked = try #require(plain.with(Exif().with(contentIdentifier: "A")))
    #expect(marked.exif?.contentIdentifier == "A")
    let other = try #require(marked.with(Exif().with(contentIdentifier: "B")))
    #expect(other.exif?.contentIdentifier == "B")
    #expect(other.bytes.count == marked.bytes.count)
    #expect(other.withoutMetadata == plain.withoutMetadata)
  }

  /// As decoders do, which look for the next marker.
  @Test func `bytes that stray between segments are passed over`() throws {
    let plain = try image()
    let marked = try #require(plain.with(Exif().with(contentIdentifier: "A")))
    // JFIF's segment has 16 bytes behind its marker.
    let stray = marked.bytes.prefix(20) + [0, 0xFF, 0, 7, 0] + marked.bytes.dropFirst(20)
    let file = try #require(JPEGFile(Array(stray)))
    #expect(file.exif?.contentIdentifier == "A")
    #expect(file.withoutMetadata == plain.withoutMetadata)
    let path = folder.path("stray.jpg")
    try Data(file.bytes).write(to: URL(filePath: path))
    try ReducedImage.check(path, interruption: Interruption())
    let images = ImageFiles()
    #expect(
      try images.openImage(at: path).bitmap(at: 0)
        == images.openImage(at: folder.path("a.jpg")).bitmap(at: 0))
  }

  @Test func `an EXIF of more than 64 KiB has no room`() throws {
    let large = try #require(Exif(Exif().bytes + [UInt8](repeating: 0, count: 65_500)))
    #expect(try image().with(large) == nil)
  }

  @Test func `what is no JPEG is none`() throws {
    #expect(JPEGFile(Array("text".utf8)) == nil)
    let path = try folder.make("a.png", "-f lavfi -i testsrc2=s=64x48 -frames:v 1")
    #expect(try JPEGFile(path: path, atMost: 1 << 20) == nil)
  }
}
