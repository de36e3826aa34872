import Testing

@testable import ImprintMedia
@testable import ImprintValues

/// Bits of H.264 and HEVC, by the tables of ISO/IEC 14496-10 and 23008-2.
@Suite struct BitstreamTests {
  /// Table 9-2.
  private static let codes: [(Int, String)] = [
    (0, "1"), (1, "010"), (2, "011"), (3, "00100"), (6, "00111"), (7, "0001000"),
    (14, "0001111"), (255, "00000000100000000"),
  ]

  @Test func `Exp-Golomb codes are those of the standard, both ways`() {
    for (value, code) in Self.codes {
      var writer = BitWriter()
      writer.append(unsigned: value)
      var expected = BitWriter()
      for bit in code { expected.append(bit == "1" ? 1 : 0, bits: 1) }
      #expect(writer.bytes == expected.bytes, "\(value)")
      var reader = BitReader(writer.bytes)
      #expect(reader.unsigned() == value)
      #expect(reader.position == code.count)
    }
  }

  /// Table 9-3: 1, 2, 3, 4 mean 1, -1, 2, -2.
  @Test func `signed codes alternate`() {
    var writer = BitWriter()
    for code in 0...4 { writer.append(unsigned: code) }
    var reader = BitReader(writer.bytes)
    #expect((0...4).map { _ in reader.signed() } == [0, 1, -1, 2, -2])
  }

  @Test func `reading past the end is told, and harmless`() {
    var reader = BitReader([0])
    #expect(reader.unsigned() == 0)
    #expect(reader.isExhausted)
  }

  /// 7.4.1: no three bytes 00 00 00 to 00 00 03 within a unit.
  @Test func `emulation prevention comes and goes`() {
    let payload: [UInt8] = [0, 0, 1, 0, 0, 0, 0, 3, 0, 0, 4]
    let escaped: [UInt8] = [0, 0, 3, 1, 0, 0, 3, 0, 0, 3, 3, 0, 0, 4]
    #expect(RawPayload.escaped(payload) == escaped)
    #expect(RawPayload.unescaped(escaped) == payload)
  }

  @Test func `units are found after start codes of three and four bytes`() {
    let stream: [UInt8] = [0, 0, 0, 1, 0x67, 1, 2, 0, 0, 1, 0x68, 3, 0, 0, 0, 1, 0x65, 4]
    #expect(
      NALUnits.inByteStream(stream).map(Array.init) == [[0x67, 1, 2], [0x68, 3], [0x65, 4]])
  }

  @Test func `a length that leads out of a packet is told`() {
    func units(_ bytes: [UInt8]) -> (isWhole: Bool, count: Int) {
      var count = 0
      let isWhole = bytes.withUnsafeBufferPointer {
        NALUnits.forEach(in: $0, lengthSize: 2) { _ in count += 1 }
      }
      return (isWhole, count)
    }
    #expect(units([0, 1, 0x65, 0, 2, 0x41, 9]) == (true, 2))
    #expect(units([0, 1, 0x65, 0, 9, 0x41]) == (false, 1))
    #expect(units([0, 1, 0x65, 0]) == (false, 1))
  }

  /// I P B B P B B, by presentation 0 3 1 2 6 4 5.
  @Test func `the delay is the number of places that a B-frame waits`() {
    let order: [Int64] = [0, 3, 1, 2, 6, 4, 5]
    #expect(CodedOrder.delay(of: order, order.sorted()) == 1)
    #expect(
      CodedOrder.cleanPlaces(order)
        == [true, true, false, false, true, false, false, true])
  }

  /// With a delay of d, frame k is decoded at the presentation time k − d: of 0 20 30 … 60, a step of 10 apart.
  @Test func `a frame without a decode time is decoded when one before it is shown`() {
    func decodes(_ order: [Int64], delay: Int) -> [Int64] {
      var times = DecodeTimes(delay: delay, first: 0, step: 10)
      return order.map { times.next($0) }
    }
    #expect(decodes([0, 40, 20, 30, 60, 50], delay: 1) == [-10, 0, 20, 30, 40, 50])
    #expect(decodes([0, 60, 40, 20, 30, 50], delay: 3) == [-30, -20, -10, 0, 20, 30])
    #expect(decodes([0, 20], delay: 0) == [0, 20])
    #expect(decodes([0, 20], delay: 3) == [-30, -20])
  }

  /// Both first frames are decoded before 0, the first time that is shown; the next sequence begins at 70.
  @Test func `the delay of frames that have decode times holds for those after them`() {
    var times = DecodeTimes()
    let first: [(presentation: Int64, decode: Int64)] = [
      (0, -20), (60, -10), (20, 0), (40, 20),
    ]
    for frame in first { times.learn(frame.presentation, decodedAt: frame.decode) }
    #expect([70, 90, 80].map { times.next($0) } == [40, 60, 70])
  }

  /// I P, then the access frame of an open group with two leading frames, and P.
  @Test func `an open group begins behind its leading frames`() {
    func place(_ order: [Int64]) -> Int? {
      CodedOrder.position(ofOpenAccess: 2, order, clean: CodedOrder.cleanPlaces(order))
    }
    #expect(place([0, 1, 4, 2, 3, 5]) == 4)
    #expect(place([0, 1, 2, 3]) == 2)
    #expect(place([0, 1, 4, 2, 3]) == 4)
    // A frame from before it is shown among those after it.
    #expect(place([0, 3, 4, 2, 5]) == nil)
    // A leading frame comes behind one that follows.
    #expect(place([0, 1, 4, 2, 5, 3]) == nil)
  }
}
