/// Metadata of a movie or a track whose keys are names, and whose values have types (QuickTime File Format, "Metadata").
///
///     let video = "com.apple.quicktime.live-photo.vitality-scoring-version"
///     metadata.items.first { $0.key.name == video }?.values        // a whole number of 64 bits
///     metadata.texts[video]                                        // "4"
package struct KeyedMetadata: Hashable, Sendable, Codable {
  /// In the file's order; a key may have several.
  package var items: [Item]
  /// The lists to which the locales of values refer by number (`ctry`, `lang`), as they stand in the file; empty
  /// without one.
  package var countries: KeyedValue.Bytes
  package var languages: KeyedValue.Bytes

  package init(
    _ items: [Item] = [], countries: KeyedValue.Bytes = [], languages: KeyedValue.Bytes = []
  ) {
    (self.items, self.countries, self.languages) = (items, countries, languages)
  }

  /// A name, and the space of names that it belongs to.
  package struct Key: Hashable, Sendable, Codable {
    /// A code of four letters: `mdta` for reverse domain names.
    package var namespace: UInt32
    package var name: String

    /// The namespace of reverse domain names: `mdta`.
    package static let names: UInt32 = 0x6D64_7461

    package init(_ name: String, of namespace: UInt32 = names) {
      (self.namespace, self.name) = (namespace, name)
    }
  }

  /// The values of a key: one, or one for each of several locales.
  package struct Item: Hashable, Sendable, Codable {
    package var key: Key
    package var values: [KeyedValue]

    package init(_ key: Key, _ values: [KeyedValue]) {
      (self.key, self.values) = (key, values)
    }

    /// A text without a locale.
    package init(_ name: String, text: String) {
      self.init(Key(name), [KeyedValue(text: text)])
    }
  }
}

extension KeyedMetadata {
  package var isEmpty: Bool { items.isEmpty }

  /// The keys' names, without those of other namespaces.
  package var names: Set<String> {
    Set(items.filter { $0.key.namespace == Key.names }.map(\.key.name))
  }

  /// The part that meets a condition.
  package func filter(_ isKept: (Item) -> Bool) -> KeyedMetadata {
    KeyedMetadata(items.filter(isKept), countries: countries, languages: languages)
  }

  /// The values as texts by their names, one a key, and those of other languages under names such as `title-fra`; without
  /// values that are no text and no numbers.
  package var texts: [String: String] {
    var texts: [String: String] = [:]
    let named = items.filter { $0.key.namespace == Key.names }
    for (name, items) in Dictionary(grouping: named, by: \.key.name) {
      let values = items.flatMap(\.values).filter { $0.text != nil }
      guard let first = values.first(where: { $0.language == nil }) ?? values.first else {
        continue
      }
      texts[name] = first.text
      for value in values {
        if let language = value.language, value.text != first.text {
          texts["\(name)-\(language)"] = value.text
        }
      }
    }
    return texts
  }

  /// The names of the values that cannot be said as a text, sorted.
  package var namesWithoutText: [String] {
    Set(items.filter { $0.values.contains { $0.text == nil } }.map(\.key.name)).sorted()
  }
}
