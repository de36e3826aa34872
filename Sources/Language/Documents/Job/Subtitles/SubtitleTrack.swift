package import ImprintValues

/// Subtitles that a job adds to its video as a track, which players switch on and off.
///
///     var german = SubtitleTrack(.file("clip.de.srt"))
///     german.language = "de"
///     german.title = "Deutsch"
///     job.subtitleTracks = [german]
///
/// Cues have times of the input, from its first sample on, as the trim has: one that a trim cuts is shown for what remains
/// of it. The track follows those of the input, converted to what the container holds.
public struct SubtitleTrack: Hashable, Sendable {
  /// The text of subtitles, with times.
  public enum Content: Hashable, Sendable {
    /// The path of a file, such as one of SubRip (SRT), WebVTT or ASS, in UTF-8, or in UTF-16 with a byte order mark.
    case file(String)
    /// The content of such a file.
    case text(String)
  }

  /// The text of the subtitles, with times.
  public var content: Content
  /// A language's code (ISO 639) or tag (BCP 47), such as `de`, `deu` or `de-CH`; nil for an unknown one. Containers hold
  /// three letters, without a region.
  public var language: String?
  /// The name by which players offer the track; nil for none.
  public var title: String?
  /// Whether they are for those who do not hear: sounds are told too.
  public var isForHearingImpaired = false
  /// Whether players show them with their language's sound even where subtitles are off: what is said in a foreign language.
  public var isForced = false
  /// Whether players choose them before others.
  public var isDefault = false

  /// Subtitles without a language and a title.
  public init(_ content: Content) {
    self.content = content
  }
}

extension SubtitleTrack.Content {
  /// The path of the file, or a substitute for it in messages.
  package var name: String {
    switch self {
    case .file(let path): path
    case .text: "text"
    }
  }
}

extension SubtitleTrack {
  /// A file in the language and of the kind that its name tells, if any: `clip.de.srt`, `clip.en.sdh.srt`.
  package init(named path: String) {
    let name = SubtitleName(path)
    self.init(.file(path))
    language = name.language
    isForHearingImpaired = name.flags.contains(.hearingImpaired)
    isForced = name.flags.contains(.forced)
    isDefault = name.flags.contains(.standard)
  }

  /// The marks that are set, in a fixed order.
  package var flags: [SubtitleFlag] {
    SubtitleFlag.allCases.filter { flag in
      switch flag {
      case .hearingImpaired: isForHearingImpaired
      case .forced: isForced
      case .standard: isDefault
      }
    }
  }

  /// The path of the file; nil for a text.
  package var file: String? { if case .file(let path) = content { path } else { nil } }
}

extension SubtitleTrack: Tabulated {
  package static let standard = SubtitleTrack(.text(""))

  package static let properties: [Property<SubtitleTrack>] = [
    Property(
      "file", .jobFile,
      "A file of text subtitles, such as SRT, WebVTT or ASS, relative to the job.", get: \.file
    ) { $0.content = .file($1) },
    Property("text", .string, "The content of such a file, in its place.", get: \.text) {
      $0.content = .text($1)
    },
    Property(
      "language", \.language, .language, default: "unknown",
      "The language's code (ISO 639) or tag (BCP 47), such as \"de\" or \"pt-BR\"."),
    Property(
      "title", \.title, .word, default: "none", "The name by which players offer the track."),
    Property(
      "hearingImpaired", \.isForHearingImpaired, .boolean, default: "false",
      "Whether it is for those who do not hear: sounds are told too."),
    Property(
      "forced", \.isForced, .boolean, default: "false",
      "Whether players show it even where subtitles are off, for what is said in a foreign language."
    ),
    Property(
      "default", \.isDefault, .boolean, default: "false",
      "Whether players choose it before others."),
  ]

  fileprivate var text: String? { if case .text(let text) = content { text } else { nil } }
}

extension ValueKind<SubtitleTrack> {
  package static let subtitleTrack = SubtitleTrack.object("subtitle track", "a subtitle track") {
    _, members, isSound, reader in
    guard isSound else { return }
    if !members.has("file"), !members.has("text") {
      reader.fault("a subtitle track needs the key file or text", at: members.position)
    } else if members.has("file") {
      reader.refuse(["text"], in: members, "the subtitles are those of file: one of both says them")
    }
  }
}

extension ValueKind<String> {
  /// A code or a tag of a language, as it is written.
  fileprivate static let language = string.read(
    by: ValueReader(
      .named(
        "a language's code or tag, such as \"de\", \"deu\" or \"pt-BR\"",
        .string(pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"))
    ) { kind in
      guard case .string(let tag) = kind, LanguageCode(tag) != nil else { return nil }
      return tag
    })
}
