extension [UInt8] {
  /// The FNV-1a hash, 64 bit.
  package var fnv1aHash: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { hash, byte in (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
