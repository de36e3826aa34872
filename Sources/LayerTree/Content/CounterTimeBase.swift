package import ImprintPrimitives

/// The time base of a video's counters, and their range.
///
///     var clock = CounterTimeBase()
///     clock.timecodeRate = TimecodeRate(framesPerSecond: 25, dropsFrames: false)
///     clock.firstNumber = 90_000
///     clock.text(of: .timecode, at: FrameInstant(time: 0.4))   // "01:00:00:10"
package struct CounterTimeBase: Hashable, Sendable, Codable {
  /// The labelling of the source's frames.
  package var timecodeRate = TimecodeRate(framesPerSecond: 25, dropsFrames: false)
  /// The average number of source frames per second: 30000/1001 where 30 are counted.
  package var rate = Rational(25)
  /// The label number of the source's first frame.
  package var firstNumber = 0
  /// The presentation time of the source's first frame, in seconds from the source's zero.
  package var firstTime = 0.0
  /// The end of the output's last frame in seconds: the largest time shown.
  package var end = 10.0
  /// The number of output frames.
  package var frames = 250
  /// The inputs, by the times from which on they are shown; mostly one.
  package var inputs: [Input] = []

  /// One of the files that a video is made of.
  package struct Input: Hashable, Sendable, Codable {
    /// Its name without folder and extension.
    package var name: String
    /// The output's time from which on it is shown, in seconds.
    package var start: Double

    /// An input that is shown from the beginning, unless said otherwise.
    package init(name: String, start: Double = 0) {
      self.name = name
      self.start = start
    }
  }

  /// A video of 10 s at 25 frames a second, counted from 00:00:00:00.
  package init() {}

  /// The text of a counter at an instant.
  package func text(of counter: VideoCounter, at instant: FrameInstant) -> String {
    switch counter {
    case .time: Self.time(instant.presentationTime)
    case .timecode: timecodeRate.label(of: number(at: instant.sourceTime))
    case .frame: String(instant.index)
    case .inputName: inputs.isEmpty ? "" : inputs[input(at: instant)].name
    }
  }

  /// Seconds within which an input counts as shown: sums of decimals are not exact.
  private static let tolerance = 1e-6

  /// The index of the input at an instant; the first one before its time.
  private func input(at instant: FrameInstant) -> Int {
    max(inputs.partitionPoint { $0.start <= instant.time + Self.tolerance } - 1, 0)
  }

  /// The output's time from which on another input is shown; infinity where none follows.
  func nextInput(after instant: FrameInstant) -> Double {
    let next = input(at: instant) + 1
    return next < inputs.count ? inputs[next].start - Self.tolerance : .infinity
  }

  /// The largest number of names that are measured to find the widest one.
  private static let mostNames = 200

  /// The distinct names of the inputs; of too many to measure, those with the most characters.
  var inputNames: [String] {
    let names = Set(inputs.map(\.name))
    guard names.count > Self.mostNames else { return names.isEmpty ? [""] : names.sorted() }
    return Array(names.sorted { ($0.count, $0) > ($1.count, $1) }.prefix(Self.mostNames))
  }

  /// The longest text of a counter of digits, with every digit replaced by `digit`.
  func longestText(of counter: VideoCounter, digit: Character) -> String {
    let longest =
      switch counter {
      case .time: Self.time(max(end, 0))
      case .timecode: timecodeRate.label(of: 0)
      case .frame: String(max(frames, 1) - 1)
      case .inputName: ""
      }
    return String(longest.map { $0.isNumber ? digit : $0 })
  }

  /// The nearest frame of a constant rate: containers round presentation times, and cameras jitter.
  private func number(at sourceTime: Double) -> Int {
    let count = ((sourceTime - firstTime) * rate.value).rounded()
    guard count.isFinite, abs(count) < 0x1p52 else { return firstNumber }
    return firstNumber &+ Int(count)
  }

  private static func time(_ seconds: Double) -> String {
    // Times within 1e-9 s below a millisecond count as that millisecond, against rounding errors.
    let count = (seconds * 1000 + 1e-6).rounded(.down)
    guard count >= 0, count < 0x1p52 else { return time(0) }
    let milliseconds = Int(count)
    func padded(_ value: Int, _ digits: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(digits - text.count, 0)) + text
    }
    let seconds = milliseconds / 1000
    return "\(seconds / 3600):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))."
      + padded(milliseconds % 1000, 3)
  }
}

extension CounterTimeBase {
  /// - Throws: `DecodingError` for a rate not above 0, or a negative end or number of frames.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    timecodeRate = try container.decode(TimecodeRate.self, forKey: .timecodeRate)
    rate = try container.decode(Rational.self, forKey: .rate)
    firstNumber = try container.decode(Int.self, forKey: .firstNumber)
    firstTime = try container.decode(Double.self, forKey: .firstTime)
    end = try container.decode(Double.self, forKey: .end)
    frames = try container.decode(Int.self, forKey: .frames)
    inputs = try container.decodeIfPresent([Input].self, forKey: .inputs) ?? []
    try decoder.require(
      rate.numerator > 0 && end >= 0 && frames >= 0,
      "a video goes on, and has no fewer than 0 frames")
  }
}

/// A part of a text that follows the video.
public enum VideoCounter: String, Hashable, Sendable, Codable, CaseIterable {
  /// The output's time as `H:MM:SS.mmm`, rounded down.
  case time
  /// The time code of the source's frame, as `HH:MM:SS:FF`.
  case timecode
  /// The output frame's number, from 0.
  case frame
  /// The name of the file that is shown, without folder and extension: of a slideshow the image's.
  case inputName
}
