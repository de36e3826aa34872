import Testing

@testable import ImprintValues

/// Units of H.264 and HEVC by the tables of ISO/IEC 14496-10 and 23008-2: 0x06 and 0x4E 0x01 begin supplemental ones, 0x65 and
/// 0x26 0x01 slices.
@Suite struct BareFramesTests {
  private static let sequence: [UInt8] = [0x67, 66, 0, 10, 1]
  private static let picture: [UInt8] = [0x68, 0xCE]
  private static let place = Array(repeating: UInt8(7), count: 16) + Array("48.1371".utf8)

  /// `avcC`, with lengths of two bytes.
  private static func avc(_ pictures: [[UInt8]] = [picture], tail: [UInt8] = []) -> [UInt8] {
    func set(_ unit: [UInt8]) -> [UInt8] { [0, UInt8(unit.count)] + unit }
    return [1, 66, 0, 10, 0xFD, 0xE1] + set(sequence) + [UInt8(pictures.count)]
      + pictures.flatMap(set) + tail
  }

  /// `hvcC`, with lengths of two bytes.
  private static func hevc(_ units: [[UInt8]]) -> [UInt8] {
    let head: [UInt8] = [1] + [UInt8](repeating: 0, count: 20) + [0xFD]
    return units.reduce(head + [UInt8(units.count)]) { bytes, unit in
      bytes + [0x80 | unit[0] >> 1, 0, 1, 0, UInt8(unit.count)] + unit
    }
  }

  private static func message(_ type: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [type, UInt8(payload.count)] + payload
  }

  private static func packet(_ units: [UInt8]...) -> [UInt8] {
    units.flatMap { [UInt8($0.count >> 8), UInt8($0.count & 0xFF)] + $0 }
  }

  private static let slice: [UInt8] = [0x65, 0x88, 0x80, 6, 5]

  private func kept(_ units: [UInt8]...) throws -> [UInt8]? {
    let bare = try #require(BareFrames(codec: "h264", header: Self.avc()))
    return bare.packet(from: units.flatMap { Self.packet($0) })
  }

  @Test func `user data leave a frame, and all that decoding needs stays`() throws {
    // Delimiter, the place with a timing of the picture, the place alone, filler, a unit of no standard, the slice.
    let timing = Self.message(1, [0x12, 0x34])
    let both = [6] + timing + Self.message(5, Self.place) + [0x80]
    let alone = [6] + Self.message(5, Self.place) + [0x80]
    #expect(
      try kept([9, 0x10], both, alone, [12, 0xFF, 0x80], [24] + Self.place, Self.slice)
        == Self.packet([9, 0x10], [6] + timing + [0x80], Self.slice))
  }

  @Test
  func
    `a message is found behind bytes that keep start codes away, and its neighbour coded as before`()
    throws
  {
    // The payload 0 0 1 is coded as 0 0 3 1 (7.4.1); its size of 3 counts what is meant.
    let mastering: [UInt8] = [137, 3, 0, 0, 3, 1]
    let whole = [6] + mastering + [0x80]
    #expect(try kept(whole, Self.slice) == Self.packet(whole, Self.slice))
    #expect(
      try kept([6] + Self.message(5, Self.place) + mastering + [0x80], Self.slice)
        == Self.packet(whole, Self.slice))
  }

  @Test func `long messages and those that lead out of their unit are left out`() throws {
    // 300 is 255 and 45.
    let long = [5, 255, 45] + [UInt8](repeating: 9, count: 300)
    let recovery = Self.message(6, [0xC4])
    #expect(
      try kept([6] + long + recovery + [0x80], Self.slice)
        == Self.packet([6] + recovery + [0x80], Self.slice))
    #expect(
      try kept([6] + recovery + [5, 200] + Self.place, Self.slice)
        == Self.packet([6] + recovery + [0x80], Self.slice))
  }

  /// ATSC A/53 part 4, 6.2.3; other registered data may say anything.
  @Test func `captions stay, and registered data of no known meaning do not`() throws {
    let captions =
      [6] + Self.message(4, [0xB5, 0, 0x31] + Array("GA94\u{3}captions".utf8)) + [0x80]
    let other = [6] + Self.message(4, [0xB5, 0, 0x31] + Array("ELSE".utf8)) + [0x80]
    let maker = [6] + Self.message(4, [0xB5, 0x12, 0x34, 3, 1]) + [0x80]
    #expect(try kept(captions, other, maker, Self.slice) == Self.packet(captions, Self.slice))
  }

  @Test func `of x264's own message decoders get what they go by, and nobody else anything`() throws
  {
    func message(_ text: String) -> [UInt8] {
      Self.message(5, [UInt8](repeating: 7, count: 16) + Array(text.utf8))
    }
    func kept(_ text: String) throws -> [UInt8]? {
      try self.kept([6] + message(text) + [0x80], Self.slice)
    }
    #expect(try kept("x264 - core 164 r3095 - options: cabac=1") == Self.packet(Self.slice))
    #expect(
      try kept("x264 - core 33 svn-231 - options: cabac=1")
        == Self.packet([6] + message("x264 - core 33\0") + [0x80], Self.slice))
  }

  @Test func `a packet that cannot be read, or of user data alone, is told`() throws {
    #expect(try kept([6] + Self.message(5, Self.place) + [0x80]) == nil)
    let bare = try #require(BareFrames(codec: "h264", header: Self.avc()))
    #expect(bare.packet(from: [0, 9, 0x65]) == nil)
  }

  @Test func `a header keeps parameter sets alone`() throws {
    let note = [6] + Self.message(5, Self.place) + [0x80]
    let tail: [UInt8] = [0xFD, 0xF8, 0xF8, 0]
    let header = Self.avc([Self.picture, note], tail: tail + Array("48.1371".utf8))
    let bare = try #require(BareFrames(codec: "h264", header: header))
    #expect(bare.header(from: header) == Self.avc(tail: tail))
  }

  @Test func `HEVC is kept alike, with light and without notes, in frames and header`() throws {
    let parameters: [UInt8] = [0x42, 1, 9]
    func note(_ first: UInt8) -> [UInt8] { [first, 1] + Self.message(5, Self.place) + [0x80] }
    let light = [0x4E, 1] + Self.message(144, [0, 5, 0, 6]) + [0x80]
    let header = Self.hevc([parameters, note(0x4E), light])
    let bare = try #require(BareFrames(codec: "hevc", header: header))
    #expect(bare.header(from: header) == Self.hevc([parameters, light]))
    let slice: [UInt8] = [0x26, 1, 0xAF, 8]
    // 0x50 is a message behind the slice; of a digest (132) it stays.
    let digest = [0x50, 1] + Self.message(132, [1, 2]) + [0x80]
    // A time of day (136).
    let clock = [0x4E, 1] + Self.message(136, [1, 2, 3]) + [0x80]
    #expect(
      bare.packet(from: Self.packet(note(0x4E), light, clock, slice, note(0x50), digest))
        == Self.packet(light, slice, digest))
  }

  @Test func `frames of other codecs have no room for notes`() {
    #expect(BareFrames(codec: "vp9", header: []) == nil)
  }
}
