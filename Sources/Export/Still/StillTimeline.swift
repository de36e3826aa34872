internal import LayerTree
internal import Media
internal import Primitives

/// When each of a video's images is shown, as an export of the whole video has them: what lies over one of
/// them in a still lies over it in the export.
struct StillTimeline {
  /// One image of the video.
  struct Image {
    /// When it is shown, in ticks of the video's track.
    var ticks: Int64
    var instant: FrameInstant
  }

  private let timing: TimingPlan
  /// Those that are shown; of several with one time the first.
  private var images: [Image] = []

  /// - Parameter timing: of all of the video, in its own times.
  init(_ video: InputVideo, _ timing: TimingPlan) {
    self.timing = timing
    var selector = FrameSelector(timing)
    let times = video.timing.presentations
    images.reserveCapacity(times.count)
    var latest = times.first ?? 0
    for time in times {
      guard let showings = selector.accept(presentation: time, duration: 0)?.showings else { continue }
      add(showings, of: latest)
      latest = time
    }
    add(selector.finish().showings, of: latest)
  }

  private mutating func add(_ showings: FrameSelector.Showings, of ticks: Int64) {
    guard let showing = showings.first else { return }
    let time = RationalTime(ticks: showing.presentation, timeBase: timing.outputTimeBase)
    images.append(
      Image(
        ticks: ticks,
        instant: FrameInstant(
          time: time.seconds, index: showing.index, sourceTime: showing.sourceTime)))
  }

  /// The image that is showing at a time; before the first one the first. Nil of a video without any.
  ///
  /// - Parameter seconds: from the video's zero; an image that begins within half a millisecond counts as
  ///   showing.
  func frame(at seconds: Double) -> Image? {
    // Not rounded to ticks, of which a coarse clock has one an image.
    let latest = seconds + 0.0005 + 1e-9
    var (low, high) = (0, images.count)
    while low < high {
      let middle = (low + high) / 2
      let begin = timing.seconds(between: timing.zero, and: timing.divided(images[middle].ticks))
      if begin <= latest { low = middle + 1 } else { high = middle }
    }
    return images.isEmpty ? nil : images[max(low - 1, 0)]
  }
}
