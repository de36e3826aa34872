internal import ImprintValues

/// The metadata of a `meta` box, and the number of values that could not be read.
///
/// Tables that lie lose what they lie about: an item whose number no key has, a value that is longer than its item, what
/// stands behind a box that makes no sense.
struct MetadataBox {
  private(set) var metadata = KeyedMetadata()
  private(set) var lostCount = 0

  /// Nil for a box without keys of their own, as that of iTunes's list.
  ///
  /// - Parameter content: with or without version and flags, which QuickTime's files do not have.
  init?(_ content: ArraySlice<UInt8>) {
    let boxes = ReadableBoxes(in: Self.boxes(of: content))
    guard let keys = boxes["keys"] else { return nil }
    if boxes.isDamaged { lostCount += 1 }
    metadata.countries = StoredBytes(boxes["ctry"] ?? [])
    metadata.languages = StoredBytes(boxes["lang"] ?? [])
    let names = Self.keys(keys)
    let items = ReadableBoxes(in: boxes["ilst"] ?? [])
    if items.isDamaged { lostCount += 1 }
    for (number, content) in items.boxes { read(content, of: number.code, among: names) }
  }

  private mutating func read(
    _ content: ArraySlice<UInt8>, of number: UInt32, among keys: [KeyedMetadata.Key]
  ) {
    let boxes = ReadableBoxes(in: content)
    let values = boxes.boxes.filter { $0.type == "data" }.map { Self.value($0.content) }
    let read = values.compactMap(\.self)
    guard number > 0, number <= UInt32(clamping: keys.count), !read.isEmpty else {
      lostCount += max(values.count, 1)
      return
    }
    lostCount += values.count - read.count + (boxes.isDamaged ? 1 : 0)
    metadata.items.append(KeyedMetadata.Item(keys[Int(number) - 1], read))
  }

  /// Nil where the box ends inside the value's type and locale.
  private static func value(_ content: ArraySlice<UInt8>) -> KeyedValue? {
    var reader = ByteReader(content)
    guard let type = reader.number(UInt32.self), let locale = reader.number(UInt32.self) else {
      return nil
    }
    return KeyedValue(type: type, locale: locale, bytes: StoredBytes(reader.remainder()))
  }

  /// The entries of a `keys` box, up to the first one that cannot be read.
  private static func keys(_ content: ArraySlice<UInt8>) -> [KeyedMetadata.Key] {
    // The number of entries, behind version and flags, is not needed.
    ReadableBoxes(in: content.dropFirst(8)).boxes.map { namespace, name in
      KeyedMetadata.Key(String(decoding: name, as: UTF8.self), of: namespace.code)
    }
  }

  private static func boxes(of content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let beginsWithBox = content.dropFirst(4).prefix(4).elementsEqual("hdlr".utf8)
    return beginsWithBox ? content : content.dropFirst(4)
  }
}
