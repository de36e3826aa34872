/// The items of an image file and what they are (`iinf`, ISO/IEC 14496-12, 8.11.6).
struct ItemKinds {
  /// Types by the items' numbers, such as `hvc1`, `grid` and `Exif`.
  private(set) var types: [UInt32: BoxType] = [:]

  /// Nil for a box that is not of a known version, or ends early.
  init?(_ box: Box) {
    var reader = ByteReader(box.fields[...])
    guard let version = reader.fullBoxVersion(), version <= 1 else { return nil }
    let count = version == 0 ? reader.number(UInt16.self).map(UInt32.init) : reader.number()
    guard let count, let entries = try? BoxParser.boxes(in: Array(reader.remainder()), of: "iinf"),
      entries.count >= Int(clamping: count)
    else { return nil }
    for entry in entries where entry.type == "infe" {
      var reader = ByteReader(entry.fields[...])
      guard let version = reader.fullBoxVersion() else { return nil }
      // Older versions have no types, and are of other files than images.
      guard version >= 2 else { continue }
      let id = version == 2 ? reader.number(UInt16.self).map(UInt32.init) : reader.number()
      guard let id, reader.bytes(2) != nil, let type = reader.number(UInt32.self) else {
        return nil
      }
      types[id] = BoxType(code: type)
    }
  }

  /// The one item of a type; nil without one, or with several.
  func only(_ type: BoxType) -> UInt32? {
    let ids = all(type)
    return ids.count == 1 ? ids.first : nil
  }

  /// The items of a type, ascending.
  func all(_ type: BoxType) -> [UInt32] {
    types.filter { $0.value == type }.keys.sorted()
  }
}
