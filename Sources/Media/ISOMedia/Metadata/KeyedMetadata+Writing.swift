internal import ImprintValues

extension KeyedMetadata {
  /// The `meta` box, in QuickTime's form, without version and flags.
  var box: Box {
    var (keys, numbers): ([Key], [Key: UInt32]) = ([], [:])
    var items: [Box] = []
    for item in self.items {
      let number = numbers[item.key] ?? UInt32(clamping: keys.count + 1)
      if numbers.updateValue(number, forKey: item.key) == nil { keys.append(item.key) }
      items.append(Box(BoxType(code: number), children: item.values.map(\.box)))
    }
    let lists = [("ctry", countries), ("lang", languages)] as [(BoxType, StoredBytes)]
    return Box(
      "meta",
      children: [Handler.box(of: BoxType(code: Key.names), component: 0, named: "")]
        + [Self.box(of: keys), Box("ilst", children: items)]
        + lists.filter { !$0.1.isEmpty }.map { Box($0.0, fields: $0.1.content) })
  }

  private static func box(of keys: [Key]) -> Box {
    var fields: [UInt8] = []
    fields.append(bigEndian: UInt32(clamping: keys.count))
    for key in keys {
      fields += Box(BoxType(code: key.namespace), fields: Array(key.name.utf8)).bytes
    }
    return Box("keys", version: 0, fields: fields)
  }

  /// These with others, which replace all values of their keys.
  func replaced(by others: KeyedMetadata) -> KeyedMetadata {
    let keys = Set(others.items.map(\.key))
    var all = filter { !keys.contains($0.key) }
    all.items += others.items
    if !others.countries.isEmpty { all.countries = others.countries }
    if !others.languages.isEmpty { all.languages = others.languages }
    return all
  }
}

extension KeyedValue {
  fileprivate var box: Box {
    var fields: [UInt8] = []
    fields.append(bigEndian: type)
    fields.append(bigEndian: locale)
    return Box("data", fields: fields + bytes.content)
  }
}
