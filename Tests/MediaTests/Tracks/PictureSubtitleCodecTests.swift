import ImprintCFFmpeg
import Testing

@testable import ImprintMedia

@Suite struct PictureSubtitleCodecTests {
  /// A unit of DVD that is shown at 0 and taken away at a date of 90 (90 · 1024 / 90000 = 1.024 s).
  static let unit: [UInt8] = [
    0, 16, 0, 4,
    0, 0, 0, 10, 0x01, 0xff,
    0, 90, 0, 10, 0x02, 0xff,
  ]

  @Test func `a DVD's unit tells when it vanishes, and vanishes sooner by what is over`() throws {
    let unit = try #require(SubpictureUnit(Self.unit))
    #expect(unit.seconds == 1.024)
    // 0.512 s are 45 of the ticks.
    let shorter = unit.shortened(by: 0.512)
    #expect(shorter[4...5] == [0, 0] && shorter[10...11] == [0, 45])
    #expect(SubpictureUnit(unit.shortened(by: 9))?.seconds == 0)
    #expect(SubpictureUnit(unit.shortened(by: .infinity))?.seconds == 0)
  }

  @Test func `the latest date of all is none`() {
    var endless = Self.unit
    (endless[10], endless[11]) = (0xff, 0xff)
    #expect(SubpictureUnit(endless)?.seconds == nil)
  }

  @Test func `a page of DVB tells its state, its regions and its time-out`() {
    // Sync byte, page composition, page 1, length; 30 s, the state in bits 2 and 3, a region of six bytes.
    func page(_ state: UInt8, regions: Int) -> [UInt8] {
      [0x0f, 0x10, 0, 1, 0, UInt8(2 + 6 * regions), 30, state << 2]
        + [UInt8](repeating: 0, count: 6 * regions)
    }
    let codec = PictureSubtitleCodec.dvb
    func composition(_ bytes: [UInt8]) -> [Bool?] {
      let found = codec.composition(in: bytes)
      return [found?.isSelfContained, found?.isEmpty]
    }
    #expect(composition(page(2, regions: 1)) == [true, false])
    #expect(composition(page(0, regions: 1)) == [false, false])
    #expect(composition(page(0, regions: 0)) == [false, true])
    #expect(composition([0x20, 0] + page(1, regions: 0)) == [true, true])
    #expect(codec.composition(in: page(1, regions: 1))?.seconds == 30)
    #expect(codec.shortened(page(1, regions: 1), by: 12.5)?[6] == 18)
    #expect(codec.shortened(page(1, regions: 1), by: 99)?[6] == 1)
  }

  @Test func `any bytes are read`() {
    var generator = SystemRandomNumberGenerator()
    for codec in [PictureSubtitleCodec.pgs, .dvb, .dvd] {
      for count in 0..<40 {
        for start in [[], [0x16], [0x0f, 0x10], [0, 30, 0, 4]] as [[UInt8]] {
          let bytes = start + (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
          _ = codec.composition(in: bytes)
          #expect(codec.shortened(bytes, by: 1)?.count ?? bytes.count == bytes.count)
        }
      }
    }
  }
}
