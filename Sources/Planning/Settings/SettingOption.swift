package import ImprintLanguage
internal import ImprintValues

/// The option of a command line that sets a setting, as data; names stand without dashes.
package struct SettingOption: Sendable {
  /// The document's value that a word stands for; nil for none.
  package typealias Meaning = @Sendable (String) -> JSON5Value?

  /// A heading of the help.
  package enum Group: String, Sendable {
    case encoding = "Encoding"
    case photographs = "Photographs"
    case source = "Source"
    case running = "Running"
  }

  package let name: String
  /// The name of its value in the help; nil for a flag.
  package let value: String?
  package let about: Sentence
  /// The default in the help.
  package let standard: String?
  package let group: Group
  /// What a word that means nothing was to be.
  package internal(set) var expected: String
  /// The words that there are; none for any.
  package internal(set) var words: [String]
  var meaning: Meaning
}

/// Kinds of values as words of a command line.
extension ValueDescription {
  /// The name of a value that needs none given: the words of a choice.
  var placeholder: String? {
    let words = words
    return words.isEmpty ? nil : words.joined(separator: "|")
  }

  var words: [String] { if case .choice(let words) = self { words } else { [] } }

  /// Whether a number is a whole one, as that of each element of a list.
  var isWhole: Bool {
    switch self {
    case .integer: true
    case .list(let element): element.isWhole
    default: false
    }
  }

  /// The phrase for words, which stand without quotes.
  ///
  /// - Parameter unit: that of a number; nil for none.
  func phrase(inWordsOf unit: String?) -> String {
    if let last = words.last { return words.dropLast().joined(separator: ", ") + " or " + last }
    return phrase.replacing("\"", with: "").replacing(", such as", with: " such as")
      .replacing(" of at least", with: " from")
      .replacing("a number", with: unit.map { "a number of \($0)" } ?? "a number")
  }

  /// The value that a word means; a flag has none.
  @Sendable func meaning(of word: String) -> JSON5Value? {
    switch self {
    case .boolean: return .boolean(true)
    case .number: return Double(plain: word).map { .number($0) }
    case .integer: return Int(word).map { .number(Double($0)) }
    case .list(let element):
      let words = word.split(separator: ",", omittingEmptySubsequences: false)
      let values = words.compactMap { element.meaning(of: String($0)) }
      return values.count == words.count ? .array(values) : nil
    default: return .string(word)
    }
  }
}
