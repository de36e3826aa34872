package import ImprintDocuments
internal import ImprintMedia
package import ImprintPrimitives

/// The times of frames that are made instead of read: equally far apart, from 0 on.
package struct MadeTimes: Hashable, Sendable {
  /// Seconds a tick.
  package let timeBase: Rational
  /// Ticks from one frame to the next; at least 1.
  package let step: Int64
  /// The number of frames; at least 1.
  package let count: Int
  /// The ticks for which the last frame shows; at least 1.
  private let lastDuration: Int64

  init(timeBase: Rational, step: Int64 = 1, count: Int, lastDuration: Int64) {
    self.timeBase = timeBase
    self.step = step
    self.count = count
    self.lastDuration = lastDuration
  }

  /// The presentation time of a frame, in ticks.
  package func presentation(of index: Int) -> Int64 { Int64(index).multipliedClamped(by: step) }

  /// The time for which a frame shows, in ticks.
  package func duration(of index: Int) -> Int64 { index == count - 1 ? lastDuration : step }

  /// The number of a frame that is presented at `time` or a step before it.
  package func index(before time: Int64) -> Int {
    Int(min(max(time / step - 1, 0), Int64(count - 1)))
  }

  /// The times as those of a track.
  var timing: VideoTiming {
    VideoTiming(
      timeBase: timeBase, presentations: (0..<count).map(presentation), lastDuration: lastDuration)
  }
}

extension BlankVideo {
  /// The times of its frames: as many as begin before its end.
  package var times: MadeTimes {
    let frames = Int64(saturating: (duration * frameRate.value - 1e-6).rounded(.up))
    return MadeTimes(
      timeBase: frameRate.reciprocal ?? Rational(1), count: Int(min(max(frames, 1), 1 << 32)),
      lastDuration: 1)
  }
}
