/// Reads the fields of a parameter set or a header, bit by bit.
///
/// Past the end all bits are 0, and `isExhausted` is set.
struct BitReader {
  private let bytes: [UInt8]
  /// The number of bits that have been read.
  private(set) var position = 0
  /// Whether more bits have been asked for than there are.
  private(set) var isExhausted = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the payload of a NAL unit of H.264 or HEVC without its emulation prevention bytes.
  init(unescaping unit: some Sequence<UInt8>) {
    self.init(RawPayload.unescaped(unit))
  }

  mutating func flag() -> Bool { bits(1) == 1 }

  mutating func skip(_ count: Int) {
    for _ in 0..<count { _ = flag() }
  }

  /// An unsigned number of at most 32 bits.
  mutating func bits(_ count: Int) -> Int {
    var value = 0
    for _ in 0..<min(count, 32) {
      value = value << 1 | bit()
    }
    return value
  }

  /// An unsigned Exp-Golomb code, ue(v) (ISO/IEC 14496-10, 9.1).
  mutating func unsigned() -> Int {
    var zeros = 0
    while zeros < 32, bit() == 0 {
      if isExhausted { return 0 }
      zeros += 1
    }
    return (1 << zeros) - 1 + bits(zeros)
  }

  /// A signed Exp-Golomb code, se(v) (ISO/IEC 14496-10, 9.1.1).
  mutating func signed() -> Int {
    let code = unsigned()
    return code.isMultiple(of: 2) ? -(code / 2) : (code + 1) / 2
  }

  private mutating func bit() -> Int {
    guard position < bytes.count * 8 else {
      isExhausted = true
      return 0
    }
    defer { position += 1 }
    return Int(bytes[position >> 3] >> UInt8(7 - position & 7)) & 1
  }
}

/// Converts between the payload of a NAL unit and its coded form, in which emulation prevention bytes keep start codes
/// from occurring by chance (ISO/IEC 14496-10, 7.4.1).
package enum RawPayload {
  /// The payload of a unit, without emulation prevention bytes.
  package static func unescaped(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var payload: [UInt8] = []
    var zeros = 0
    for byte in bytes {
      if zeros >= 2, byte == 3 {
        zeros = 0
        continue
      }
      zeros = byte == 0 ? zeros + 1 : 0
      payload.append(byte)
    }
    return payload
  }

  /// The coded form of a payload, with emulation prevention bytes.
  package static func escaped(_ payload: some Sequence<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var zeros = 0
    for byte in payload {
      if zeros >= 2, byte <= 3 {
        bytes.append(3)
        zeros = 0
      }
      zeros = byte == 0 ? zeros + 1 : 0
      bytes.append(byte)
    }
    return bytes
  }
}
