import Foundation
import ImprintMedia
import ImprintValues
import TestSupport
import Testing

/// EXIF that is kept while an identifier is written into it.
@Suite struct ExifTests {
  private static let identifier = "12345678-90AB-4CDE-8F01-234567890ABC"

  /// Bytes of both orders: a directory of one entry, the orientation 6.
  static let big: [UInt8] = [
    0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0,
  ]
  static let little: [UInt8] = [
    0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0,
  ]

  @Test(arguments: [big, little])
  func `an identifier is read back, and what was there stays`(bytes: [UInt8]) throws {
    let exif = try #require(Exif(bytes))
    #expect(exif.contentIdentifier == nil)
    let marked = exif.with(contentIdentifier: Self.identifier)
    #expect(marked.contentIdentifier == Self.identifier)
    #expect(marked.orientation == 6)
    let again = marked.with(contentIdentifier: "OTHER").with(orientation: 3)
    #expect(again.contentIdentifier == "OTHER")
    #expect(again.orientation == 3)
  }

  @Test func `a fresh one is upright, with its time`() {
    let exif = Exif(captureTime: ("2026:03:23 15:57:19", "+01:00"))
      .with(contentIdentifier: Self.identifier)
    #expect(exif.orientation == 1)
    #expect(exif.contentIdentifier == Self.identifier)
    #expect(!exif.hasForeignMakerNote)
  }

  /// A directory whose next one is itself, and whose EXIF is itself.
  @Test func `directories that lead to themselves end`() throws {
    let bytes: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8, 0, 0, 0, 8,
    ]
    let exif = try #require(Exif(bytes))
    #expect(exif.contentIdentifier == nil)
    #expect(exif.forUpright(width: 4, height: 4).orientation == 1)
    #expect(exif.with(contentIdentifier: Self.identifier).orientation == 1)
  }

  @Test(arguments: [
    [], [0x4D, 0x4D], [0x4D, 0x4D, 0, 42, 0xFF, 0xFF, 0xFF, 0xFF], Array("text".utf8),
  ])
  func `what is no EXIF is none`(bytes: [UInt8]) {
    #expect(Exif(bytes) == nil)
  }

  @Test(.realClips) func `a phone's own part stays beside another identifier`() throws {
    let exif = try #require(try HEIFFile.exif(ofFileAt: realClip("pigallery2/IMG_7943.HEIC")))
    #expect(exif.contentIdentifier == "9B539AB8-A668-4FA6-9207-EB653A5E7E3C")
    #expect(!exif.hasForeignMakerNote)
    let other = exif.with(contentIdentifier: Self.identifier)
    #expect(other.contentIdentifier == Self.identifier)
    #expect(other.bytes.starts(with: exif.bytes.prefix(8)))
  }

  @Test func `damaged EXIF is changed, or stays as it is`() throws {
    let good = Exif(captureTime: ("2026:03:23 15:57:19", "+01:00"))
      .with(contentIdentifier: Self.identifier).bytes
    for round in MutationRounds.seeds(usually: 400) {
      var generator = SeededGenerator(seed: UInt64(round))
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[place] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
      }
      guard let exif = Exif(bytes) else { continue }
      _ = (exif.contentIdentifier, exif.orientation, exif.hasForeignMakerNote)
      _ = exif.forUpright(width: 10, height: 10).with(contentIdentifier: "X")
    }
  }
}
