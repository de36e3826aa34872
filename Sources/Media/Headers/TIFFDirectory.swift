internal import ImprintMediaTypes

/// The first directory of a TIFF file, without the data that it points to (TIFF 6.0, section 2).
struct TIFFDirectory {
  static let bitsPerSample: UInt16 = 0x0102
  static let compression: UInt16 = 0x0103
  static let photometric: UInt16 = 0x0106
  static let fillOrder: UInt16 = 0x010A
  static let orientation: UInt16 = 0x0112
  static let samplesPerPixel: UInt16 = 0x0115
  static let tileWidth: UInt16 = 0x0142
  static let extraSamples: UInt16 = 0x0152

  private let block: TIFFBlock
  private let entries: [TIFFBlock.Entry]
  /// The directory's offset in the file.
  private let directory: Int

  /// - Parameter head: the file's first 8 bytes, or more.
  init?(_ file: OpenFile, _ head: [UInt8]) {
    self.init(head) { file.bytes(from: Int64($0), atMost: $1) }
  }

  /// - Parameter file: the bytes of a whole file.
  init?(_ file: UnsafeBufferPointer<UInt8>) {
    self.init(Array(file.prefix(8))) { Array(file.dropFirst($0).prefix($1)) }
  }

  /// - Parameter bytes: returns the file's bytes from an offset on, at most so many.
  private init?(_ head: [UInt8], bytes: (Int, Int) -> [UInt8]) {
    guard let header = TIFFBlock(head), let offset = header.firstDirectory else { return nil }
    let counted = TIFFBlock(bytes(offset, 2), isBigEndian: header.isBigEndian)
    guard let count = counted.number(at: 0, width: 2) else { return nil }
    block = TIFFBlock(bytes(offset, 2 + count * 12), isBigEndian: header.isBigEndian)
    directory = offset
    guard let entries = block.entries(at: 0) else { return nil }
    self.entries = entries
  }

  /// Nil where the file is not a TIFF.
  init?(_ file: OpenFile) {
    self.init(file, file.bytes(from: 0, atMost: 8))
  }

  /// The 16-bit number that an entry itself holds; nil without such an entry.
  func number(of tag: UInt16) -> Int? {
    entries.first { $0.tag == tag }.flatMap { block.number(at: $0.valuePlace, width: 2) }
  }

  /// The offset in the file at which the value of such an entry is stored; nil without one.
  func place(of tag: UInt16) -> Int? {
    entries.first { $0.tag == tag }.map { directory + $0.valuePlace }
  }

  /// A number of 16 bits in the file's order of bytes.
  func bytes(of number: Int) -> [UInt8] { block.bytes(of: number, width: 2) }
}
