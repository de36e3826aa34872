extension [UInt8] {
  /// The bytes with up to six changed, removed, added or cut off after.
  ///
  /// - Parameter spice: the bytes that come in, at which readers like to stumble.
  public func mutated(_ spice: [UInt8], by generator: inout SeededGenerator) -> [UInt8] {
    var bytes = self
    for _ in 0...Int.random(in: 0..<6, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &generator)
      let byte = spice.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<8, using: &generator) {
      case 0...2: bytes[index] = byte
      case 3...4: bytes.insert(byte, at: index)
      case 5...6: bytes.remove(at: index)
      default: bytes.removeSubrange(index...)
      }
    }
    return bytes
  }
}
