extension Movie {
  /// The metadata with keys of their own; items that cannot be read are left out.
  package var metadata: [MetadataItem] {
    guard let meta = keyedMetadata, let list = meta["ilst"] else { return [] }
    let keys = MetadataKeys(meta["keys"]).keys
    return list.children.compactMap { item -> MetadataItem? in
      guard item.type.code > 0, item.type.code <= UInt32(clamping: keys.count) else { return nil }
      return MetadataItem(under: keys[Int(item.type.code) - 1], item)
    }
  }

  /// Sets the text of a key of the reverse domain kind, replacing any value that it has.
  mutating func setText(_ text: String, forKey name: String) {
    var meta = keyedMetadata ?? MetadataKeys.emptyBox
    moveMetadata()
    var keys = MetadataKeys(meta["keys"])
    let key = MetadataKeys.Key(namespace: "mdta", name: name)
    let index = keys.index(of: key)
    var list = meta["ilst"] ?? Box("ilst")
    list.children.removeAll { keys.isKey($0.type.code, key) }
    var data: [UInt8] = []
    data.append(bigEndian: MetadataItem.ValueType.text)
    data.append(bigEndian: UInt32(0))
    data += text.utf8
    list.children.append(Box(BoxType(code: index), fields: Box("data", fields: data).bytes))
    meta.set(keys.box)
    meta.set(list)
    // QuickTime's form: neither version nor flags.
    meta.fields = []
    box.set(meta)
  }

  /// QuickTime stores metadata with keys of their own in the movie box, and FFmpeg in its user data.
  private var keyedMetadata: Box? { box["meta"] ?? userData.first(where: Self.isKeyed) }

  private var userData: [Box] {
    (try? BoxParser.boxes(in: box["udta"]?.fields ?? [], of: "udta")) ?? []
  }

  private static func isKeyed(_ box: Box) -> Bool { box.type == "meta" && box["keys"] != nil }

  /// Takes the metadata out of the user data.
  private mutating func moveMetadata() {
    let kept = userData
    guard kept.contains(where: Self.isKeyed) else { return }
    let rest = kept.filter { !Self.isKeyed($0) }.flatMap(\.bytes)
    if rest.isEmpty {
      box.children.removeAll { $0.type == "udta" }
    } else {
      box.set(Box("udta", fields: rest))
    }
  }
}
