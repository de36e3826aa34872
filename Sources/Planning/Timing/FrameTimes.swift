internal import ImprintValues

/// The presentation times of a video's frames as runs of equal steps; a constant frame rate gives a single run.
///
/// Coded as `{ timescale, runs: [[start, step, count], …], end }`.
public struct FrameTimes: Hashable, Sendable, Encodable {
  /// A run of frames at equal distances.
  public struct Run: Hashable, Sendable {
    /// The first frame's time in ticks.
    public var start: Int64
    /// The distance between frames in ticks; 0 for a single frame.
    public var step: Int64
    /// The number of frames.
    public var count: Int
  }

  /// Ticks a second.
  public let timescale: Int64
  /// The runs, in presentation order.
  public private(set) var runs: [Run] = []
  /// The end of the last frame in ticks.
  public let end: Int64
  /// The number of frames.
  public var count: Int { runs.reduce(0) { $0 + $1.count } }
  /// The end of the last frame, in seconds.
  public var duration: Double { Double(end) / Double(max(timescale, 1)) }
  /// The factor from the video's ticks to these.
  private let factor: Int64

  /// - Parameters:
  ///   - timeBase: the time base of the times that are added.
  ///   - end: the end of the last frame, in seconds.
  init(timeBase: Rational, end: Double) {
    timescale = timeBase.denominator
    factor = timeBase.numerator
    self.end = Int64(saturating: (end * Double(timeBase.denominator)).rounded())
  }

  /// Adds the next frame in presentation order.
  mutating func add(_ ticks: Int64) {
    let time = ticks.multipliedClamped(by: factor)
    guard let last = runs.last else {
      runs = [Run(start: time, step: 0, count: 1)]
      return
    }
    let (number, step) = (runs.count - 1, time.subtractingClamped(last.end))
    if last.count == 1 || step == last.step {
      runs[number].step = step
      runs[number].count += 1
    } else {
      runs.append(Run(start: time, step: 0, count: 1))
    }
  }

  private enum CodingKeys: String, CodingKey {
    case timescale, runs, end
  }
}

extension FrameTimes.Run: Encodable {
  /// The time of the last frame in ticks.
  fileprivate var end: Int64 {
    start.addingClamped(step.multipliedClamped(by: Int64(count - 1)))
  }

  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(start)
    try list.encode(step)
    try list.encode(count)
  }
}

extension FrameTimes: JSONDocument {}
