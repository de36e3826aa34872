internal import ImprintValues

extension InputVideo {
  var hasChapters: Bool { !allChapters.isEmpty || clips?.hasTitles == true }

  /// The chapters within the kept part, in the output's time.
  ///
  /// Titles of clips are chapters; where no clip has one, the chapters of the main one's file are, in each of its parts. The
  /// title of one that is cut in two says in the second part that it goes on.
  func chapters(in timeline: Timeline, keeping choice: KeptMetadata) -> [MediaInfo.Chapter] {
    if let clips, clips.hasTitles { return clips.titles(in: timeline) }
    let parts = playedParts(in: timeline)
    var begun: Set<Int> = []
    return parts.flatMap { parts in
      allChapters.enumerated().compactMap { number, chapter in
        // A chapter goes on while a frame is held.
        let played = parts.compactMap { $0.played(chapter) }
        guard let first = played.first, let last = played.last else { return nil }
        let isNew = begun.insert(number).inserted || first.hasBeginning
        let metadata = choice.ofChapter(chapter.metadata)
        return MediaInfo.Chapter(
          start: first.start, end: last.end, metadata: isNew ? metadata : metadata.continued)
      }
    }
  }

  /// The chapters of the input, on its own clock.
  private var allChapters: [MediaInfo.Chapter] {
    switch source {
    case .file(_, _, let info): info.chapters
    case .slideshow(let show): show.chapters
    case .blank, .frames, .clips: []
    }
  }
}

/// The part of a chapter that is played.
private struct PlayedChapter {
  /// In the output's time.
  let start, end: RationalTime
  /// Whether the chapter begins in the part, and not before it.
  let hasBeginning: Bool
}

extension PlayedPart {
  /// Nil for a chapter that is not played.
  fileprivate func played(_ chapter: MediaInfo.Chapter) -> PlayedChapter? {
    let (start, end) = (clamped(chapter.start), clamped(chapter.end))
    guard start.time.ticks < end.time.ticks else { return nil }
    return PlayedChapter(start: start.time, end: end.time, hasBeginning: !start.isEarlier)
  }

  /// A time of the input in the output's, and whether it lies before the part, whose beginning it becomes.
  private func clamped(_ time: RationalTime) -> (time: RationalTime, isEarlier: Bool) {
    let passed = time.ticks.subtractingClamped(origin.rescaled(to: time.timeBase).ticks)
    let moved = speed == 1 ? passed : Int64(saturating: Double(passed) / speed)
    func ticks(_ seconds: Double) -> Int64 { Int64(saturating: seconds / time.timeBase.value) }
    let (first, last) = (ticks(start), ticks(end))
    let clamped = RationalTime(ticks: min(max(moved, first), last), timeBase: time.timeBase)
    return (clamped, moved < first)
  }
}

extension [String: String] {
  /// The metadata of a chapter that goes on behind a cut.
  fileprivate var continued: [String: String] {
    var continued = self
    for (key, title) in self where key.lowercased() == "title" {
      continued[key] = "\(title) (continued)"
    }
    return continued
  }
}

extension ClipsDraft {
  fileprivate var hasTitles: Bool { clips.contains { $0.settings.title != nil } }

  /// A chapter for each clip with a title, up to the next one.
  fileprivate func titles(in timeline: Timeline) -> [MediaInfo.Chapter] {
    func time(_ ticks: Int64) -> RationalTime {
      let time = min(max(outputSeconds(ticks, timeline), 0), timeline.duration)
      return RationalTime(
        ticks: Int64(saturating: (time * 1000).rounded()), timeBase: .one(over: 1000))
    }
    let titled = clips.indices.filter { clips[$0].settings.title != nil }
    let ends = titled.dropFirst().map { places[$0].start } + [places.last?.end ?? 0]
    return zip(titled, ends).map { number, end in
      MediaInfo.Chapter(
        start: time(places[number].start), end: time(end),
        metadata: ["title": clips[number].settings.title ?? ""])
    }.filter { $0.start.ticks < $0.end.ticks }
  }
}

extension SlideshowPlan {
  /// A chapter for each title, up to the next one.
  fileprivate var chapters: [MediaInfo.Chapter] {
    func time(_ seconds: Double) -> RationalTime {
      RationalTime(ticks: Int64(saturating: (seconds * 1000).rounded()), timeBase: .one(over: 1000))
    }
    let titled = slides.indices.filter { slides[$0].title != nil }
    let ends = titled.dropFirst().map { start(of: $0) } + [duration]
    return zip(titled, ends).map { number, end in
      MediaInfo.Chapter(
        start: time(start(of: number)), end: time(end),
        metadata: ["title": slides[number].title ?? ""])
    }
  }
}
