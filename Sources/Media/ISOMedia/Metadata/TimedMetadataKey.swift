/// A key of a timed-metadata track, with the number that stands for it in the track's samples (`mebx`).
package struct TimedMetadataKey: Hashable, Sendable {
  /// Above 0.
  package var number: UInt32
  /// The namespace of the key; `mdta` for reverse domain names.
  package var namespace: BoxType
  package var name: String
  /// The type of its values, one of QuickTime's well-known ones; nil for a type that is given by name.
  package var type: UInt32?
  /// The name of the type, in reverse domain form; nil for a well-known type.
  var typeName: String?
  /// Further boxes that describe the key.
  var others: [Box] = []

  package init(number: UInt32, name: String, type: UInt32) {
    (self.number, self.namespace, self.name, self.type) = (number, "mdta", name, type)
  }
}

extension TimedMetadataKey {
  /// The keys that the formats of a timed-metadata track declare; empty for other tracks.
  package static func list(of samples: SampleTable) -> [TimedMetadataKey] {
    samples.formats.filter { $0.type == "mebx" }.flatMap(keys)
  }

  /// - Parameter format: a `mebx` entry: six reserved bytes, the data reference, boxes.
  private static func keys(of format: Box) -> [TimedMetadataKey] {
    let boxes = (try? BoxParser.boxes(in: Array(format.fields.dropFirst(8)), of: "mebx")) ?? []
    guard let list = boxes.first(where: { $0.type == "keys" }),
      let entries = try? BoxParser.boxes(in: list.fields, of: "keys")
    else { return [] }
    return entries.compactMap(key)
  }

  private static func key(_ entry: Box) -> TimedMetadataKey? {
    guard let boxes = try? BoxParser.boxes(in: entry.fields, of: entry.type),
      let name = boxes.first(where: { $0.type == "keyd" }),
      let kind = boxes.first(where: { $0.type == "dtyp" })
    else { return nil }
    var reader = ByteReader(name.fields[...])
    guard let namespace = reader.number(UInt32.self) else { return nil }
    var types = ByteReader(kind.fields[...])
    let isWellKnown = types.number(UInt32.self) == 0
    var key = TimedMetadataKey(
      number: entry.type.code, name: String(decoding: reader.remainder(), as: UTF8.self), type: 0)
    key.namespace = BoxType(code: namespace)
    key.type = isWellKnown ? types.number(UInt32.self) : nil
    if !isWellKnown { key.typeName = String(decoding: types.remainder(), as: UTF8.self) }
    key.others = boxes.filter { !["keyd", "dtyp"].contains($0.type) }
    return key
  }

  /// The format of a track whose samples have these keys.
  static func format(_ keys: [TimedMetadataKey]) -> Box {
    let entries = keys.map { Box(BoxType(code: $0.number), children: $0.boxes) }
    // Six reserved bytes, and the index of the data reference: 1, the file itself.
    return Box(
      "mebx", fields: [0, 0, 0, 0, 0, 0, 0, 1], children: [Box("keys", children: entries)])
  }

  private var boxes: [Box] {
    var name: [UInt8] = []
    name.append(namespace)
    name += self.name.utf8
    var kind: [UInt8] = []
    kind.append(bigEndian: UInt32(typeName == nil ? 0 : 1))
    if let typeName {
      kind += typeName.utf8
    } else {
      kind.append(bigEndian: type ?? 0)
    }
    return [Box("keyd", fields: name), Box("dtyp", fields: kind)] + others
  }

  /// The value of a sample under this key.
  func value(_ bytes: [UInt8]) -> [UInt8] { Box(BoxType(code: number), fields: bytes).bytes }
}
