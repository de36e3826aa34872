/// Writes the fields of a parameter set or a header, bit by bit.
package struct BitWriter {
  /// The bytes so far; bits of the last one that are not written yet are 0.
  package private(set) var bytes: [UInt8] = []
  private var count = 0

  /// Without a bit.
  package init() {}

  package mutating func append(_ value: Int, bits: Int) {
    for shift in (0..<bits).reversed() { append(bit: value >> shift & 1 == 1) }
  }

  /// Appends an unsigned Exp-Golomb code, ue(v) (ISO/IEC 14496-10, 9.1).
  package mutating func append(unsigned value: Int) {
    let code = value + 1
    let length = Int.bitWidth - code.leadingZeroBitCount
    append(0, bits: length - 1)
    append(code, bits: length)
  }

  /// Appends bits of other bytes.
  package mutating func append(_ source: [UInt8], bits range: Range<Int>) {
    for index in range { append(bit: source[index >> 3] >> UInt8(7 - index & 7) & 1 == 1) }
  }

  /// Ends the last byte with a 1 and zeros: `byte_alignment()` and `rbsp_trailing_bits()` of HEVC.
  package mutating func align() {
    append(bit: true)
    count = bytes.count * 8
  }

  /// Appends whole bytes, after `align`.
  package mutating func append(contentsOf source: some Sequence<UInt8>) {
    bytes.append(contentsOf: source)
    count = bytes.count * 8
  }

  private mutating func append(bit: Bool) {
    if count == bytes.count * 8 { bytes.append(0) }
    if bit { bytes[count >> 3] |= 0x80 >> UInt8(count & 7) }
    count += 1
  }
}
