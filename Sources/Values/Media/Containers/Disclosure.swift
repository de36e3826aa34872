/// What metadata tell that not everyone is to know.
package enum Disclosure: String, Hashable, Sendable, Codable, CaseIterable {
  case place, device, serialNumber, person

  /// Its name in a list.
  package var words: String {
    switch self {
    case .place: "a place"
    case .device: "a device"
    case .serialNumber: "a serial number"
    case .person: "names of persons"
    }
  }

  /// Words of keys, in lower case, by what stands under them.
  private static let words: [String: Disclosure] = [
    "location": .place, "gps": .place, "latitude": .place, "longitude": .place,
    "make": .device, "model": .device, "manufacturer": .device, "camera": .device, "lens": .device,
    "device": .device, "serial": .serialNumber, "serialnumber": .serialNumber,
    "artist": .person, "author": .person, "creator": .person, "composer": .person,
    "performer": .person, "director": .person, "producer": .person, "writer": .person,
    "owner": .person, "actor": .person, "lyricist": .person, "conductor": .person,
  ]

  /// What a video's metadata tell, by the container's own keys.
  ///
  ///     Disclosure.all(in: ["com.apple.quicktime.make": "Apple", "title": "Hi"])    // [.device]
  package static func all(in metadata: [String: String]) -> Set<Disclosure> {
    var kinds: Set<Disclosure> = []
    for (key, value) in metadata {
      let parts = key.lowercased().split { !$0.isLetter }
      kinds.formUnion(parts.compactMap { words[String($0)] })
      if GeographicPosition.isNamed(in: value) { kinds.insert(.place) }
    }
    return kinds
  }
}
