internal import FoundationEssentials
internal import Imprint

/// The words that an option takes which gives a parameter of the overlays `logo` and `text`.
///
/// They are checked here, so that an error shows the option with what it takes.
struct StampWords: Sendable {
  let expected: String
  /// The words that were probably meant are sought among these.
  var candidates: [String] = []
  /// The parameter's value; nil for a word that is none.
  let value: @Sendable (String) -> String?

  static func number(
    _ expected: String, where isAllowed: @escaping @Sendable (Double) -> Bool
  ) -> StampWords {
    StampWords(expected: expected) { word in
      Double(plain: word).flatMap { isAllowed($0) ? $0.digits() : nil }
    }
  }

  private static func words(
    _ expected: String, among candidates: [String] = [],
    where isOne: @escaping @Sendable (String) -> Bool
  ) -> StampWords {
    StampWords(expected: expected, candidates: candidates) { isOne($0) ? $0 : nil }
  }

  private static let places = Place.allCases.map(\.rawValue)
  static let place = words(places.alternatives, among: places, where: places.contains)

  /// A truth, or a number of plays.
  static let plays = StampWords(expected: "true, false or a whole number above 0") { word in
    if ["true", "false"].contains(word) { return word }
    return Int(word).flatMap { $0 > 0 && $0 <= Int(Int32.max) ? String($0) : nil }
  }

  /// A length above 0, at most the longest edge of any frame.
  static let length = StampWords(
    expected: "a length above 0 and up to \(Limits.edge) pixels, such as 20%, 300px or 120"
  ) { word in
    Length(notation: word).flatMap { length in
      let pixels = length.resolved(of: 1, unitsPerPixel: 1)
      return pixels > 0 && pixels <= Double(Limits.edge) ? length.notation : nil
    }
  }

  /// One length, or a list of two.
  static let inset = StampWords(
    expected: "a length from 0, such as 3%, 40px or 12, or two: 2%,40px"
  ) { word in
    let words = word.split(separator: ",", omittingEmptySubsequences: false)
    let lengths = words.compactMap { Length(notation: String($0)) }
      .filter { $0.resolved(of: 1, unitsPerPixel: 1) >= 0 }
    guard lengths.count == words.count, let first = lengths.first, lengths.count < 3 else {
      return nil
    }
    return lengths.count == 1
      ? first.notation : "[\(lengths.map(\.json).joined(separator: ", "))]"
  }

  private static let timeExample = "a time such as 2.5, 1:02.5, 50% or end-3"

  /// A time in the video, from its beginning.
  static let time = words(timeExample) { TimeNotation(notBelowZero: $0) != nil }

  /// A time, or a duration after the beginning.
  static let end = words(timeExample + ", or +8 after --from") { word in
    word.hasPrefix("+")
      ? TimeNotation.clock(String(word.dropFirst())) != nil
      : TimeNotation(notBelowZero: word) != nil
  }

  static let color = words(
    "a colour such as #ff8000, #ff8000cc or orange", among: Color.names
  ) { Color($0) != nil }

  /// The family and style of a font, or its file.
  static let font = words("a font's name or file") { !$0.isEmpty }
}

extension ParsedArguments {
  /// The value that an option gives a parameter; nil where it is not given.
  func value(for option: Option, in words: StampWords) throws(UsageError) -> ParameterInput? {
    guard let word = string(for: option) else { return nil }
    guard let value = words.value(word) else {
      throw .invalidValue(
        option.spelling, value: word, expected: words.expected, known: words.candidates)
    }
    return ParameterInput(value, givenBy: option)
  }
}

extension ParameterInput {
  /// The word of an option, of which errors speak; a file is relative to the current folder.
  init(_ word: String, givenBy option: Option) {
    self.init(word, relativeTo: FileManager.default.currentDirectoryPath)
    givenAs = option.spelling
  }
}

extension Length {
  /// The length as documents write it.
  fileprivate var json: String {
    if case .units = self { notation } else { "\"\(notation)\"" }
  }
}
