internal import ImprintValues

/// The items of a HEIC or AVIF (ISO/IEC 23008-12), as far as libheif 1.15 does not tell of them.
struct HEIFItems {
  private let file: [UInt8]
  /// The boxes in the file's `meta`.
  private let boxes: [NestedBox]

  /// - Parameter file: the bytes of a whole file.
  init(in file: [UInt8]) {
    self.file = file
    let meta = NestedBox.all(in: file, 0..<file.count).first { $0.name == "meta" }
    boxes = meta.map { NestedBox.all(in: file, $0.payload.dropFirst(4)) } ?? []
  }

  /// Whether FFmpeg 5.1 reads its image: one that is coded as a whole, shown as it is coded, and lies where the offset of
  /// its extent says.
  var areReadByFFmpeg: Bool { !isTransformed && !isDerived && tellsPlacesByExtents }

  /// Whether all images are of luma alone.
  var areMonochrome: Bool {
    let flags = properties.compactMap { property -> Bool? in
      let content = file[property.payload]
      switch property.name {
      // monochrome (AV1 Codec ISO Media File Format Binding, 2.3.3).
      case "av1C": return content.dropFirst(2).first.map { $0 & 0x10 != 0 }
      // chroma_format_idc (ISO/IEC 14496-15, 8.3.3.1.2).
      case "hvcC": return content.dropFirst(16).first.map { $0 & 3 == 0 }
      default: return nil
      }
    }
    return !flags.isEmpty && flags.allSatisfy(\.self)
  }

  /// Whether it has a gain map, which an item for tone-mapping tells how to apply (ISO/IEC 21496-1).
  var hasGainMap: Bool {
    guard let list = box("iinf") else { return false }
    // The number of entries has 16 bits in version 0, and 32 in later ones.
    let entries = NestedBox.all(
      in: file, list.payload.dropFirst(file[list.payload].first == 0 ? 6 : 8))
    return entries.contains { entry in
      let content = file[entry.payload]
      // An entry of version 2 has an identifier of 16 bits before its type, one of version 3 of 32.
      return content.dropFirst(content.first == 3 ? 10 : 8).starts(with: "tmap".utf8)
    }
  }

  /// Whether an image is turned, mirrored or cropped (6.5).
  private var isTransformed: Bool {
    properties.contains { ["irot", "imir", "clap"].contains($0.name) }
  }

  /// Whether an image consists of others (6.6.2).
  private var isDerived: Bool {
    guard let references = box("iref") else { return false }
    return NestedBox.all(in: file, references.payload.dropFirst(4)).contains { $0.name == "dimg" }
  }

  /// Whether the offsets of extents have a size (ISO/IEC 14496-12, 8.11.3). FFmpeg 5.1 takes what lies in memory for those
  /// that have none.
  private var tellsPlacesByExtents: Bool {
    guard let places = box("iloc"), places.payload.count > 4 else { return false }
    return file[places.payload.lowerBound + 4] >> 4 != 0
  }

  private var properties: [NestedBox] {
    guard let properties = box("iprp"),
      let list = NestedBox.all(in: file, properties.payload).first(where: { $0.name == "ipco" })
    else { return [] }
    return NestedBox.all(in: file, list.payload)
  }

  private func box(_ name: String) -> NestedBox? { boxes.first { $0.name == name } }
}
