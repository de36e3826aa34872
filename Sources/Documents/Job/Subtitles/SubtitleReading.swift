internal import ImprintLanguage
internal import ImprintPrimitives

/// A subtitle track of a job, during reading.
struct SubtitleTrackDraft {
  let folder: String
  var track = SubtitleTrack(.text(""))

  static let keys: [Key<SubtitleTrackDraft>] = [
    Key(
      "file", .word,
      "A file of text subtitles, such as SRT, WebVTT or ASS, relative to the job."
    ) { draft, word in
      draft.track.content = .file(FileSystem.join(draft.folder, word))
    },
    Key("text", .string, "The content of such a file, in its place.") {
      $0.track.content = .text($1)
    },
    Key(
      "language", .language, default: "unknown",
      "The language's code (ISO 639) or tag (BCP 47), such as \"de\" or \"pt-BR\"."
    ) { $0.track.language = $1 },
    Key("title", .word, default: "none", "The name by which players offer the track.") {
      $0.track.title = $1
    },
    Key(
      "hearingImpaired", .boolean, default: "false",
      "Whether it is for those who do not hear: sounds are told too.",
      \.track.isForHearingImpaired),
    Key(
      "forced", .boolean, default: "false",
      "Whether players show it even where subtitles are off, for what is said in a foreign language.",
      \.track.isForced),
    Key(
      "default", .boolean, default: "false", "Whether players choose it before others.",
      \.track.isDefault),
  ]
}

extension DocumentReader {
  /// Reads the `subtitles` of a job.
  mutating func readSubtitleTracks(
    _ value: JSON5Value, relativeTo folder: String
  ) -> [Located<SubtitleTrack>] {
    readObjects(value, of: "subtitle track") { value, reader in
      reader.readSubtitleTrack(value, relativeTo: folder)
    }
  }

  private mutating func readSubtitleTrack(
    _ value: JSON5Value, relativeTo folder: String
  ) -> SubtitleTrack? {
    var draft = SubtitleTrackDraft(folder: folder)
    let known = faults.count
    let members = readObject(
      value, as: "a subtitle track", by: SubtitleTrackDraft.keys, into: &draft)
    guard let members, faults.count == known else { return nil }
    guard members.has("file") || members.has("text") else {
      fault("a subtitle track needs the key file or text", at: value)
      return nil
    }
    if members.has("file"), members.has("text") {
      refuse(["text"], in: members, "the subtitles are those of file: one of both says them")
      return nil
    }
    return draft.track
  }
}

extension ValueReader<String> {
  /// A code or a tag of a language, as it is written.
  fileprivate static let language = ValueReader(
    .named(
      "a language's code or tag, such as \"de\", \"deu\" or \"pt-BR\"",
      .string(pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$"))
  ) { kind in
    guard case .string(let tag) = kind, LanguageCode(tag) != nil else { return nil }
    return tag
  }
}
