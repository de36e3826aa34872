extension Exif {
  /// The EXIF without images of the photograph as it was: thumbnails, previews in maker notes, layers of an editor.
  ///
  /// Images are overwritten where they lie. Nothing moves, so that all else in a maker note stays valid.
  var withoutPreviews: Exif {
    guard var block = TIFFBlock(bytes), let first = block.firstDirectory else { return Exif() }
    block.clearPreviews(of: first)
    return Exif(block.bytes) ?? Exif()
  }
}

extension TIFFBlock {
  /// Entries that hold images: further directories, a thumbnail of Windows, resources and layers of Photoshop.
  private static let images: Set<UInt16> = [directories, 0x501B, 0x8649, 0x935C]
  private static let directories: UInt16 = 0x014A
  private static let exif: UInt16 = 0x8769
  /// The entries of offsets, and of lengths, of an image's parts: a JPEG, strips, tiles.
  private static let parts: [(offsets: UInt16, lengths: UInt16)] = [
    (0x0201, 0x0202), (0x0111, 0x0117), (0x0144, 0x0145),
  ]
  /// The most directories in a row, against those that lead to themselves.
  private static let mostDirectories = 16

  /// - Parameter first: the offset of the first directory, which stays the only one.
  fileprivate mutating func clearPreviews(of first: Int) {
    if let count = entries(at: first)?.count, case let link = first + 2 + count * 12,
      let second = number(at: link, width: 4)
    {
      clearImages(from: second)
      set(0, at: link, width: 4)
    }
    for directory in [first, entry(Self.exif, at: first).flatMap(directory)].compactMap(\.self) {
      for entry in entries(at: directory) ?? [] where Self.images.contains(entry.tag) {
        if entry.tag == Self.directories {
          for offset in numbers(of: entry) { clearImages(from: offset) }
        }
        remove(entry.tag, at: directory)
      }
    }
    var bytes = bytes
    EmbeddedImages.clear(in: &bytes)
    replace(bytes.indices, with: bytes)
  }

  /// Clears the images of a directory, and of those behind it.
  private mutating func clearImages(from start: Int) {
    var start = start
    for _ in 0..<Self.mostDirectories {
      guard start > 0, let entries = entries(at: start) else { return }
      func numbers(_ tag: UInt16) -> [Int] {
        entries.first { $0.tag == tag }.map { self.numbers(of: $0) } ?? []
      }
      let ranges = Self.parts.flatMap { zip(numbers($0.offsets), numbers($0.lengths)) }
      for (offset, length) in ranges where offset <= bytes.count {
        clear(offset..<offset + min(length, bytes.count - offset))
      }
      start = number(at: start + 2 + entries.count * 12, width: 4) ?? 0
    }
  }

  /// Removes an entry and its value. The entries behind it, and the link to the next directory, move up.
  private mutating func remove(_ tag: UInt16, at directory: Int) {
    guard let entries = entries(at: directory),
      let entry = entries.first(where: { $0.tag == tag })
    else { return }
    if let start = start(of: entry) { clear(start..<start + length(of: entry)) }
    let end = min(directory + 2 + entries.count * 12 + 4, bytes.count)
    replace(
      entry.valuePlace - 8..<end,
      with: bytes[entry.valuePlace + 4..<end] + [UInt8](repeating: 0, count: 12))
    set(entries.count - 1, at: directory, width: 2)
  }

  private mutating func clear(_ range: Range<Int>) {
    replace(range, with: [UInt8](repeating: 0, count: range.count))
  }

  /// The numbers of an entry, of 16 or 32 bits; none of other types, and outside of the block.
  private func numbers(of entry: Entry) -> [Int] {
    let width = entry.type == 3 ? 2 : 4
    guard [3, 4].contains(entry.type), let start = start(of: entry) else { return [] }
    return stride(from: start, to: start + length(of: entry), by: width).compactMap {
      number(at: $0, width: width)
    }
  }
}
