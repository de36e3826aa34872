internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension CaptionFile {
  /// Reads the words of a file or of a track.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid`.
  init(_ source: CaptionSource, _ interruption: Interruption) throws(ExportError) {
    switch source {
    case .file(let path):
      try self.init(
        .file(path), isJSON: path.lowercased().hasSuffix(".json"), interruption)
    case .text(let text):
      try self.init(.text(text), isJSON: text.beginsAsJSON, interruption)
    case .track(let number, let path, let zero):
      try self.init(
        ExportError.reading(path) { () throws(MediaError) in
          try MediaFile.texts(ofSubtitleTrack: number, in: path, interruption: interruption)
        }, at: path)
      cues = cues.map { $0.moved(by: -zero.seconds) }
    }
  }

  /// The largest file of words in JSON: more than a hundred hours of speech have.
  private static let mostBytes = 32 << 20

  private init(
    _ content: SubtitleTrack.Content, isJSON: Bool, _ interruption: Interruption
  ) throws(ExportError) {
    let path = content.name
    guard isJSON else {
      try self.init(
        ExportError.reading(path) { () throws(MediaError) in
          try MediaFile.texts(in: OpenFile(content), interruption: interruption)
        }, at: path)
      return
    }
    let (bytes, fingerprint) = try ExportError.reading(path) { () throws(MediaError) in
      let file = try OpenFile(content)
      return try (file.content(atMost: Self.mostBytes), Fingerprint(ofText: file))
    }
    let read = try Self.reading(path) { () throws(CaptionFault) in try CaptionReader(json: bytes) }
    self.init(cues: read.cues, fingerprint: fingerprint, omissions: read.omissions)
  }

  private init(_ texts: TimedTexts, at path: String) throws(ExportError) {
    let read = try Self.reading(path) { () throws(CaptionFault) in
      try CaptionReader(
        texts.cues, in: CaptionMarkup(codec: texts.codec, header: texts.header))
    }
    self.init(cues: read.cues, fingerprint: texts.fingerprint, omissions: read.omissions)
    omissions.unreadCues = texts.unreadCues
  }

  private static func reading(
    _ path: String, _ body: () throws(CaptionFault) -> CaptionReader
  ) throws(ExportError) -> CaptionReader {
    do throws(CaptionFault) {
      return try body()
    } catch {
      switch error {
      case .manyWords(let limit):
        throw ExportError(
          .media(.invalid(path: path, .manyWords(limit: limit)), at: path, of: .input))
      case .json(let fault):
        throw .faults([Diagnostics(file: path, faults: [Fault(fault)])])
      }
    }
  }
}

extension String {
  /// Whether it begins as JSON, and not as ASS (`[Script Info]`) and others do.
  fileprivate var beginsAsJSON: Bool {
    let text = drop(while: \.isWhitespace)
    return text.first == "{"
      || text.first == "[" && text.dropFirst().first { !$0.isWhitespace } == "{"
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
