/// The list of keys of a movie's metadata, which refer to them by number, from 1.
struct MetadataKeys {
  struct Key: Hashable {
    var namespace: BoxType
    var name: String
  }

  private(set) var keys: [Key] = []

  /// Takes the entries of a `keys` box up to the first one that cannot be read.
  init(_ box: Box?) {
    var reader = ByteReader(box?.fields.dropFirst(8) ?? [])
    while let size = reader.number(UInt32.self), let namespace = reader.number(UInt32.self),
      let name = reader.bytes(Int(clamping: size) - 8)
    {
      keys.append(
        Key(namespace: BoxType(code: namespace), name: String(decoding: name, as: UTF8.self)))
    }
  }

  /// The key's number; a key that is not in the list is appended.
  mutating func index(of key: Key) -> UInt32 {
    if !keys.contains(key) { keys.append(key) }
    return UInt32(clamping: (keys.firstIndex(of: key) ?? 0) + 1)
  }

  /// Whether that number is one of the key's, which may be listed several times.
  func isKey(_ number: UInt32, _ key: Key) -> Bool {
    number > 0 && number <= UInt32(clamping: keys.count) && keys[Int(number) - 1] == key
  }

  var box: Box {
    var fields: [UInt8] = []
    fields.append(bigEndian: UInt32(clamping: keys.count))
    for key in keys {
      fields.append(bigEndian: UInt32(clamping: 8 + key.name.utf8.count))
      fields.append(key.namespace)
      fields += key.name.utf8
    }
    return Box("keys", version: 0, fields: fields)
  }

  /// A `meta` box without keys, in QuickTime's form, without version and flags.
  static var emptyBox: Box {
    Box("meta", children: [Handler.box(of: "mdta", component: 0, named: "")])
  }
}
