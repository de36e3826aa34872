import Foundation
import ImprintMedia
import TestSupport
import Testing

/// Other EXIF in a phone's HEIC.
@Suite struct ImageExifTests {
  let folder: ScratchFolder
  private static let tiff = Array("II*\0".utf8) + [UInt8](repeating: 7, count: 500)

  init() throws { folder = try ScratchFolder() }

  private var phone: Data { get throws { try Data(contentsOf: URL(filePath: heic)) } }
  private var heic: String { realClip("pigallery2/IMG_7943.HEIC") }

  private func replaced(_ path: String) throws -> Data? {
    let output = folder.path("out.heic")
    try Data().write(to: URL(filePath: output))
    guard try ImageExif.write(Self.tiff, inPlaceOfThatOf: path, to: output) else { return nil }
    return try Data(contentsOf: URL(filePath: output))
  }

  @Test(.realClips) func `new EXIF stands at the end, and all else where it was`() throws {
    let (before, after) = (try phone, try #require(try replaced(heic)))
    #expect(after.suffix(Self.tiff.count) == Data(Self.tiff))
    // A box's header, the number that says where TIFF begins, and the six bytes before it.
    #expect(after.count == before.count + 8 + 4 + 6 + Self.tiff.count)
    // The place and the length of one item, of four bytes each.
    let changed = zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    #expect(!changed.isEmpty && changed.count <= 8)
    #expect((changed.last ?? 0) - (changed.first ?? 0) < 8)
    let list = try #require(before.range(of: Data("iloc".utf8)))
    #expect(changed.allSatisfy { $0 > list.upperBound })
  }

  @Test(.realClips, .tool("exiftool")) func `others read the new EXIF`() throws {
    let new = try #require(try replaced(heic))
    // An upright image's, with a name: big-endian, one entry of eleven letters.
    let words = Array("hello world\0".utf8)
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x0F, 0, 2, 0, 0, 0, 12, 0, 0, 0, 26, 0, 0, 0, 0]
      + words
    let output = folder.path("named.heic")
    try Data().write(to: URL(filePath: output))
    // The EXIF of this file was replaced once before.
    try new.write(to: URL(filePath: folder.path("once.heic")))
    #expect(try ImageExif.write(tiff, inPlaceOfThatOf: folder.path("once.heic"), to: output))
    let read = try Tool.run(
      "exiftool", ["-s3", "-Make", "-ImageWidth", "-ImageHeight", output], in: folder.path)
    #expect(read.output == "hello world\n100\n134\n")
  }

  @Test func `a file without EXIF is left`() throws {
    let path = try folder.make(
      "plain.avif", "-f lavfi -i color=red:s=64x64 -frames:v 1 -c:v libaom-av1 -cpu-used 8")
    #expect(try replaced(path) == nil)
    let clip = try Clips.plain(in: folder)
    #expect(try replaced(clip) == nil)
  }

  @Test(.realClips) func `a damaged list of items ends in an error, is left, or is written`() throws
  {
    let good = try phone
    let end = try #require(good.range(of: Data("mdat".utf8))).lowerBound
    let path = folder.path("damaged.heic")
    for round in MutationRounds.seeds {
      var generator = SeededGenerator(seed: UInt64(round))
      var bytes = good
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let place = Int.random(in: 0..<end, using: &generator)
        let values: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, bytes[place] &+ 1, bytes[place] ^ 0x20]
        bytes[place] = values.randomElement(using: &generator) ?? 0
      }
      if Int.random(in: 0..<8, using: &generator) == 0 {
        bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &generator))
      }
      try bytes.write(to: URL(filePath: path))
      do {
        if let after = try replaced(path) { #expect(after.suffix(504) == Data(Self.tiff)) }
      } catch is ISOMediaError {}
    }
  }
}
