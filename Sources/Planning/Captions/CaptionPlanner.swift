internal import ImprintLanguage
internal import ImprintValues

/// Puts cues in the place of the files and tracks of captions, in the time of the output.
struct CaptionPlanner {
  private let parts: [CaptionPart]
  private let inspection: any Inspecting

  /// - Parameter timeline: of the output, or of a clip.
  init(_ video: InputVideo, in timeline: Timeline, asking inspection: any Inspecting) {
    parts = video.captionParts(in: timeline)
    self.inspection = inspection
  }

  /// The overlay with the cues of its captions.
  ///
  /// - Throws: `ExportError` `.missing`, `.invalid` where these cannot be read.
  func planned(_ overlay: Plan.OverlayPlan) throws(ExportError) -> Plan.OverlayPlan {
    var overlay = overlay
    for index in overlay.layers.indices {
      try overlay.layers[index].changeCaptions { captions throws(ExportError) in
        captions.text.language = captions.text.language ?? captions.source.languageOfName
        captions.source = .cues(try cues(of: captions.source, of: overlay.name))
      }
    }
    return overlay
  }

  private func cues(
    of source: CaptionsContent.Source, of overlay: String
  ) throws(ExportError) -> CaptionCues {
    if case .cues(let cues) = source { return cues }
    var cues: [CaptionCue] = []
    for (source, part) in try files(of: source, of: overlay) {
      cues += part.played(try inspection.captions(of: source).cues)
    }
    return CaptionCues(cues)
  }

  /// The files that captions are read from, each with the parts of the input in whose time its cues are: those beside it are
  /// in the time of the main clip, tracks each in that of its own.
  private func files(
    of source: CaptionsContent.Source, of overlay: String
  ) throws(ExportError) -> [(CaptionSource, CaptionPart)] {
    switch source {
    case .cues: return []
    case .file(let path): return parts.filter(\.isOfMain).map { (.file(path), $0) }
    case .text(let text): return parts.filter(\.isOfMain).map { (.text(text), $0) }
    case .track(let number):
      let tracks = parts.compactMap { part in
        part.path.map { (CaptionSource.track(number, of: $0, zero: part.zero), part) }
      }
      if tracks.isEmpty { throw ExportError(.overlay(.noFileOfTracks(number), of: overlay)) }
      return tracks
    }
  }

  /// What is not shown of the files and tracks of an overlay's captions.
  ///
  /// - Throws: as `planned`.
  func warnings(of overlay: Plan.OverlayPlan) throws(ExportError) -> [JobWarning] {
    var warnings: [JobWarning] = []
    for captions in overlay.layers.flatMap(\.captions) {
      for (source, _) in try files(of: captions.source, of: overlay.name) {
        warnings += JobWarning.captions(
          try inspection.captions(of: source).omissions, of: source.name)
      }
    }
    return warnings.distinct
  }
}

/// A part of a file that the output plays, with the time from which its cues count.
struct CaptionPart {
  /// The path of the file; nil for frames that are made.
  let path: String?
  /// Whether it is of the main clip, whose time cues of a file beside it have.
  let isOfMain: Bool
  /// The file's time from which cues count.
  let zero: RationalTime
  let part: PlayedPart

  /// The cues that are seen in the part, in the output's time.
  func played(_ cues: [CaptionCue]) -> [CaptionCue] { cues.compactMap(played) }

  private func played(_ cue: CaptionCue) -> CaptionCue? {
    var played = cue
    (played.start, played.end) = (time(of: cue.start), time(of: cue.end))
    guard played.start < part.end, played.end > part.start else { return nil }
    played.words = cue.words.compactMap { word in
      var word = word
      (word.start, word.end) = (time(of: word.start), time(of: word.end))
      guard word.start < part.end, word.end > part.start || word.end == word.start else {
        return nil
      }
      (word.start, word.end) = (clamped(word.start), clamped(word.end))
      return word
    }
    (played.start, played.end) = (clamped(played.start), clamped(played.end))
    return played.words.isEmpty ? nil : played
  }

  private func time(of seconds: Double) -> Double { part.time(of: zero.seconds + seconds) }

  private func clamped(_ time: Double) -> Double { min(max(time, part.start), part.end) }
}

extension CaptionsContent.Source {
  /// The tag of a language that a file has in its name, as in `talk.zh-TW.srt` and `ja.srt`; nil for none.
  package var languageOfName: String? {
    guard case .file(let path) = self else { return nil }
    let name = path.split(separator: "/").last?.split(separator: ".").dropLast().last
    return name.map(String.init).flatMap { $0.isLanguageTag ? $0 : nil }
  }
}

extension String {
  /// Whether it is a language of two or three letters, and what tells it apart behind hyphens (RFC 5646).
  fileprivate var isLanguageTag: Bool {
    let parts = split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    return parts.allSatisfy { part in
      2...8 ~= part.count && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    } && 2...3 ~= parts[0].count && parts[0].allSatisfy(\.isLetter)
  }
}

extension InputVideo {
  /// The parts of files that a timeline plays.
  fileprivate func captionParts(in timeline: Timeline) -> [CaptionPart] {
    guard let clips else {
      return [CaptionPart(self, isOfMain: true, timeline, PlayedPart(of: timeline))]
    }
    return clips.clips.indices.compactMap { number in
      let clip = clips.clips[number]
      guard clip.held == nil, let part = clips.playedPart(number, timeline) else { return nil }
      return CaptionPart(clip.video, isOfMain: clips.isOfMain(number), clip.timeline, part)
    }
  }
}

extension CaptionPart {
  fileprivate init(
    _ video: InputVideo, isOfMain: Bool, _ timeline: Timeline, _ part: PlayedPart
  ) {
    path = video.source.file?.path
    self.isOfMain = isOfMain
    zero = timeline.zero
    self.part = part
  }
}
