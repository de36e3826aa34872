import ImprintValues
import Testing

@testable import ImprintMedia

@Suite struct AV1LightMetadataTests {
  static let metadata = AV1LightMetadata(HDRWritingTests.hdr)

  /// A unit of that type (AV1, 5.3.2): its header with a size field, the size, the payload.
  static func unit(_ type: UInt8, _ payload: [UInt8], hasExtension: Bool = false) -> [UInt8] {
    [type << 3 | (hasExtension ? 0x06 : 0x02)] + (hasExtension ? [0] : []) + [UInt8(payload.count)]
      + payload
  }

  static let delimiter = unit(2, [])
  static let sequence = unit(1, [0x0A, 0x0B, 0x00])
  static let frame = unit(6, [UInt8](repeating: 0xAA, count: 9))

  /// AV1, 5.8.3: two words of 16 bits. 5.8.4: red, green, blue and white in 1/65,536 (0.708 is 46,399),
  /// then 1000 cd/m² in 1/256 and 0.005 in 1/16,384 (82). Each ends in a bit that is 1.
  @Test func `the units say what the metadata says`() {
    let light: [UInt8] = [1, 0x03, 0xE8, 0x01, 0x90, 0x80]
    let mastering: [UInt8] = [
      2, 0xB5, 0x3F, 0x4A, 0xC1, 0x2B, 0x85, 0xCC, 0x08, 0x21, 0x89, 0x0B, 0xC7, 0x50, 0x0D, 0x54,
      0x39, 0, 0x03, 0xE8, 0, 0, 0, 0, 0x52, 0x80,
    ]
    #expect(Self.metadata.units == Self.unit(5, light) + Self.unit(5, mastering))
  }

  @Test func `they stand behind the sequence header and before the frame`() {
    let whole = Self.delimiter + Self.sequence + Self.frame
    #expect(
      Self.metadata.inserted(into: whole)
        == Self.delimiter + Self.sequence + Self.metadata.units + Self.frame)
    let extended = Self.unit(1, [1, 2], hasExtension: true)
    #expect(
      Self.metadata.inserted(into: extended + Self.frame)
        == extended + Self.metadata.units + Self.frame)
  }

  @Test(arguments: [
    [], delimiter + frame, [0x0A], [0x0A, 0x80], [0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
    // A unit that does not say its size, and one that says more than there is.
    [0x08, 1, 2, 3], [0x0A, 9, 1],
  ])
  func `a stream without a whole sequence header stays as it is`(stream: [UInt8]) {
    #expect(Self.metadata.inserted(into: stream) == stream)
  }
}
