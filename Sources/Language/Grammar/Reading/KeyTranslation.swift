/// The words of other tools for a key, each group with the members to write instead: `"45"`, or
/// `"rotation: 45, scale: 1.5"` where that takes several.
///
/// The words are `plainWord`s, with spaces between them: of CSS, SVG, HTML canvases, After Effects, Lottie, Core Animation,
/// FFmpeg's filters and common animation libraries.
package typealias ForeignWords = KeyValuePairs<String, String>

/// Keys of other tools with their equivalent in this language.
package struct KeyTranslation: Hashable, Sendable {
  /// The object that a key belongs to, by the last word of its name in faults.
  package enum Home: String, CaseIterable, Sendable {
    case overlay, layer, animation, parameter, shadow, outline, place, run, background, scroll
    case job, clip, freeze, slideshow, input, trim, track, transition, preset, video, audio

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
  /// The equivalent members of an object of `home`.
  package let written: String

  package init(_ home: Home, _ words: String, _ written: String) {
    self.home = home
    self.words = words.split(separator: " ").map(String.init)
    self.written = written
  }

  /// The translations by home; of several of the same words in a home the first alone.
  static func ordered(_ translations: [KeyTranslation]) -> [KeyTranslation] {
    Home.allCases.flatMap { home in
      var known: Set<[String]> = []
      return translations.filter { $0.home == home && known.insert($0.words).inserted }
    }
  }
}

extension DocumentLanguage {
  /// The equivalent of a foreign key in an object that faults call `phrase`; nil for an unknown
  /// key.
  ///
  /// The object's own translations take precedence. Others in the same document say where they
  /// belong.
  package func hint(for key: String, in phrase: String, onlyThere: Bool) -> String? {
    let word = key.plainWord
    let home = KeyTranslation.Home(phrase)
    if let own = translations.first(where: { $0.home == home && $0.words.contains(word) }) {
      return "write \(own.written)"
    }
    let other = translations.first {
      $0.home.document == (home ?? .overlay).document && $0.words.contains(word)
    }
    guard !onlyThere, let other else { return nil }
    return "write \(other.written) in \(other.home.phrase)"
  }
}

extension String {
  /// The lower-case letters and digits alone, equal for `font-family`, `font_family` and
  /// `fontFamily`.
  package var plainWord: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
