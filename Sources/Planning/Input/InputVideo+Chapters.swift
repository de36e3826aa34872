internal import ImprintMediaTypes
internal import ImprintPrimitives

extension InputVideo {
  var hasChapters: Bool { !allChapters.isEmpty }

  /// The chapters within the kept part, in the output's time.
  func chapters(in timeline: Timeline, keeping choice: KeptMetadata) -> [MediaInfo.Chapter] {
    allChapters.compactMap { chapter in
      func kept(_ time: RationalTime) -> RationalTime {
        let zero = RationalTime(ticks: timeline.main.start, timeBase: timeline.main.timeBase)
          .rescaled(to: time.timeBase)
        let end = RationalTime(
          ticks: Int64(saturating: timeline.duration / time.timeBase.value), timeBase: time.timeBase
        )
        let moved = time.ticks.subtractingClamped(zero.ticks)
        return RationalTime(ticks: min(max(moved, 0), end.ticks), timeBase: time.timeBase)
      }
      let moved = MediaInfo.Chapter(
        start: kept(chapter.start), end: kept(chapter.end),
        metadata: choice.ofChapter(chapter.metadata))
      return moved.start.ticks < moved.end.ticks ? moved : nil
    }
  }

  /// The chapters of the input, on its own clock.
  private var allChapters: [MediaInfo.Chapter] {
    switch source {
    case .file(_, _, let info): info.chapters
    case .slideshow(let show): show.chapters
    case .blank, .frames: []
    }
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
