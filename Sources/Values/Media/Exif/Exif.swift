/// The EXIF metadata of a photograph: read and changed where a Live Photo needs it, and kept otherwise.
package struct Exif: Hashable, Sendable {
  /// The TIFF structure.
  package private(set) var bytes: [UInt8]

  /// The tags that are read and written (CIPA DC-008, 4.6).
  private enum Tag {
    static let orientation: UInt16 = 0x0112
    static let exif: UInt16 = 0x8769
    static let makerNote: UInt16 = 0x927C
    static let width: UInt16 = 0xA002
    static let height: UInt16 = 0xA003
  }

  private static let short: UInt16 = 3
  private static let long: UInt16 = 4
  private static let undefined: UInt16 = 7

  /// Nil where the bytes are not a TIFF structure with a directory.
  package init?(_ bytes: [UInt8]) {
    guard let block = TIFFBlock(bytes), let first = block.firstDirectory,
      block.entries(at: first) != nil
    else { return nil }
    self.bytes = bytes
  }

  /// Makes the EXIF of an upright image, with nothing else in it.
  ///
  /// - Parameter captureTime: the time at which it was taken, as `2026:03:23 15:57:19`, and the zone, as `+01:00`.
  package init(captureTime: (time: String, zone: String?)? = nil) {
    var texts: [(tag: UInt16, text: String)] = [(0x9000, "0232")]
    if let captureTime {
      texts.append((0x9003, captureTime.time))
      if let zone = captureTime.zone { texts.append((0x9011, zone)) }
    }
    let block = TIFFBlock([], isBigEndian: true)
    func entry(_ tag: UInt16, type: UInt16, count: Int, value: [UInt8]) -> [UInt8] {
      block.bytes(of: Int(tag), width: 2) + block.bytes(of: Int(type), width: 2)
        + block.bytes(of: count, width: 4) + (value + [0, 0, 0, 0]).prefix(4)
    }
    let second = 8 + 2 + 2 * 12 + 4
    var all: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2]
    all += entry(Tag.orientation, type: Self.short, count: 1, value: [0, 1])
    all += entry(Tag.exif, type: Self.long, count: 1, value: block.bytes(of: second, width: 4))
    all += [0, 0, 0, 0]
    var data: [UInt8] = []
    let dataStart = second + 2 + texts.count * 12 + 4
    all += block.bytes(of: texts.count, width: 2)
    for (tag, text) in texts {
      // The version is four characters of no type; texts end with a 0.
      let isVersion = tag == 0x9000
      let value = Array(text.utf8) + (isVersion ? [] : [0])
      let offset = block.bytes(of: dataStart + data.count, width: 4)
      all += entry(
        tag, type: isVersion ? Self.undefined : 2, count: value.count,
        value: isVersion ? value : offset)
      if !isVersion { data += value + (value.count.isMultiple(of: 2) ? [] : [0]) }
    }
    bytes = all + [0, 0, 0, 0] + data
  }

  /// The identifier that the still of a Live Photo shares with its video.
  package var contentIdentifier: String? {
    guard let block = TIFFBlock(bytes), let note = makerNote(in: block) else { return nil }
    return AppleMakerNote(Array(note))?.identifier
  }

  /// Whether it has a maker note that is not Apple's.
  package var hasForeignMakerNote: Bool {
    guard let block = TIFFBlock(bytes), let note = makerNote(in: block) else { return false }
    return AppleMakerNote(Array(note)) == nil
  }

  /// The orientation of the stored image, 1…8; 1 where none is given.
  package var orientation: Int {
    guard let block = TIFFBlock(bytes), let first = block.firstDirectory,
      let entry = block.entry(Tag.orientation, at: first),
      let value = block.number(at: entry.valuePlace, width: 2), 1...8 ~= value
    else { return 1 }
    return value
  }

  private func makerNote(in block: TIFFBlock) -> ArraySlice<UInt8>? {
    guard let first = block.firstDirectory, let link = block.entry(Tag.exif, at: first),
      let directory = block.directory(link), let entry = block.entry(Tag.makerNote, at: directory)
    else { return nil }
    return block.value(entry)
  }
}

extension Exif {
  /// The EXIF for an image that was made upright and in another size from the one that it describes, without the images
  /// in it, which show the original.
  package func forUpright(width: Int, height: Int) -> Exif {
    let bare = withoutPreviews
    guard var block = TIFFBlock(bare.bytes), let first = block.firstDirectory else { return bare }
    if let link = block.entry(Tag.exif, at: first), let directory = block.directory(link) {
      for (tag, edge) in [(Tag.width, width), (Tag.height, height)]
      where block.entry(tag, at: directory) != nil {
        _ = block.set(tag, type: Self.long, count: 1, to: edge, at: directory)
      }
    }
    return (Exif(block.bytes) ?? bare).with(orientation: 1)
  }

  /// The EXIF for an image that is stored in that orientation.
  package func with(orientation: Int) -> Exif {
    guard var block = TIFFBlock(bytes), let first = block.firstDirectory else { return self }
    // Without the tag an image is upright, and metadata that fill a segment have no room for another entry.
    if orientation == 1, block.entry(Tag.orientation, at: first) == nil { return self }
    guard
      let moved = block.set(Tag.orientation, type: Self.short, count: 1, to: orientation, at: first)
    else { return self }
    block.set(moved, at: 4, width: 4)
    return Exif(block.bytes) ?? self
  }

  /// The EXIF with a Live Photo's identifier. Other entries of Apple's maker note stay; another maker's note is
  /// replaced.
  package func with(contentIdentifier: String) -> Exif {
    guard var block = TIFFBlock(bytes), let first = block.firstDirectory else { return self }
    let old = makerNote(in: block).flatMap { AppleMakerNote(Array($0)) }
    let note =
      old?.with(identifier: contentIdentifier) ?? AppleMakerNote(identifier: contentIdentifier)
    let offset = block.append(note.bytes)
    let link = block.entry(Tag.exif, at: first).flatMap(block.directory)
    let directory = link.flatMap { block.entries(at: $0) == nil ? nil : $0 }
    let changed: Int?
    if let directory {
      changed = block.set(
        Tag.makerNote, type: Self.undefined, count: note.bytes.count, to: offset, at: directory)
    } else {
      changed = block.appendDirectory(
        of: Tag.makerNote, type: Self.undefined, count: note.bytes.count, value: offset)
    }
    guard let changed,
      let moved = block.set(Tag.exif, type: Self.long, count: 1, to: changed, at: first)
    else { return self }
    block.set(moved, at: 4, width: 4)
    return Exif(block.bytes) ?? self
  }
}

extension TIFFBlock {
  /// Appends a directory of one entry, and returns its offset.
  fileprivate mutating func appendDirectory(
    of tag: UInt16, type: UInt16, count: Int, value: Int
  ) -> Int {
    append(
      bytes(of: 1, width: 2) + bytes(of: Int(tag), width: 2) + bytes(of: Int(type), width: 2)
        + bytes(of: count, width: 4) + bytes(of: value, width: 4) + [0, 0, 0, 0])
  }
}
