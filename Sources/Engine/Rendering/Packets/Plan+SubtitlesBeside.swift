internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

extension Plan {
  /// The sources of packets for subtitles beside the input, in the order of their tracks.
  func subtitleSources(
    for movie: MoviePlan, _ interruption: Interruption
  ) throws(MediaError) -> [TrackSource] {
    var sources: [TrackSource] = []
    for track in tracks {
      guard let given = track.given,
        let source = try source(of: given, track, keeping: movie.keeps, interruption)
      else { continue }
      try source.format.keep(movie.keeps)
      // The job gives both, whatever it keeps of the input's.
      source.format.metadata["language"] = given.language
      source.format.metadata["title"] = given.title
      source.format.mark(given.flags ?? [])
      sources.append(TrackSource(packets: one(atATime: source, in: movie.container), track: track))
    }
    return sources
  }

  /// Nil for subtitles that are left out.
  private func source(
    of given: GivenSubtitles, _ track: TrackPlan, keeping keeps: KeptMetadata,
    _ interruption: Interruption
  ) throws(MediaError) -> (any PacketSource)? {
    func reader() throws(MediaError) -> KeptSubtitles {
      try KeptSubtitles(
        of: OpenFile(given.content), range: rangeOfTimesFromZero, keeping: keeps,
        interruption: interruption)
    }
    switch track.action {
    case .copy: return try reader()
    case .convertSubtitles(let codec): return try ConvertedSubtitles(reader(), codec: codec)
    case .render, .encodeSound, .rewrite, .drop: return nil
    }
  }

  /// The kept part on the clock of a file beside the input, which begins with the input's first sample, and whose texts do
  /// not make the output longer.
  private var rangeOfTimesFromZero: KeptRange {
    var range = keptRange
    let clip = timeline.range
    range.origin = RationalTime(
      ticks: clip.start.subtractingClamped(clip.zero), timeBase: clip.timeBase)
    range.restarts = nil
    if case .known(_, _, let end) = timeline.extent, range.end.map({ end < $0.seconds }) ?? true {
      range.end = RationalTime(
        ticks: Int64(saturating: end * 1e9), timeBase: .one(over: 1_000_000_000))
    }
    return range
  }
}
