internal import Glibc

/// The first directory of a TIFF file, without the data that it points to (TIFF 6.0, section 2).
struct TIFFDirectory {
  static let compression: UInt16 = 0x0103
  static let orientation: UInt16 = 0x0112
  static let tileWidth: UInt16 = 0x0142

  private let block: TIFFBlock
  private let entries: [TIFFBlock.Entry]

  /// - Parameter head: the file's first 8 bytes, or more.
  init?(_ file: Int32, _ head: [UInt8]) {
    guard let header = TIFFBlock(head), let offset = header.firstDirectory else { return nil }
    let counted = [UInt8](of: file, from: Int64(offset), atMost: 2)
    let count = TIFFBlock(counted, isBigEndian: header.isBigEndian).number(at: 0, width: 2)
    guard let count else { return nil }
    let bytes = [UInt8](of: file, from: Int64(offset), atMost: 2 + count * 12)
    block = TIFFBlock(bytes, isBigEndian: header.isBigEndian)
    guard let entries = block.entries(at: 0) else { return nil }
    self.entries = entries
  }

  /// Nil where the file is not a TIFF.
  init?(path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    self.init(file, [UInt8](of: file, from: 0, atMost: 8))
  }

  /// The 16-bit number that an entry itself holds; nil without such an entry.
  func number(of tag: UInt16) -> Int? {
    entries.first { $0.tag == tag }.flatMap { block.number(at: $0.valuePlace, width: 2) }
  }
}
