package import ImprintValues

/// The time codes of the frames of a video.
package struct FrameLabels: Hashable, Sendable, Codable {
  /// The labelling of the frames.
  package var timecodeRate = TimecodeRate(framesPerSecond: 25, dropsFrames: false)
  /// The average number of frames per second: 30000/1001 where 30 are counted.
  package var rate = Rational(25)
  /// The label number of the first frame.
  package var firstNumber = 0
  /// The presentation time of the first frame, in seconds from the video's zero.
  package var firstTime = 0.0

  /// 25 frames a second from 00:00:00:00 on.
  package init() {}

  /// The label of the frame at a time, in seconds from the video's zero.
  package func label(at time: Double) -> String {
    timecodeRate.label(of: number(at: time))
  }

  /// The nearest frame of a constant rate: containers round presentation times, and cameras jitter.
  private func number(at time: Double) -> Int {
    let count = ((time - firstTime) * rate.value).rounded()
    guard count.isFinite, abs(count) < 0x1p52 else { return firstNumber }
    return firstNumber &+ Int(count)
  }
}
