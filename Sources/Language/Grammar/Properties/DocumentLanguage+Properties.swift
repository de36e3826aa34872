extension DocumentLanguage.Subject {
  /// The object whose keys are those of a table.
  package init<Value>(_ name: String, _ properties: [Property<Value>]) {
    let properties = properties.filter(\.isOfDocuments)
    self.init(
      name: name, keys: properties.map(\.key),
      translations: properties.flatMap { $0.translations(in: name) })
  }
}

extension Property {
  /// The words of other tools for the key.
  ///
  /// - Parameter subject: the name of its object in the language; a `text layer` needs a `type` too.
  fileprivate func translations(in subject: String) -> [KeyTranslation] {
    guard let home = KeyTranslation.Home(subject) else { return [] }
    let kind = subject.split(separator: " ").first.map(String.init) ?? ""
    let needsType = (home == .layer || home == .animation) && kind != home.rawValue
    return known.map { words, written in
      let members = written.contains("\(key.name): ") ? written : "\(key.name): \(written)"
      return KeyTranslation(home, words, needsType ? "type: \"\(kind)\", \(members)" : members)
    }
  }
}
