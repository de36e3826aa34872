/// The colours of frames with the number of pixels that have each.
///
///     var counts = ColorCounts()
///     counts.add(0xC8FFFF)
///     counts.colors               // one: red 200, green 255, blue 255, of weight 1
///
/// Few colours are told apart to the last bit. Where they are many, colours in a cube whose edge has 2, 4, 8, … codes
/// count as one, their mean: memory and time have a bound.
struct ColorCounts {
  /// Red, green and blue in 0…255, and the number of pixels.
  typealias Color = SIMD4<Double>

  /// The number of entries that are told apart.
  private static let most = 1 << 16
  /// A power of two above `most`, so that searches for a free entry are short.
  private static let capacity = 1 << 17

  private struct Entry {
    /// A colour without its last `shift` bits.
    var key: UInt32 = 0
    /// The sums of red, green and blue, and the number of pixels; 0 of a free entry.
    var sums = SIMD4<UInt64>.zero
  }

  private var entries = [Entry](repeating: Entry(), count: capacity)
  private var used = 0
  /// The number of bits of each component in which colours of one entry may differ.
  private var shift: UInt32 = 0

  /// Counts a pixel of the colour `0xRRGGBB`; higher bits are ignored.
  mutating func add(_ color: UInt32) {
    let sums = SIMD4<UInt64>(
      UInt64(color >> 16 & 255), UInt64(color >> 8 & 255), UInt64(color & 255), 1)
    add(sums, at: Self.key(of: color, shift))
    while used > Self.most { halvePrecision() }
  }

  /// The mean of each entry, with the number of its pixels as weight.
  var colors: [Color] {
    entries.lazy.filter { $0.sums.w > 0 }.map { entry in
      let sums = Color(entry.sums)
      return (sums / sums.w).replacing(weight: sums.w)
    }
  }

  /// The bits that are left of each component.
  private static func mask(_ shift: UInt32) -> UInt32 { 0x01_01_01 &* (0xFF >> shift) }

  private static func key(of color: UInt32, _ shift: UInt32) -> UInt32 {
    (color >> shift) & mask(shift)
  }

  private mutating func add(_ sums: SIMD4<UInt64>, at key: UInt32) {
    // The upper bits of a product depend on all bits of its factors.
    var index = Int((key &* 0x9E37_79B1) >> 15)
    while entries[index].sums.w > 0, entries[index].key != key {
      index = (index + 1) % Self.capacity
    }
    if entries[index].sums.w == 0 {
      entries[index].key = key
      used += 1
    }
    entries[index].sums &+= sums
  }

  private mutating func halvePrecision() {
    let finer = entries
    entries = [Entry](repeating: Entry(), count: Self.capacity)
    (used, shift) = (0, shift + 1)
    for entry in finer where entry.sums.w > 0 {
      add(entry.sums, at: Self.key(of: entry.key, 1) & Self.mask(shift))
    }
  }
}

extension ColorCounts.Color {
  fileprivate func replacing(weight: Double) -> Self { Self(x, y, z, weight) }
}
