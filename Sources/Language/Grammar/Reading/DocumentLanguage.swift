/// The document language as a table, the source of schemas and reference.
///
/// Reading uses the same table, `whole`, so they agree. A `DocumentReader` is handed the table for its hints, since the
/// keys in it are read by that reader.
package struct DocumentLanguage: Sendable {
  /// An object of the language with its keys.
  package struct Subject: Hashable, Sendable {
    /// The heading in the reference, as in `text layer`.
    package let name: String
    /// The keys in the reference's order.
    package let keys: [KeyDescription]
    /// The words of other tools for its keys.
    let translations: [KeyTranslation]
  }

  /// A key, as described in the reference.
  package struct KeyDescription: Hashable, Sendable {
    /// The key's name.
    package let name: String
    /// The accepted values, for the schema.
    package internal(set) var kind: ValueDescription
    /// The default, as a document writes it; nil for none.
    package internal(set) var standard: String?
    /// Whether the key is required.
    package internal(set) var isRequired: Bool
    /// The effect in a sentence or less, for reference and schema.
    package let summary: String

    /// The accepted values, as in "a number from 0 to 1".
    package var value: String { kind.phrase }
  }

  /// The subjects: documents first, then their parts.
  package let subjects: [Subject]
  /// The keys of other tools with their equivalents.
  package let translations: [KeyTranslation]

  package init(subjects: [Subject]) {
    self.subjects = subjects
    translations = KeyTranslation.ordered(subjects.flatMap(\.translations))
  }
}

/// Finding a key's object.
extension DocumentLanguage {
  /// The parts of the document of `auto`, which nobody writes for a job or an overlay.
  private static let partsOfAuto: Set = ["choose", "brokenTimestamps"]

  /// The first subject, with its article, that has the key; nil where none has.
  package func home(of word: String) -> (key: String, subject: String)? {
    for subject in subjects where !Self.partsOfAuto.contains(subject.name) {
      if let key = subject.keys.first(where: { $0.name.plainWord == word }) {
        let article = "aeiou".contains(subject.name.prefix(1)) ? "an" : "a"
        return (key.name, "\(article) \(subject.name)")
      }
    }
    return nil
  }
}
