/// A value of a movie's metadata under a key of its own (QuickTime's `keys` and `ilst`).
package struct MetadataItem: Hashable, Sendable {
  /// The namespace of the key; `mdta` for reverse domain names.
  package var namespace: BoxType
  package var key: String
  /// The kind of value, from QuickTime's list of well-known types.
  package var type: UInt32
  package var value: [UInt8]

  /// Types of values (QuickTime File Format, "Well-known types").
  package enum ValueType {
    package static let text: UInt32 = 1
    package static let int8: UInt32 = 65
    /// Two numbers of 32 bits with floating point.
    package static let dimensions: UInt32 = 71
    /// Three by three numbers of 64 bits with floating point.
    package static let matrix: UInt32 = 83
  }

  /// The value of a text.
  package var text: String? {
    type == ValueType.text ? String(validating: value, as: UTF8.self) : nil
  }
}

extension MetadataItem {
  /// Nil where the value cannot be read.
  init?(under key: MetadataKeys.Key, _ item: Box) {
    var reader = ByteReader(item.fields[...])
    // Size and type of the `data` box, the value's type, its locale.
    guard let size = reader.number(UInt32.self), reader.number(UInt32.self) == BoxType("data").code,
      let type = reader.number(UInt32.self), reader.number(UInt32.self) != nil,
      let value = reader.bytes(Int(clamping: size) - 16)
    else { return nil }
    self.init(namespace: key.namespace, key: key.name, type: type, value: Array(value))
  }
}
