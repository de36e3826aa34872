/// The values of Apple's property lists that describe software, in their binary form.
///
///     PropertyList.dictionary([("Version", .number(1))]).bytes
///
/// Keys come before values, and each object is followed by those in it, as Apple's own writer has them: equal values make equal
/// bytes.
enum PropertyList {
  /// 0 to 255.
  case number(UInt8)
  /// ASCII, of at most 255 characters.
  case text(String)
  /// At most 14 entries.
  case dictionary([(String, PropertyList)])

  /// The file; empty for more than 255 objects.
  var bytes: [UInt8] {
    var objects: [[UInt8]] = []
    append(to: &objects)
    guard objects.count <= 255 else { return [] }
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes.append(bigEndian: UInt16(clamping: offset)) }
    // The trailer: reserved; the bytes of an offset and of a reference; the number of objects, that of the first, the table.
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] { bytes.append(bigEndian: UInt64(clamping: number)) }
    return bytes
  }

  private func append(to objects: inout [[UInt8]]) {
    switch self {
    case .number(let number): objects.append([0x10, number])
    case .text(let text):
      let characters = text.utf8.prefix(255)
      let count = UInt8(clamping: characters.count)
      // From 15 on the count is a number of its own.
      objects.append((count < 15 ? [0x50 | count] : [0x5F, 0x10, count]) + characters)
    case .dictionary(let entries):
      let own = objects.count
      objects.append([])
      var references: [UInt8] = []
      for (key, _) in entries {
        references.append(UInt8(clamping: objects.count))
        PropertyList.text(key).append(to: &objects)
      }
      for (_, value) in entries {
        references.append(UInt8(clamping: objects.count))
        value.append(to: &objects)
      }
      objects[own] = [0xD0 | UInt8(clamping: entries.count)] + references
    }
  }
}
