internal import LayerTree
internal import Media
internal import Primitives

/// When each of a film's pictures is shown, as an export of the whole film has them: what lies over one of
/// them in a still lies over it in the export.
struct StillTimeline {
  /// One picture of the film.
  struct Picture {
    /// When it is shown, in ticks of the film's track.
    var ticks: Int64
    var instant: FrameInstant
  }

  private let timing: TimingPlan
  /// Those that are shown; of several with one time the first.
  private var pictures: [Picture] = []

  /// - Parameter timing: of all of the film, in its own times.
  init(_ film: Film, _ timing: TimingPlan) {
    self.timing = timing
    var selector = FrameSelector(timing)
    let times = film.timing.presentations
    pictures.reserveCapacity(times.count)
    var latest = times.first ?? 0
    for time in times {
      guard let showings = selector.accept(presentation: time, duration: 0) else { continue }
      add(showings, of: latest)
      latest = time
    }
    add(selector.finish(), of: latest)
  }

  private mutating func add(_ showings: FrameSelector.Showings, of ticks: Int64) {
    guard let showing = showings.first else { return }
    let time = RationalTime(ticks: showing.presentation, timeBase: timing.outputTimeBase)
    pictures.append(
      Picture(
        ticks: ticks,
        instant: FrameInstant(
          time: time.seconds, index: showing.index, sourceTime: showing.sourceTime)))
  }

  /// The picture that is showing at a time; before the first one the first. Nil of a film without any.
  ///
  /// - Parameter seconds: from the film's zero; a picture that begins within half a millisecond counts as
  ///   showing.
  func picture(at seconds: Double) -> Picture? {
    // Not rounded to ticks, of which a coarse clock has one a picture.
    let latest = seconds + 0.0005 + 1e-9
    var (low, high) = (0, pictures.count)
    while low < high {
      let middle = (low + high) / 2
      let begin = timing.seconds(between: timing.zero, and: timing.divided(pictures[middle].ticks))
      if begin <= latest { low = middle + 1 } else { high = middle }
    }
    return pictures.isEmpty ? nil : pictures[max(low - 1, 0)]
  }
}
