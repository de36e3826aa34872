/// What the name of a file of subtitles tells of them, in the habit of media servers: a language before the extension,
/// and behind it flags.
///
///     SubtitleName("film.pt-BR.srt")        // in "pt-BR"
///     SubtitleName("film.en.hi.srt")        // in "en", for the hearing impaired
///     SubtitleName("film.hi.srt")           // in Hindi: "hi" is a flag behind another language alone
///     SubtitleName("film.en.forced.srt")    // in "en", forced
package struct SubtitleName: Hashable, Sendable {
  /// The tag of the language (RFC 5646); nil where there is none.
  package var language: String?
  /// The flags behind it.
  package var flags: Set<SubtitleFlag> = []

  private static let flags: [String: SubtitleFlag] = [
    "hi": .hearingImpaired, "sdh": .hearingImpaired, "cc": .hearingImpaired,
    "forced": .forced, "foreign": .forced, "default": .standard,
  ]

  /// Stores both unchecked.
  package init(language: String?, flags: Set<SubtitleFlag>) {
    (self.language, self.flags) = (language, flags)
  }

  package init(_ path: String) {
    let name = path.pathComponents.last ?? ""
    // Without what stands before the first point, and the extension.
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().dropLast()
    var read: [Substring] = []
    while let part = parts.last, Self.flags[part.lowercased()] != nil {
      read.append(part)
      parts.removeLast()
    }
    if let part = parts.last, LanguageCode.isUsual(part) {
      language = String(part)
    } else if let part = read.last, LanguageCode.isUsual(part) {
      language = String(part)
      read.removeLast()
    }
    flags = Set(read.compactMap { Self.flags[$0.lowercased()] })
  }
}

/// A mark of a subtitle track, by which players choose it.
package enum SubtitleFlag: String, Hashable, Sendable, Codable, CaseIterable {
  case hearingImpaired, forced
  case standard = "default"
}
