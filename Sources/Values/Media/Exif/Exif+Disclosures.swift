extension Exif {
  private static let (exifTag, placeTag): (UInt16, UInt16) = (0x8769, 0x8825)

  /// Make and model of the camera and of the lens, and the maker's own notes; serial numbers of both; the artist, Windows's
  /// author and the camera's owner (CIPA DC-008, 4.6).
  private static let tags: [UInt16: Disclosure] = [
    0x010F: .device, 0x0110: .device, 0xA433: .device, 0xA434: .device, 0x927C: .device,
    0xA431: .serialNumber, 0xA435: .serialNumber,
    0x013B: .person, 0x9C9D: .person, 0xA430: .person,
  ]

  /// What it tells that not everyone is to know.
  package var disclosures: Set<Disclosure> {
    guard let block = TIFFBlock(bytes), let first = block.firstDirectory else { return [] }
    func entries(_ link: UInt16) -> [TIFFBlock.Entry] {
      block.entry(link, at: first).flatMap(block.directory).flatMap { block.entries(at: $0) } ?? []
    }
    let own = (block.entries(at: first) ?? []) + entries(Self.exifTag)
    var kinds = Set(own.compactMap { Self.tags[$0.tag] })
    // Its version alone is no place.
    let places = entries(Self.placeTag).filter { $0.tag != 0 }
    let hasCoordinates = own.contains { entry in
      entry.tag != 0x927C && Exif.namesPosition(Array(block.value(entry) ?? []))
    }
    if !places.isEmpty || hasCoordinates { kinds.insert(.place) }
    return kinds
  }

  /// Whether a text holds coordinates; of one in two bytes a letter the lower ones count.
  static func namesPosition(_ text: [UInt8]) -> Bool {
    GeographicPosition.isNamed(in: String(decoding: text.filter { $0 != 0 }, as: UTF8.self))
  }
}
