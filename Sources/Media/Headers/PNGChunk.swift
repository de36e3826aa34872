internal import ImprintCFFmpeg

/// A chunk of a PNG (PNG specification, third edition, clause 5.3).
struct PNGChunk {
  /// The bytes of a chunk besides its body: length, kind and checksum.
  static let frameByteCount = 12

  let kind: ArraySlice<UInt8>
  /// Fewer bytes than the chunk states where its file ends.
  let body: ArraySlice<UInt8>

  /// The range of the whole chunk, as far as its file holds it, in the bytes that it was read from.
  let range: Range<Int>

  /// Whether its file holds all of it.
  var isComplete: Bool { range.count == body.count + Self.frameByteCount }

  func isOf(_ name: StaticString) -> Bool {
    name.withUTF8Buffer { kind.elementsEqual($0) }
  }

  /// A chunk as a file stores it.
  static func bytes(_ kind: some Sequence<UInt8>, _ body: some Sequence<UInt8>) -> [UInt8] {
    let checked = Array(kind) + Array(body)
    let checksum = ~av_crc(av_crc_get_table(AV_CRC_32_IEEE_LE), .max, checked, checked.count)
    return UInt32(checked.count - 4).bigEndianBytes + checked + checksum.bigEndianBytes
  }
}

/// The chunks of a part of a PNG, from the first byte of one on.
struct PNGChunks: Sequence, IteratorProtocol {
  /// The bytes with which each PNG begins.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The chunks of a whole file; nil where it is not a PNG.
  init?(ofFile bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature) else { return nil }
    rest = bytes.dropFirst(Self.signature.count)
  }

  mutating func next() -> PNGChunk? {
    guard rest.count >= 8 else { return nil }
    let length = Int(bigEndian: rest.prefix(4))
    let kind = rest.dropFirst(4).prefix(4)
    let body = rest.dropFirst(8).prefix(length)
    let end = rest.index(body.endIndex, offsetBy: 4, limitedBy: rest.endIndex) ?? rest.endIndex
    defer { rest = rest[end...] }
    return PNGChunk(kind: kind, body: body, range: rest.startIndex..<end)
  }
}

extension FixedWidthInteger {
  /// Decodes big-endian bytes, at most as many as the type has.
  init(bigEndian bytes: ArraySlice<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | Self($1) }
  }

  /// All of its bytes, the highest first.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }
}
