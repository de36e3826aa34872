internal import ImprintValues

/// The EXIF of a HEIC or AVIF file, which is one of its items (ISO/IEC 23008-12, annex A).
package enum ImageExif {
  /// The largest list of items, and the largest XMP, that is read, in bytes.
  private static let mostBytes: UInt64 = 1 << 24

  /// Writes a copy of a file, with other EXIF in place of its own, into an existing file: the new EXIF is appended at
  /// the end, and nothing else moves.
  ///
  /// The video of a motion photo is left out, its marks in XMP are cleared, and so are content credentials.
  ///
  /// - Parameters:
  ///   - tiff: the TIFF structure.
  ///   - isCancelled: called between pieces.
  /// - Returns: false for a file without EXIF, and for one whose list of items has no room for the new location;
  ///   nothing is written then.
  /// - Throws: `ISOMediaError`.
  package static func write(
    _ tiff: [UInt8], inPlaceOfThatOf path: String, to output: String,
    isCancelled: () -> Bool = { false }
  ) throws(ISOMediaError) -> Bool {
    let reader = try FileReader(path: path)
    let all = try reader.topLevel(before: .motionPhotoVideo)
    guard let extent = all.first(where: { $0.type == "meta" }), let end = all.last?.end,
      try reader.endsImage(at: end), extent.end - extent.start <= mostBytes
    else { return false }
    // The number is the distance from its end to the TIFF structure.
    let content: [UInt8] = [0, 0, 0, 6] + Array("Exif".utf8) + [0, 0] + tiff
    let added = Box("mdat", fields: content).bytes
    let offset = end.addingClamped(UInt64(added.count - content.count))
    let old = try reader.bytes(at: extent.start, count: Int(extent.end - extent.start))
    guard var items = try Items(old), items.placeExif(at: offset, count: UInt64(content.count))
    else { return false }
    var pieces = [(range: extent.start..<extent.end, bytes: items.bytes)]
    for range in items.texts where range.upperBound <= end && range.count <= mostBytes {
      pieces.append((range, try reader.bytes(at: range.lowerBound, count: range.count)))
    }
    for box in all { pieces += try reader.clearedCredentials(in: box, atMost: mostBytes) }
    let writer = try FileWriter(path: output)
    try writer.copy(from: reader, 0..<end, replacing: pieces, isCancelled)
    try writer.write(added)
    return true
  }

  /// The list of a file's items.
  private struct Items {
    private var list: Box
    private let kinds: ItemKinds
    private var places: ItemLocations
    private let count: Int

    /// - Parameter bytes: of the `meta` box; nil where it has no such list.
    init?(_ bytes: [UInt8]) throws(ISOMediaError) {
      guard let list = try BoxParser.boxes(in: bytes, of: "meta").first,
        let kinds = list["iinf"].flatMap(ItemKinds.init),
        let places = list["iloc"].flatMap(ItemLocations.init)
      else { return nil }
      (self.list, self.kinds, self.places, count) = (list, kinds, places, bytes.count)
    }

    /// - Returns: false where that would change the list's length, or there is not exactly one EXIF item.
    mutating func placeExif(at offset: UInt64, count: UInt64) -> Bool {
      guard let item = kinds.only("Exif"), places.relocate(item, at: offset, count: count) else {
        return false
      }
      list.set(Box("iloc", fields: places.fields))
      return list.bytes.count == self.count
    }

    var bytes: [UInt8] { list.bytes }

    /// The byte ranges of XMP, and of other items with a MIME type.
    var texts: [Range<UInt64>] { kinds.all("mime").compactMap(places.range) }
  }
}

extension FileReader {
  /// Free space in the place of content credentials; empty for another box.
  fileprivate func clearedCredentials(
    in box: BoxExtent, atMost limit: UInt64
  ) throws(ISOMediaError) -> [(range: Range<UInt64>, bytes: [UInt8])] {
    let length = box.end - box.start
    guard box.type == "uuid", length <= limit,
      try bytes(at: box.start, count: 24).suffix(16).elementsEqual(CredentialsBox.identifier)
    else { return [] }
    let free = Array("free".utf8) + [UInt8](repeating: 0, count: Int(length) - 8)
    return [(box.start + 4..<box.end, free)]
  }

  /// Whether the image ends at an offset where its boxes do: at the file's end, or before a video.
  fileprivate func endsImage(at offset: UInt64) throws(ISOMediaError) -> Bool {
    if offset == length { return true }
    let header = BoxHeader(try bytes(at: offset, count: BoxHeader.mostBytes))
    return header.map { BoxType(code: $0.code) } == .motionPhotoVideo
  }
}

extension BoxType {
  /// The box with the video of a motion photo, behind all boxes of the image (Android's Motion Photo format 1.0,
  /// "ISOBMFF image specific behavior").
  fileprivate static let motionPhotoVideo: BoxType = "mpvd"
}

extension FileWriter {
  /// Copies a part of a file, with some ranges replaced by as many other bytes; of ranges that overlap the first one is
  /// used.
  ///
  /// Marks of a motion photo in the replacements are cleared.
  fileprivate borrowing func copy(
    from reader: borrowing FileReader, _ range: Range<UInt64>,
    replacing pieces: [(range: Range<UInt64>, bytes: [UInt8])], _ isCancelled: () -> Bool
  ) throws(ISOMediaError) {
    var done = range.lowerBound
    for var piece in pieces.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where piece.range.lowerBound >= done && piece.range.count == piece.bytes.count {
      MotionPhotoMarks.clear(in: &piece.bytes, piece.bytes.indices)
      try copy(from: reader, done..<piece.range.lowerBound, isCancelled)
      try write(piece.bytes)
      done = piece.range.upperBound
    }
    try copy(from: reader, done..<range.upperBound, isCancelled)
  }
}
