/// The handler of a track's media or of metadata (`hdlr`), in QuickTime's form.
enum Handler {
  /// - Parameters:
  ///   - component: `mhlr` of media, `dhlr` of data, 0 of metadata.
  ///   - name: up to 255 bytes, read by people alone.
  static func box(of type: BoxType, component: BoxType, named name: String) -> Box {
    var fields: [UInt8] = []
    fields.append(component)
    fields.append(type)
    fields += [UInt8](repeating: 0, count: 12)
    // A Pascal string; for metadata only a length of 0 and a terminator.
    fields.append(UInt8(clamping: name.utf8.count))
    fields += name.utf8.prefix(255)
    if name.isEmpty { fields.append(0) }
    return Box("hdlr", version: 0, fields: fields)
  }

  static func box(of type: BoxType, component: UInt32, named name: String) -> Box {
    box(of: type, component: BoxType(code: component), named: name)
  }
}
