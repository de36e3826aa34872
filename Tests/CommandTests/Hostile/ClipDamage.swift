import TestSupport

/// Damages the bytes of a file as disks, networks and people do; the same every time for one seed.
struct ClipDamage {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func damaged(_ clip: [UInt8]) -> [UInt8] {
    var bytes = clip
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty { hurt(&bytes) }
    return bytes
  }

  private mutating func hurt(_ bytes: inout [UInt8]) {
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: flip(&bytes, in: bytes.indices)
    // Headers lie at the ends of files, where a changed byte means most.
    case 1: flip(&bytes, in: 0..<min(bytes.count, 512))
    case 2: flip(&bytes, in: max(bytes.count - 2048, 0)..<bytes.count)
    case 3: overwriteNumber(&bytes)
    case 4: bytes.removeSubrange(range(of: bytes))
    case 5: bytes.insert(contentsOf: bytes[range(of: bytes)], at: place(in: bytes))
    default: bytes.removeSubrange(place(in: bytes)...)
    }
  }

  private mutating func flip(_ bytes: inout [UInt8], in part: Range<Int>) {
    for _ in 0..<Int.random(in: 1...16, using: &generator) {
      bytes[Int.random(in: part, using: &generator)] = .random(in: 0...255, using: &generator)
    }
  }

  /// A size, a count or a time becomes one that nobody expects.
  private mutating func overwriteNumber(_ bytes: inout [UInt8]) {
    let extremes: [UInt32] = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 100_000]
    let number = extremes.randomElement(using: &generator) ?? 0
    let first = Int.random(in: 0..<max(min(bytes.count, 4096) - 4, 1), using: &generator)
    for index in 0..<4 where first + index < bytes.count {
      bytes[first + index] = UInt8(truncatingIfNeeded: number >> (24 - 8 * UInt32(index)))
    }
  }

  private mutating func place(in bytes: [UInt8]) -> Int {
    Int.random(in: bytes.indices, using: &generator)
  }

  private mutating func range(of bytes: [UInt8]) -> Range<Int> {
    let first = place(in: bytes)
    return first..<min(first + Int.random(in: 1...1024, using: &generator), bytes.count)
  }
}
