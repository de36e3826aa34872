internal import ImprintDocuments
internal import ImprintFaults
internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintMediaTypes
internal import ImprintPlanning
internal import ImprintPrimitives

extension CaptionFile {
  /// Reads the words of a file or of a track.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`.
  init(_ source: CaptionSource, _ interruption: Interruption) throws(ExportError) {
    let texts = try ExportError.reading(source.path) { () throws(MediaError) in
      switch source {
      case .file(let path):
        try MediaFile.texts(in: OpenFile(path), interruption: interruption)
      case .text(let text):
        try MediaFile.texts(
          in: OpenFile(SubtitleTrack.Content.text(text)), interruption: interruption)
      case .track(let number, let path, _):
        try MediaFile.texts(ofSubtitleTrack: number, in: path, interruption: interruption)
      }
    }
    let read = try Self.words(of: texts, at: source.path)
    var omissions = read.omissions
    omissions.unreadCues += texts.unreadCues
    let zero = if case .track(_, _, let zero) = source { zero.seconds } else { 0.0 }
    self.init(
      cues: read.cues.map { $0.moved(by: -zero) }, fingerprint: texts.fingerprint,
      omissions: omissions)
  }

  private static func words(
    of texts: TimedTexts, at path: String
  ) throws(ExportError) -> CaptionReader {
    do throws(ManyWords) {
      return try CaptionReader(
        texts.cues, in: CaptionMarkup(codec: texts.codec, header: texts.header))
    } catch {
      throw ExportError(
        .media(.invalid(path: path, .manyWords(limit: error.limit)), at: path, of: .input))
    }
  }
}

extension CaptionCue {
  /// The cue and its words so many seconds later.
  fileprivate func moved(by seconds: Double) -> CaptionCue {
    if seconds == 0 { return self }
    var cue = self
    (cue.start, cue.end) = (start + seconds, end + seconds)
    for index in cue.words.indices {
      cue.words[index].start += seconds
      cue.words[index].end += seconds
    }
    return cue
  }
}
