import ImprintLanguage
import ImprintValues

@testable import ImprintPlanning

/// Times of frames, and what is kept of them.
struct Times {
  var presentations: [Int64]
  var lastDuration: Int64 = 40
  var timeBase = Rational.one(over: 1000)
  var zero: Int64 = 0
  var start: Int64?
  var end: Int64?
  var rate: Rational?

  var timeline: Timeline {
    Timeline(
      range: TimelineRange(
        sourceTimeBase: timeBase, zero: zero, start: start ?? zero, end: end),
      constantRate: rate, extent: .known(frames: 0, frameEnd: 0, end: 0))
  }

  /// All output frames, each with the source's time in ticks.
  func selected() -> (outputFrames: [FrameSelector.OutputFrame], duplicates: Int) {
    var selector = FrameSelector(timeline)
    var outputFrames: [FrameSelector.OutputFrame] = []
    for (number, time) in presentations.enumerated() {
      let next =
        number + 1 < presentations.count
        ? presentations[number + 1] : time.addingClamped(lastDuration)
      outputFrames +=
        selector.accept(presentation: time, duration: next.subtractingClamped(time))?.outputFrames
        ?? .empty
    }
    return (outputFrames + selector.finish().outputFrames, selector.duplicates)
  }

  /// The presentation time and the duration of each frame of the output.
  var shown: [[Int64]] { selected().outputFrames.map { [$0.presentation, $0.duration] } }

  /// The source's frame for each frame of the output, by its time in ticks from zero.
  var sources: [Int64] {
    selected().outputFrames.map { Int64(saturating: $0.sourceTime / timeBase.value) }
  }
}
