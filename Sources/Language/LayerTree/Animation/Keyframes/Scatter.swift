/// Places that are a fixed function of a string (`animation.md`, "scatter").
struct Scatter {
  private let seed: UInt64

  /// The seed is the FNV-1a hash, 64 bit, of the string's UTF-8 bytes.
  init(_ string: String) {
    seed = Array(string.utf8).fnv1aHash
  }

  /// The place with an index from 0, as fractions below 1 of the room across and down.
  func fractions(_ index: Int) -> (across: Double, down: Double) {
    let first = 2 &* UInt64(truncatingIfNeeded: index)
    return (fraction(first), fraction(first &+ 1))
  }

  private func fraction(_ index: UInt64) -> Double {
    Double(output(index) >> 11) * 0x1p-53
  }

  /// The output of SplitMix64 with an index from 0.
  private func output(_ index: UInt64) -> UInt64 {
    var bits = seed &+ (index &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
