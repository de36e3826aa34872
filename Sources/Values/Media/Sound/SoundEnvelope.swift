/// A gain over time: a level, times lines between points.
///
///     var envelope = SoundEnvelope(0.5)
///     envelope.multiply([(0, 0), (2, 1)])     // comes in within two seconds
///     envelope.gain(at: 1)                    // 0.25
///
/// Times are in seconds of the output.
package struct SoundEnvelope: Hashable, Sendable, Codable {
  /// A point of a line.
  package struct Point: Hashable, Sendable, Codable {
    package var time: Double
    package var gain: Double
  }

  /// The factor that holds throughout.
  package var level: Double
  /// Piecewise linear gains, each by its points in order of time; constant before the first point and after the last
  /// one.
  package private(set) var lines: [[Point]] = []

  /// A constant gain.
  package init(_ level: Double = 1) {
    self.level = level
  }

  /// Multiplies the gain by a line; of two points at one time, the later one holds from there on.
  ///
  /// - Parameter points: in order of time; without any, nothing changes.
  package mutating func multiply(_ points: [(time: Double, gain: Double)]) {
    if points.isEmpty { return }
    lines.append(points.map { Point(time: $0.time, gain: $0.gain) })
  }

  /// The times at which the gain may begin or end to change.
  package var times: [Double] { lines.joined().map(\.time) }

  package func gain(at time: Double) -> Double {
    lines.reduce(level) { $0 * Self.gain(of: $1, at: time) }
  }

  /// The gain where it is the same from one time to another; nil where it changes.
  package func constantGain(from start: Double, to end: Double) -> Double? {
    let changes = lines.contains { line in
      let next = Self.next(after: start, in: line)
      guard next < line.count else { return false }
      let isSloped = next > 0 && line[next - 1].gain != line[next].gain
      return isSloped || line[next].time < end
    }
    return changes ? nil : gain(at: start)
  }

  /// The gain with all of its times later by some seconds.
  package func delayed(by seconds: Double) -> SoundEnvelope {
    var delayed = self
    delayed.lines = lines.map { line in
      line.map { Point(time: $0.time + seconds, gain: $0.gain) }
    }
    return delayed
  }

  private static func gain(of line: [Point], at time: Double) -> Double {
    let next = next(after: time, in: line)
    guard next > 0 else { return line.first?.gain ?? 1 }
    let from = line[next - 1]
    guard next < line.count else { return from.gain }
    let to = line[next]
    return from.gain + (to.gain - from.gain) * (time - from.time) / (to.time - from.time)
  }

  /// The index of the first point later than a time.
  private static func next(after time: Double, in line: [Point]) -> Int {
    line.partitionPoint { $0.time <= time }
  }
}

extension SoundEnvelope {
  /// The largest volumes of a job and of a clip make up the upper end; samples stay numbers.
  private static let gains = 0...10_000.0

  /// - Throws: `DecodingError` for a gain below 0 or above all that jobs can ask for.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    level = try container.decode(Double.self, forKey: .level)
    lines = try container.decode([[Point]].self, forKey: .lines)
    let gains = [level] + lines.joined().map(\.gain)
    try decoder.require(
      gains.allSatisfy(Self.gains.contains), "sound is 0 to 10000 times as loud")
  }
}
