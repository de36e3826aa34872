internal import ImprintLanguage
internal import ImprintValues

/// Subtitles beside the input, as a track after those of the input.
struct SubtitlesBeside {
  let given: GivenSubtitles
  /// The track, numbered after those of the input, with the language and title that the job gives it.
  let track: MediaInfo.Track
  /// Whether its text reveals the place of the recording.
  let namesPosition: Bool
  /// Tells of cues that are left out; nil for none.
  let warning: JobWarning?

  /// - Parameter index: the number of the track.
  init(_ settings: SubtitleTrack, of file: SubtitleFile, index: Int) {
    let language = settings.language.flatMap { LanguageCode($0)?.word }
    var track = file.track
    track.index = index
    track.metadata["language"] = language
    track.metadata["title"] = settings.title
    self.track = track
    namesPosition = file.namesPosition
    warning = JobWarning(leavingOut: file.unreadCues, of: settings.content)
    given = GivenSubtitles(
      origin: GivenSubtitles.Origin(settings.content, file.fingerprint),
      language: language, title: settings.title,
      flags: settings.flags.isEmpty ? nil : settings.flags)
  }
}

extension GivenSubtitles.Origin {
  fileprivate init(_ content: SubtitleTrack.Content, _ fingerprint: Fingerprint) {
    switch content {
    case .file(let path): self = .file(path: path, fingerprint: fingerprint)
    case .text(let text): self = .text(content: text)
    }
  }
}

extension JobWarning {
  /// The warning for cues of WebVTT whose times cannot be read; nil for none.
  fileprivate init?(leavingOut cues: Int, of content: SubtitleTrack.Content) {
    if cues == 0 { return nil }
    self.init(
      "subtitles.unread",
      "\(content.name): \(cues == 1 ? "a cue is" : "\(cues) cues are") left out, whose times are not like "
        + "00:01.000 --> 00:02.500")
  }
}
