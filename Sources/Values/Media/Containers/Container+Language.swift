extension Container {
  /// A track's language as the muxer takes it; nil where the container has no code for it.
  ///
  ///     Container.mov.language("deu")   // "ger": FFmpeg's word for QuickTime's number of German
  ///     Container.mov.language("haw")   // nil: QuickTime has no number for Hawaiian
  ///     Container.mp4.language("haw")   // "haw"
  ///
  /// - Parameter code: of ISO 639-2, or a demuxer's word for a number of QuickTime's.
  package func language(_ code: String) -> String? {
    let code = QuickTimeLanguage.standardCode(code)
    return switch facts.languages {
    case .numbers: QuickTimeLanguage.words[code]
    // ISO/IEC 14496-12, 8.4.2, and ISO/IEC 13818-1, 2.6.18: three letters.
    case .codes: code.isCodeOfLanguage ? code : nil
    case .any: code
    case .none: nil
    }
  }

  /// Whether a track's language survives in it; true where the track has none.
  package func tells(language code: String?) -> Bool {
    guard let code, !["", "und"].contains(code) else { return true }
    return language(code) != nil
  }

  /// A track's metadata with the language as its muxer takes it.
  package func metadataOfTrack(_ metadata: [String: String]) -> [String: String] {
    guard let code = metadata["language"] else { return metadata }
    var metadata = metadata
    metadata["language"] = language(code)
    return metadata
  }
}

/// QuickTime's languages, which are numbers (QuickTime File Format, "Language Code Values").
package enum QuickTimeLanguage {
  /// FFmpeg's words for them, by all codes that ISO 639-2 has for the language.
  static let words = Dictionary(
    own.map { ($0, $0) }
      + others.flatMap { word, codes in codes.map { ($0, word) } }
  ) { first, _ in first }

  /// The code of ISO 639-2 for a word of FFmpeg's that is none; any other as it is.
  static func standardCode(_ word: String) -> String { standard[word] ?? word }

  /// A track's metadata as a demuxer tells them, with the language in ISO 639-2.
  package static func standardMetadata(_ metadata: [String: String]) -> [String: String] {
    guard let word = metadata["language"] else { return metadata }
    return metadata.merging(["language": standardCode(word)]) { $1 }
  }

  /// Words that are codes of ISO 639-2.
  private static let own = Set(
    """
    alb amh ara arm asm aym aze baq bel ben bul bur cat ces chi dan dut dzo eng epo est fin
    fra geo ger gre grn guj heb hin hun ice ind ita jav jpn kan kas kaz khm kin kir kor kur
    lao lat lav lit mac mal mar may mlg mlt mol mon nep nor nya ori orm per pol por pus que
    ron run rus san sin slk slv smi snd som spa swa tam tat tel tgk tgl tha tib tir tuk tur
    uig ukr urd uzb vie wel yid
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The other codes of the languages: ISO 639-2 has two of some, for terminology and for bibliography.
  private static let others: [String: [String]] = [
    "fra": ["fre"], "ger": ["deu"], "dut": ["nld"], "gre": ["ell"], "ice": ["isl"],
    "chi": ["zho"], "per": ["fas"], "alb": ["sqi"], "ron": ["rum"], "ces": ["cze"],
    "slk": ["slo"], "mac": ["mkd"], "arm": ["hye"], "geo": ["kat"], "tib": ["bod"],
    "bur": ["mya"], "may": ["msa"], "wel": ["cym"], "baq": ["eus"],
    "sve": ["swe"], "iri": ["gle"], "hr ": ["hrv", "scr"], "sr ": ["srp", "scc"],
    "fo ": ["fao"], "pa ": ["pan"],
  ]

  /// Words that are no codes of ISO 639-2, with those that are.
  private static let standard = [
    "sve": "swe", "iri": "gle", "hr ": "hrv", "sr ": "srp", "fo ": "fao", "pa ": "pan",
  ]
}

extension String {
  fileprivate var isCodeOfLanguage: Bool {
    utf8.count == 3 && utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
