import Foundation
import ImprintValues
import TestSupport
import Testing

@testable import ImprintMedia

/// Content credentials (C2PA 2.1, annex A) are found wherever a format has them.
@Suite struct ContentCredentialsTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private static func bytes(_ number: Int, _ width: Int = 4) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// A box of JUMBF with nothing but its description (ISO/IEC 19566-5, A.2).
  private static func jumbf(_ type: [UInt8]) -> [UInt8] {
    let description = bytes(8 + 17) + Array("jumd".utf8) + type + [0]
    return bytes(8 + description.count) + Array("jumb".utf8) + description
  }
  private static let manifest = jumbf(
    Array("c2pa".utf8) + [0, 0x11, 0, 0x10, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71])
  private static let otherBox = jumbf([UInt8](repeating: 7, count: 16))

  /// A segment of a JPEG with a part of a box (ISO/IEC 19566-5, D.2).
  private static func segment(box: Int, part: Int, _ content: [UInt8]) -> [UInt8] {
    [0xFF, 0xEB] + bytes(2 + 8 + content.count, 2) + Array("JP".utf8) + bytes(box, 2) + bytes(part)
      + content
  }

  private static func xmp(_ text: String) -> [UInt8] {
    let packet = Array(
      ("<x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF "
        + "xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description "
        + "xmlns:dcterms=\"http://purl.org/dc/terms/\" \(text)</rdf:RDF></x:xmpmeta>").utf8)
    let name = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    return [0xFF, 0xE1] + bytes(2 + name.count + packet.count, 2) + name + packet
  }

  private func file(_ bytes: [UInt8], _ name: String = "file") throws -> OpenFile {
    try Data(bytes).write(to: URL(filePath: folder.path(name)))
    return try OpenFile(folder.path(name))
  }

  private func image(_ name: String, _ options: String = "") throws -> [UInt8] {
    let path = try folder.make(name, "-f lavfi -i testsrc2=s=32x32 -frames:v 1 \(options)")
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  @Test func `a JPEG loses the segments of their box, and keeps those of others`() throws {
    let plain = try image("a.jpg")
    let (head, rest) = (Array(plain.prefix(2)), Array(plain.dropFirst(2)))
    let other = Self.segment(box: 2, part: 1, Self.otherBox)
    let marked =
      head + Self.segment(box: 1, part: 1, Self.manifest)
      + Self.segment(box: 1, part: 2, Array(Self.manifest.prefix(8)) + [1, 2, 3]) + other + rest
    #expect(try ContentCredentials.areIn(file(marked)))
    let cleared = try #require(JPEGFile(marked)).withoutCredentials
    #expect(cleared.bytes == head + other + rest)
    #expect(try !ContentCredentials.areIn(file(cleared.bytes)))
  }

  /// A manifest that does not fit in a segment goes on in others, of which the last may be short.
  @Test(arguments: [100, 1_016, 60_000])
  func `no part of a manifest is kept, however long each is`(length: Int) throws {
    let plain = try image("a.jpg")
    let first = Self.segment(
      box: 1, part: 1, Self.manifest + [UInt8](repeating: 5, count: length))
    let last = Self.segment(box: 1, part: 2, Self.manifest.prefix(8) + Array("Ada Lovelace".utf8))
    let other = Self.segment(box: 2, part: 1, Self.otherBox)
    let marked = Array(plain.prefix(2)) + first + last + other + Array(plain.dropFirst(2))
    let notes = PhotographNotes(of: try #require(JPEGFile(marked)))
    #expect(notes.hasCredentials && notes.leftOut == [])
    #expect(try ContentCredentials.areIn(file(marked)))
    let kept = notes.keeping(.all, ofUpright: (32, 32), isTurnedAcross: false)
    #expect(
      kept.segments.filter { $0.marker == 0xEB }.map(\.content) == [Array(other.dropFirst(4))])
  }

  @Test(arguments: [
    "dcterms:provenance=\"https://example.com/a.c2pa\"/>",
    "dcterms:provenance = 'self#jumbf=/c2pa/urn:uuid:1'/>",
    "><dcterms:provenance>https://example.com/a.c2pa</dcterms:provenance></rdf:Description>",
    "><dcterms:provenance rdf:resource=\"https://example.com/a\"/></rdf:Description>",
  ])
  func `an address of them in XMP is found, and blanked`(text: String) throws {
    let plain = try image("a.jpg")
    let marked = Array(plain.prefix(2)) + Self.xmp(text) + Array(plain.dropFirst(2))
    #expect(try ContentCredentials.areIn(file(marked)))
    let cleared = try #require(JPEGFile(marked)).withoutCredentials.bytes
    #expect(cleared.count == marked.count)
    #expect(try !ContentCredentials.areIn(file(cleared)))
    #expect(Data(cleared).firstRange(of: Data("provenance".utf8)) == nil)
  }

  @Test func `words on where an image comes from are no address of them`() throws {
    let plain = try image("a.jpg")
    let xmp = Self.xmp("dcterms:provenance=\"Found in an attic\"/>")
    let file = try #require(JPEGFile(Array(plain.prefix(2)) + xmp + Array(plain.dropFirst(2))))
    #expect(file.withoutCredentials == file)
  }

  @Test func `each other format has them in its own place`() throws {
    let png = try image("a.png")
    // Behind the signature, and the header of 13 bytes with its frame of 12.
    let chunk = Self.bytes(Self.manifest.count) + Array("caBX".utf8) + Self.manifest + [0, 0, 0, 0]
    #expect(try ContentCredentials.areIn(file(png.prefix(33) + chunk + png.dropFirst(33))))
    let webP = Array("RIFF\0\0\0\0WEBPVP8 ".utf8) + [2, 0, 0, 0, 1, 2]
    let riff = Array("C2PA".utf8) + [1, 0, 0, 0, 1, 0]
    #expect(try ContentCredentials.areIn(file(webP + riff)))
    let type = Self.bytes(16) + Array("ftypisom\0\0\0\0".utf8)
    let box = Self.bytes(28) + Array("uuid".utf8) + CredentialsBox.identifier + Self.bytes(0)
    #expect(try ContentCredentials.areIn(file(type + box + Self.bytes(8) + Array("mdat".utf8))))
    let jxl = Self.bytes(12) + Array("JXL ".utf8) + [0x0D, 0x0A, 0x87, 0x0A]
    #expect(try ContentCredentials.areIn(file(jxl + Self.manifest + Self.bytes(8))))
    let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    let comment: [UInt8] = [0x21, 0xFE, 1, 65, 0]
    let application = [0x21, 0xFF, 11] + Array("C2PA_GIF".utf8) + [1, 0, 0, 1, 0, 0]
    #expect(try ContentCredentials.areIn(file(gif + comment + application)))
    // One directory of one entry: the tag of bytes that lie behind it.
    let tiff: [UInt8] =
      [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0] + [0x41, 0xCD, 7, 0, 5, 0, 0, 0, 26, 0, 0, 0]
      + [0, 0, 0, 0, 1, 2, 3, 4, 5]
    #expect(try ContentCredentials.areIn(file(tiff)))
  }

  @Test(arguments: [
    "a.jpg", "a.png", "a.webp", "a.tiff", "a.gif", "a.mp4", "a.mov", "a.mkv", "a.avi",
  ])
  func `files without them have none`(name: String) throws {
    _ = try image(name)
    #expect(try !ContentCredentials.areIn(OpenFile(folder.path(name))))
  }
}
