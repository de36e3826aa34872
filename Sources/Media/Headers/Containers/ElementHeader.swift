/// The identifier and the size of an element of EBML (RFC 8794, 4 to 6), of which Matroska files consist.
struct ElementHeader {
  static let mostBytes = 12

  /// Its identifier, with the marker of its length.
  let id: Int
  /// The number of bytes of its content; nil where it is unknown.
  let size: Int?
  /// The number of bytes of the header itself.
  let byteCount: Int

  init?(_ bytes: ArraySlice<UInt8>) {
    guard let id = Self.number(in: bytes, atMost: 4),
      let size = Self.number(in: bytes.dropFirst(id.width), atMost: 8)
    else { return nil }
    self.id = id.value
    let bits = 7 * size.width
    let value = size.value & ((1 << bits) - 1)
    self.size = value == (1 << bits) - 1 ? nil : value
    byteCount = id.width + size.width
  }

  /// A number of a variable length, with its marker.
  static func number(
    in bytes: ArraySlice<UInt8>, atMost longest: Int
  ) -> (value: Int, width: Int)? {
    guard let first = bytes.first else { return nil }
    let width = first.leadingZeroBitCount + 1
    guard width <= longest, bytes.count >= width else { return nil }
    return (Int(truncatingIfNeeded: bytes.prefix(width).number), width)
  }
}

extension ArraySlice<UInt8> {
  /// The number that up to eight bytes are, the first of which counts most.
  var number: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
}
