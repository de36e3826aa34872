/// The options of an encoder that documents may set; one of its facts (`EncoderFacts.options`).
///
///     EncoderFacts.of("libx264").refusal(of: "crf", "20")                          // nil
///     EncoderFacts.of("libx264").refusal(of: "x264-params", "ref=3:dump-yuv=a")    // of dump-yuv
///
/// Documents come from elsewhere, and some options name files that an encoder reads or writes, as x264's `stats` does.
/// None of those is listed, and what is not listed is refused. FFmpeg evaluates each number as an expression, which may
/// never end (`while(1,1)`), and nests as deep as it is long: a value with a function is refused, and a long one.
package struct AllowedOptions: Sendable {
  /// FFmpeg's names of options.
  let names: Set<String>
  /// The keys within the option for the encoder's own parameters (`EncoderFacts.parametersOption`).
  let parameters: Set<String>

  /// - Parameters:
  ///   - names: names with blanks between them; the `common` ones are added.
  ///   - parameters: keys with blanks between them.
  init(_ names: String, parameters: String = "") {
    self.names = Self.words(Self.common).union(Self.words(names))
    self.parameters = Self.words(parameters)
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}

extension EncoderFacts {
  /// An option that a document may not set.
  package struct OptionRefusal: Error, Hashable {
    /// The reason, as a sentence without its end.
    package let why: String
    /// The most similar name that may be set; nil where none is similar.
    package let nearest: String?
  }

  /// The reason why a document may not set an option to a value; nil where it may.
  package func refusal(of option: String, _ value: String) -> OptionRefusal? {
    guard options.names.contains(option) else {
      return OptionRefusal(
        why: "\(option) is no option of \(name) that a document may set",
        nearest: options.names.sorted().nearest(to: option))
    }
    if option == parametersOption { return refusal(ofParameters: value) }
    return value.contains("(") || value.utf8.count > Self.longestValue
      ? OptionRefusal(
        why: "\(option) of \(name) takes a number or a word, and no expression", nearest: nil)
      : nil
  }

  /// In bytes of UTF-8.
  private static let longestValue = 255

  /// Parameters are `key=value:key=value`, without the quotes and backslashes by which FFmpeg would read other keys than
  /// are seen here.
  private func refusal(ofParameters text: String) -> OptionRefusal? {
    for part in text.split(separator: ":", omittingEmptySubsequences: false) {
      let key = String(part.prefix { $0 != "=" })
      guard key.utf8.count < part.utf8.count, text.unicodeScalars.allSatisfy(\.isPlain) else {
        return OptionRefusal(
          why: "\(name) takes parameters as key=value:key=value, without blanks and quotes",
          nearest: nil)
      }
      guard !options.parameters.contains(key.parameterName) else { continue }
      return OptionRefusal(
        why: "\(key) is no parameter of \(name) that a document may set",
        nearest: options.parameters.sorted().nearest(to: key.parameterName))
    }
    return nil
  }
}

extension String {
  /// The name of a parameter as it is listed: x264 and x265 take `_` for `-`, and `no-` before a name.
  fileprivate var parameterName: String {
    let name = String(map { $0 == "_" ? "-" : $0 })
    return name.hasPrefix("no-") ? String(name.dropFirst("no-".count)) : name
  }
}

extension Unicode.Scalar {
  /// Whether FFmpeg takes it as it is, in a list of parameters.
  fileprivate var isPlain: Bool {
    isASCII && value > 0x20 && value != 0x7F && !["'", "\"", "\\"].contains(self)
  }
}
