internal import ImprintPrimitives

/// The presentation times of a video's frames, in runs of equal steps: a steady video is one run, however long it is.
///
/// Coded as `{ timescale, runs: [[start, step, count], …], end }`.
public struct FrameTimes: Hashable, Sendable, Encodable {
  /// Frames at equal distances.
  public struct Run: Hashable, Sendable {
    /// The first one's time.
    public var start: Int64
    /// From one to the next; 0 of a single frame.
    public var step: Int64
    /// The number of frames.
    public var count: Int
  }

  /// Ticks a second.
  public let timescale: Int64
  /// The frames, in order of presentation.
  public private(set) var runs: [Run] = []
  /// The end of the last frame.
  public let end: Int64
  /// The end of the last frame, in seconds.
  public var duration: Double { Double(end) / Double(max(timescale, 1)) }
  /// The factor from the video's own ticks.
  private let factor: Int64

  /// - Parameters:
  ///   - timeBase: of the times that are added.
  ///   - end: in seconds.
  init(timeBase: Rational, end: Double) {
    timescale = timeBase.denominator
    factor = timeBase.numerator
    self.end = Int64(saturating: (end * Double(timeBase.denominator)).rounded())
  }

  /// Adds a frame that is presented after those before it.
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
  /// The time of the last frame.
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
