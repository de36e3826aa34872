internal import ImprintValues

/// The caption in a segment of a JPEG, which is a resource of Photoshop (IPTC-IIM 4.2).
struct IPTCCaption {
  /// A text of it, by its record and its number there.
  private struct DataSet {
    let number: [UInt8]
    let text: ArraySlice<UInt8>
    /// With its header.
    let bytes: ArraySlice<UInt8>

    var namesPosition: Bool {
      GeographicPosition.isNamed(in: String(decoding: text, as: UTF8.self))
    }
  }

  private static let name = Array("Photoshop 3.0\0".utf8)
  private static let signature = Array("8BIM".utf8)
  /// The resource of Photoshop that holds a caption.
  private static let captionNumber: UInt16 = 0x0404
  private static let dataSetMark: UInt8 = 0x1C

  /// What is for viewers: the title, the right to copy, the description, and dates.
  private static let publicNumbers: Set<[UInt8]> = [
    [2, 5], [2, 116], [2, 120], [2, 55], [2, 60], [2, 62], [2, 63],
  ]
  /// The coding of the texts, and the version of their record.
  private static let heads: Set<[UInt8]> = [[1, 90], [2, 0]]
  /// By-lines, contacts and writers; cities, states and countries.
  private static let disclosing: [[UInt8]: Disclosure] = [
    [2, 80]: .person, [2, 85]: .person, [2, 118]: .person, [2, 122]: .person,
    [2, 90]: .place, [2, 92]: .place, [2, 95]: .place, [2, 100]: .place, [2, 101]: .place,
  ]

  private let marker: UInt8
  private let dataSets: [DataSet]

  /// Nil for a segment without a caption.
  init?(_ segment: JPEGSegment) {
    guard segment.marker == 0xED, segment.content.starts(with: Self.name),
      let caption = Self.caption(in: segment.content.dropFirst(Self.name.count))
    else { return nil }
    (marker, dataSets) = (segment.marker, Self.dataSets(of: caption))
  }

  /// What it tells that not everyone is to know.
  var disclosures: Set<Disclosure> {
    let kinds = dataSets.compactMap { Self.disclosing[$0.number] }
    return Set(kinds + (dataSets.contains(where: \.namesPosition) ? [.place] : []))
  }

  /// The segment with what is for viewers alone; nil where there is nothing of that. A text that holds coordinates is left
  /// out.
  var publicSegment: JPEGSegment? {
    let sets = dataSets.filter { set in
      Self.heads.contains(set.number)
        || Self.publicNumbers.contains(set.number) && !set.namesPosition
    }
    guard sets.contains(where: { !Self.heads.contains($0.number) }) else { return nil }
    let data = sets.flatMap(\.bytes)
    let resource =
      Self.signature + Self.captionNumber.bigEndianBytes + [0, 0]
      + UInt32(clamping: data.count).bigEndianBytes + data
    let padding = [UInt8](repeating: 0, count: data.count % 2)
    return JPEGSegment(marker: marker, content: Self.name + resource + padding)
  }

  /// The caption among resources of Photoshop: each has a number, a name and data, the latter padded to even lengths.
  private static func caption(in resources: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var rest = resources
    while rest.starts(with: signature), rest.count >= 12 {
      let number = UInt16(bigEndian: rest.dropFirst(4).prefix(2))
      let named = rest.dropFirst(6)
      let nameLength = Int(named.first ?? 0) + 1
      let data = named.dropFirst(nameLength + nameLength % 2)
      let length = Int(bigEndian: data.prefix(4))
      if number == captionNumber { return data.dropFirst(4).prefix(length) }
      rest = data.dropFirst(4).dropFirst(length + length % 2)
    }
    return nil
  }

  /// Those up to one that is cut off, or longer than 15 bits say, as none of these texts is.
  private static func dataSets(of caption: ArraySlice<UInt8>) -> [DataSet] {
    var (rest, sets) = (caption, [DataSet]())
    while rest.count >= 5, rest.first == dataSetMark {
      let length = Int(bigEndian: rest.dropFirst(3).prefix(2))
      guard rest.count >= 5 + length else { break }
      sets.append(
        DataSet(
          number: Array(rest.dropFirst().prefix(2)), text: rest.dropFirst(5).prefix(length),
          bytes: rest.prefix(5 + length)))
      rest = rest.dropFirst(5 + length)
    }
    return sets
  }
}
