internal import ImprintDocuments
internal import ImprintMediaTypes
internal import ImprintPrimitives

/// Subtitles beside the input, as a track after those of the input.
struct SubtitlesBeside {
  let given: GivenSubtitles
  /// The track, numbered after those of the input, with the language and title that the job gives it.
  let track: MediaInfo.Track
  /// Whether its text reveals the place of the recording.
  let namesPosition: Bool

  /// - Parameter index: the number of the track.
  init(_ asked: SubtitleTrack, of file: SubtitleFile, index: Int) {
    let language = asked.language.flatMap { LanguageCode($0)?.word }
    var track = file.track
    track.index = index
    track.metadata["language"] = language
    track.metadata["title"] = asked.title
    self.track = track
    namesPosition = file.namesPosition
    given = GivenSubtitles(
      origin: GivenSubtitles.Origin(asked.content, file.fingerprint),
      language: language, title: asked.title, flags: asked.flags.isEmpty ? nil : asked.flags)
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
