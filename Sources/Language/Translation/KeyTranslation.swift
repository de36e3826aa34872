/// Keys of other tools with their equivalent in this language.
///
/// The table is in `KeyTranslation+Table.swift`.
package struct KeyTranslation: Sendable {
  /// The object that a key belongs to, by the last word of its name in faults.
  package enum Home: String, CaseIterable, Sendable {
    case overlay, layer, animation, parameter, shadow, outline, place
    case job, clip, freeze, input, slideshow, transition, trim, track, preset, video, audio

    /// - Parameter phrase: the object's name, as in "a text layer".
    package init?(_ phrase: String) {
      guard let word = phrase.split(separator: " ").last else { return nil }
      self.init(rawValue: String(word))
    }

    /// The document that contains it.
    fileprivate var document: Home {
      switch self {
      case .job, .clip, .freeze, .input, .slideshow, .transition, .trim, .track: .job
      case .preset, .video, .audio: .preset
      default: .overlay
      }
    }

    fileprivate var phrase: String {
      switch self {
      case .overlay, .animation, .outline: "an \(rawValue)"
      case .video, .audio: "the \(rawValue) of a preset"
      case .input: "a blank input"
      case .track: "a sound track"
      default: "a \(rawValue)"
      }
    }
  }

  package let home: Home
  /// Keys of other tools, as `plainWord`s.
  package let words: [String]
  /// The equivalent members of an object of `home`; nil for what has no equivalent.
  package let written: String?
  /// The advice on keys without an equivalent; nil for all others.
  private let advice: String?

  package init(_ home: Home, _ words: String, _ written: String) {
    self.home = home
    self.words = words.split(separator: " ").map(String.init)
    (self.written, advice) = (written, nil)
  }

  /// Keys that have no equivalent in this language.
  package init(_ home: Home, _ words: String, advising advice: String) {
    self.home = home
    self.words = words.split(separator: " ").map(String.init)
    (written, self.advice) = (nil, advice)
  }

  /// The equivalent of a foreign key in an object that faults call `phrase`; nil for an unknown
  /// key.
  ///
  /// The object's own translations take precedence. Others in the same document say where they
  /// belong.
  package static func hint(for key: String, in phrase: String, onlyThere: Bool) -> String? {
    let word = key.plainWord
    let home = Home(phrase)
    if let own = table.first(where: { $0.home == home && $0.words.contains(word) }) {
      return own.written.map { "write \($0)" } ?? own.advice
    }
    let other = table.first {
      $0.home.document == (home ?? .overlay).document && $0.words.contains(word)
    }
    guard !onlyThere, let other, let written = other.written else { return nil }
    return "write \(written) in \(other.home.phrase)"
  }
}

extension String {
  /// The lower-case letters and digits alone, equal for `font-family`, `font_family` and
  /// `fontFamily`.
  package var plainWord: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
