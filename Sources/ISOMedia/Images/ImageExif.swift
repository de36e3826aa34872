internal import ImprintPrimitives

/// The EXIF of a HEIC or AVIF file, which is one of its items (ISO/IEC 23008-12, annex A).
package enum ImageExif {
  /// The largest list of items that is read, in bytes.
  private static let mostBytes: UInt64 = 1 << 24

  /// Writes a copy of a file with other EXIF in place of its own into a file that is there: the new EXIF stands at the
  /// end, and nothing else moves or changes.
  ///
  /// - Parameters:
  ///   - tiff: the TIFF structure.
  ///   - isCancelled: asked between pieces.
  /// - Returns: false of a file without EXIF, and of one that has no room to say where it lies; nothing is written then.
  /// - Throws: `ISOMediaError`.
  package static func write(
    _ tiff: [UInt8], inPlaceOfThatOf path: String, to output: String,
    isCancelled: () -> Bool = { false }
  ) throws(ISOMediaError) -> Bool {
    let reader = try FileReader(path: path)
    let boxes = try reader.topLevel()
    guard let extent = boxes.first(where: { $0.type == "meta" }), boxes.last?.end == reader.length,
      extent.end - extent.start <= mostBytes
    else { return false }
    // The number says how far behind it TIFF begins.
    let content: [UInt8] = [0, 0, 0, 6] + Array("Exif".utf8) + [0, 0] + tiff
    let added = Box("mdat", fields: content).bytes
    let place = reader.length.addingClamped(UInt64(added.count - content.count))
    let old = try reader.bytes(at: extent.start, count: Int(extent.end - extent.start))
    guard let items = try items(old, withExifAt: place, count: UInt64(content.count)) else {
      return false
    }
    let writer = try FileWriter(path: output)
    try writer.copy(from: reader, 0..<extent.start, isCancelled)
    try writer.write(items)
    try writer.copy(from: reader, extent.end..<reader.length, isCancelled)
    try writer.write(added)
    return true
  }

  /// The list of items, as long as before, with the EXIF's at another place.
  private static func items(
    _ bytes: [UInt8], withExifAt place: UInt64, count: UInt64
  ) throws(ISOMediaError) -> [UInt8]? {
    guard var list = try BoxParser.boxes(in: bytes, of: "meta").first,
      let item = list["iinf"].flatMap(ItemKinds.init)?.only("Exif"),
      var places = list["iloc"].flatMap(ItemLocations.init),
      places.place(item, at: place, count: count)
    else { return nil }
    list.set(Box("iloc", fields: places.fields))
    let changed = list.bytes
    return changed.count == bytes.count ? changed : nil
  }
}
