/// Keys of other tools for one thing, and how it is written in an object of the language.
///
/// The table is in `KeyTranslation+Table.swift`.
struct KeyTranslation: Sendable {
  /// An object of the language, by the last word of what faults call it.
  enum Home: String, CaseIterable, Sendable {
    case overlay, layer, animation, parameter, shadow, outline, place
    case job, trim, preset, video, audio

    /// - Parameter phrase: as in "a text layer".
    init?(_ phrase: String) {
      guard let word = phrase.split(separator: " ").last else { return nil }
      self.init(rawValue: String(word))
    }

    /// The document that it lies in.
    fileprivate var document: Home {
      switch self {
      case .job, .trim: .job
      case .preset, .video, .audio: .preset
      default: .overlay
      }
    }

    fileprivate var phrase: String {
      switch self {
      case .overlay, .animation, .outline: "an \(rawValue)"
      case .video, .audio: "the \(rawValue) of a preset"
      default: "a \(rawValue)"
      }
    }
  }

  let home: Home
  /// Keys of other tools, as `plainWord` makes them.
  let words: [String]
  /// Members of an object of `home` that do the same.
  let written: String

  init(_ home: Home, _ words: String, _ written: String) {
    self.home = home
    self.words = words.split(separator: " ").map(String.init)
    self.written = written
  }

  /// The way to write a key of another tool in an object that faults call `phrase`; nil for an unknown one.
  ///
  /// The object's own translations come first. Those of others in its document say where they belong.
  static func hint(for key: String, in phrase: String, onlyThere: Bool) -> String? {
    let word = key.plainWord
    let home = Home(phrase)
    if let own = table.first(where: { $0.home == home && $0.words.contains(word) }) {
      return "write \(own.written)"
    }
    let other = table.first {
      $0.home.document == (home ?? .overlay).document && $0.words.contains(word)
    }
    guard !onlyThere, let other else { return nil }
    return "write \(other.written) in \(other.home.phrase)"
  }
}

extension String {
  /// In small letters and digits alone: `font-family`, `font_family` and `fontFamily` are one word.
  var plainWord: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
