/// A rate at which SMPTE time code (ST 12-1) numbers frames, with or without drop-frame counting.
///
///     let rate = TimecodeRate(framesPerSecond: 30, dropsFrames: true)
///     rate.label(of: 1799)           // "00:00:59;29"
///     rate.label(of: 1800)           // "00:01:00;02"
///     rate.number(of: "00:01:00;02") // 1800
///
/// Drop-frame counting skips numbers, never frames: the first two of each minute at 30000/1001
/// frames a second, the first four at 60000/1001, except in every tenth minute. So labels stay
/// within a few frames of the clock.
package struct TimecodeRate: Hashable, Sendable, Codable {
  /// The nominal rate: 30 for 30000/1001; at least 1.
  package let framesPerSecond: Int
  /// Whether drop-frame counting is used; only at 30 and 60.
  package let dropsFrames: Bool

  /// - Parameters:
  ///   - framesPerSecond: clamped to 1…100,000.
  ///   - dropsFrames: ignored at rates other than 30 and 60.
  package init(framesPerSecond: Int, dropsFrames: Bool) {
    self.framesPerSecond = framesPerSecond.clamped(to: 1...100_000)
    self.dropsFrames = dropsFrames && Self.dropping.contains(framesPerSecond)
  }

  /// The nominal rates with drop-frame counting.
  package static let dropping: Set = [30, 60]

  /// Numbers skipped in a minute that is not a tenth one.
  private var dropped: Int { dropsFrames ? framesPerSecond / 15 : 0 }

  private var perMinute: Int { framesPerSecond * 60 - dropped }
  private var perTenMinutes: Int { perMinute * 10 + dropped }

  /// The label `HH:MM:SS:FF`, with `;` before the frames in drop-frame counting; wraps after 24
  /// hours.
  ///
  /// - Parameter number: frames since 00:00:00:00; a negative one counts back from 24 hours.
  package func label(of number: Int) -> String {
    let day = perTenMinutes * 144
    var count = number % day
    if count < 0 { count += day }
    let tens = count / perTenMinutes
    let rest = count % perTenMinutes
    // The first of ten minutes skips no numbers.
    let minutes = rest < framesPerSecond * 60 ? 0 : (rest - dropped) / perMinute
    count += dropped * (tens * 9 + minutes)
    let seconds = count / framesPerSecond
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60, count % framesPerSecond]
    let texts = parts.map { $0 < 10 ? "0\($0)" : "\($0)" }
    return texts[..<3].joined(separator: ":") + (dropsFrames ? ";" : ":") + texts[3]
  }

  /// The number of frames from 00:00:00:00 to a label, with any separators; nil where the label is
  /// invalid at this rate.
  ///
  /// A skipped label stands for the first frame after it.
  package func number(of label: String) -> Int? {
    let parts = label.split(omittingEmptySubsequences: false) { ":;.,".contains($0) }
    let values = parts.compactMap { $0.count <= 6 ? Int($0) : nil }
    guard parts.count == 4, values.count == 4, values.allSatisfy({ $0 >= 0 }), values[0] < 100,
      values[1] < 60, values[2] < 60, values[3] < framesPerSecond
    else { return nil }
    let minutes = values[0] * 60 + values[1]
    let isLeftOut = values[2] == 0 && values[3] < dropped && minutes % 10 != 0
    let frames = isLeftOut ? dropped : values[3]
    return (minutes * 60 + values[2]) * framesPerSecond + frames
      - dropped * (minutes - minutes / 10)
  }

  /// Whether a label is written in drop-frame form.
  package static func dropsFrames(_ label: String) -> Bool {
    guard let separator = label.last(where: { !$0.isNumber }) else { return false }
    return separator != ":"
  }
}

extension TimecodeRate {
  /// Decodes the members and clamps them as `init(framesPerSecond:dropsFrames:)` does.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      framesPerSecond: try container.decode(Int.self, forKey: .framesPerSecond),
      dropsFrames: try container.decode(Bool.self, forKey: .dropsFrames))
  }
}
