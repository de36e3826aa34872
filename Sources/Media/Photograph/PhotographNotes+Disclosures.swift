package import ImprintValues

extension PhotographNotes {
  /// Properties of XMP, by their namespaces.
  private static let properties: [(uri: String, names: [String], Disclosure)] = [
    ("http://ns.adobe.com/exif/1.0/", ["GPSLatitude", "GPSLongitude"], .place),
    ("http://ns.adobe.com/photoshop/1.0/", ["City", "State", "Country"], .place),
    ("http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/", ["Location"], .place),
    ("http://iptc.org/std/Iptc4xmpExt/2008-02-29/", ["LocationCreated", "LocationShown"], .place),
    ("http://ns.adobe.com/tiff/1.0/", ["Make", "Model"], .device),
    ("http://ns.adobe.com/exif/1.0/aux/", ["SerialNumber", "LensSerialNumber"], .serialNumber),
    ("http://cipa.jp/exif/1.0/", ["BodySerialNumber", "LensSerialNumber"], .serialNumber),
    ("http://purl.org/dc/elements/1.1/", ["creator"], .person),
    ("http://iptc.org/std/Iptc4xmpExt/2008-02-29/", ["PersonInImage"], .person),
    ("http://www.metadataworkinggroup.com/schemas/regions/", ["Name"], .person),
  ]

  /// What it tells that not everyone is to know.
  package var disclosures: Set<Disclosure> {
    var kinds = exif?.disclosures ?? []
    if let xmp {
      for (uri, names, disclosure) in Self.properties where !kinds.contains(disclosure) {
        let isThere = names.contains { !XMPProperty.named($0, in: uri, of: xmp).isEmpty }
        if isThere { kinds.insert(disclosure) }
      }
    }
    for segment in segments { kinds.formUnion(IPTCCaption(segment)?.disclosures ?? []) }
    // The keyword of a PNG's text stands behind the length and the kind of its chunk.
    if texts.contains(where: { $0.dropFirst(8).starts(with: "Author\0".utf8) }) {
      kinds.insert(.person)
    }
    return kinds
  }
}
