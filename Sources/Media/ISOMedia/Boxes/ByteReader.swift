/// Reads big-endian numbers one after the other; nil past the end, where it stays.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The number of bytes that are left.
  var count: Int { rest.count }

  mutating func number<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> Number? {
    let width = Number.bitWidth / 8
    guard rest.count >= width else { return nil }
    defer { rest = rest.dropFirst(width) }
    return rest.prefix(width).reduce(0) { $0 << 8 | Number(truncatingIfNeeded: $1) }
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, rest.count >= count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// Reads the version and the flags with which a `FullBox` begins; nil past the end.
  mutating func fullBoxVersion() -> UInt8? {
    number(UInt32.self).map { UInt8(truncatingIfNeeded: $0 >> 24) }
  }

  /// All bytes that are left.
  mutating func remainder() -> ArraySlice<UInt8> {
    defer { rest = rest.suffix(0) }
    return rest
  }
}

extension [UInt8] {
  /// Appends a number as it stands in a box.
  mutating func append(bigEndian number: some FixedWidthInteger) {
    for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  mutating func append(_ type: BoxType) { append(bigEndian: type.code) }
}
