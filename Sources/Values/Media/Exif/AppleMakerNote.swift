/// The maker note that Apple's devices write into EXIF, which holds the identifier of a Live Photo's still.
///
/// It is a header followed by a directory, with offsets from the note's own beginning.
struct AppleMakerNote {
  private(set) var bytes: [UInt8]

  private static let header = Array("Apple iOS".utf8) + [0, 0, 1, 0x4D, 0x4D]
  private static let identifierTag: UInt16 = 0x11
  private static let text: UInt16 = 2

  /// Nil for another maker's note.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.header), bytes.count >= Self.header.count + 2 else { return nil }
    self.bytes = bytes
  }

  /// A note with an identifier and nothing else.
  init(identifier: String) {
    let text = Self.bytes(of: identifier)
    let entry = Self.header.count + 2
    let offset = entry + 12 + 4
    let block = TIFFBlock([], isBigEndian: true)
    bytes = Self.header + block.bytes(of: 1, width: 2)
    bytes += block.bytes(of: Int(Self.identifierTag), width: 2)
    bytes += block.bytes(of: Int(Self.text), width: 2)
    bytes += block.bytes(of: text.count, width: 4) + block.bytes(of: offset, width: 4)
    bytes += [0, 0, 0, 0] + text
  }

  /// A text that ends with a NUL, padded to more than the four bytes that an entry would hold itself.
  private static func bytes(of text: String) -> [UInt8] {
    Array(text.utf8) + [UInt8](repeating: 0, count: max(5 - text.utf8.count, 1))
  }

  private var block: TIFFBlock { TIFFBlock(bytes, isBigEndian: true) }

  /// The identifier; nil where it has none.
  var identifier: String? {
    let block = block
    guard let entry = block.entry(Self.identifierTag, at: Self.header.count),
      entry.type == Self.text, let value = block.value(entry)
    else { return nil }
    return String(decoding: value.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The note with another identifier; nil where its directory cannot be read.
  func with(identifier: String) -> AppleMakerNote? {
    var block = block
    let directory = Self.header.count
    guard let entries = block.entries(at: directory) else { return nil }
    let text = Self.bytes(of: identifier)
    if !entries.contains(where: { $0.tag == Self.identifierTag }) {
      block = Self.widened(block, entries, at: directory)
    }
    let offset = block.append(text)
    _ = block.set(
      Self.identifierTag, type: Self.text, count: text.count, to: offset, at: directory)
    return AppleMakerNote(block.bytes)
  }

  /// The block with room for an entry at its place in the order of tags. All that lies behind the directory moves.
  private static func widened(
    _ block: TIFFBlock, _ entries: [TIFFBlock.Entry], at directory: Int
  ) -> TIFFBlock {
    var moved = block
    let end = directory + 2 + entries.count * 12
    for entry in entries where block.length(of: entry) > 4 {
      guard let start = block.start(of: entry), start >= end else { continue }
      moved.set(start + 12, at: entry.valuePlace, width: 4)
    }
    let behind = entries.first { $0.tag > identifierTag }.map { $0.valuePlace - 8 } ?? end
    moved.replace(
      behind..<behind,
      with: moved.bytes(of: Int(identifierTag), width: 2) + [UInt8](repeating: 0, count: 10))
    moved.set(entries.count + 1, at: directory, width: 2)
    return moved
  }
}
