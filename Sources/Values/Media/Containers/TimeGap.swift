/// The times without samples that an output can have, in seconds.
///
/// Clocks that were set or damaged leap by years, so that nothing is made up for longer than an hour.
package enum TimeGap {
  /// The longest beginning without samples that is filled; later ones are stored as a time, though players differ in what
  /// they make of edit lists.
  package static let latestFilledBeginning: Int64 = 10
  /// The longest gap that is filled with silence or repeated frames.
  package static let longestFilled: Int64 = 3600

  /// The longest time from one frame to the next that the container stores; nil without a limit.
  ///
  /// - Parameter timeBase: of the frames' times.
  package static func longestStored(
    in container: Container, timeBase: Rational
  ) -> Double? {
    seconds(container.facts.gaps.longest, timeBase)
  }

  /// The longest time from a frame's decoding to its presentation that the container's readers follow; nil without a
  /// limit.
  ///
  /// - Parameter timeBase: of the frames' times.
  package static func longestReordered(
    in container: Container, timeBase: Rational
  ) -> Double? {
    seconds(container.facts.gaps.longestReordered, timeBase)
  }

  private static func seconds(
    _ limit: ContainerFacts.TimeLimits.Limit?, _ timeBase: Rational
  ) -> Double? {
    switch limit {
    case .seconds(let seconds): Double(seconds)
    case .ticks(let ticks): Double(ticks) / timescale(for: timeBase)
    case nil: nil
    }
  }

  /// The most frames from the one that is shown when a frame is decoded to that frame: x264 and x265 reorder up to 16.
  package static let mostReorderedFrames = 18

  /// The most ticks a second of a track of MP4 or MOV; FFmpeg multiplies coarse timescales up to 20,000.
  private static func timescale(for timeBase: Rational) -> Double {
    max(Double(timeBase.denominator), 20_000)
  }

  /// The latest time of a first frame that the container stores; nil without a limit.
  package static func latestBeginning(in container: Container) -> Double? {
    container.facts.gaps.latestBeginning
  }
}
