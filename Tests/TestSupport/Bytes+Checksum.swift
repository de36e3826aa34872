extension [UInt8] {
  /// CRC-32 (PNG, annex D; PKWARE's APPNOTE 4.4.7).
  public var checksum: UInt32 {
    var sum = UInt32.max
    for byte in self {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
