package import ImprintValues

/// The time base of a video's counters, and their range.
///
///     var clock = CounterTimeBase()
///     clock.source.timecodeRate = TimecodeRate(framesPerSecond: 25, dropsFrames: false)
///     clock.source.firstNumber = 90_000
///     clock.text(of: .timecode, at: FrameInstant(time: 0.4))   // "01:00:00:10"
package struct CounterTimeBase: Hashable, Sendable, Codable {
  /// The labels of the source's frames.
  package var source = FrameLabels()
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
    /// The frames that it is played from; nil for those of the source.
    package var clip: Clip?

    /// An input that is shown from the beginning, unless said otherwise.
    package init(name: String, start: Double = 0, clip: Clip? = nil) {
      (self.name, self.start, self.clip) = (name, start, clip)
    }
  }

  /// A clip among others, of which the source is made.
  package struct Clip: Hashable, Sendable, Codable {
    /// The labels of its frames.
    package var labels: FrameLabels
    /// The source's time at which it begins, in seconds.
    package var start: Double
    /// Its own time then, in seconds from its zero.
    package var entry: Double
    /// The seconds of it that are played in one of the source: 0 for a frame that is held.
    package var speed: Double

    /// Stores the members unchecked.
    package init(labels: FrameLabels, start: Double, entry: Double, speed: Double) {
      (self.labels, self.start, self.entry, self.speed) = (labels, start, entry, speed)
    }

    /// The label of the frame that is shown at a time of the source.
    fileprivate func label(at sourceTime: Double) -> String {
      labels.label(at: max(sourceTime - start, 0) * speed + entry)
    }
  }

  /// A video of 10 s at 25 frames a second, counted from 00:00:00:00.
  package init() {}

  /// The text of a counter at an instant.
  package func text(of counter: VideoCounter, at instant: FrameInstant) -> String {
    switch counter {
    case .time: Self.time(instant.presentationTime)
    case .timecode: label(at: instant)
    case .frame: String(instant.index)
    case .inputName: inputs.isEmpty ? "" : inputs[input(at: instant)].name
    case .remaining: Self.time(max(end - instant.presentationTime, 0))
    case .duration: Self.time(end)
    case .percent: Self.percent(instant.presentationTime, of: end)
    }
  }

  private func label(at instant: FrameInstant) -> String {
    let clip = inputs.isEmpty ? nil : inputs[input(at: instant)].clip
    return clip?.label(at: instant.sourceTime) ?? source.label(at: instant.sourceTime)
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
      case .time, .remaining, .duration: Self.time(max(end, 0))
      case .percent: "100"
      case .timecode: source.timecodeRate.label(of: 0)
      case .frame: String(max(frames, 1) - 1)
      case .inputName: ""
      }
    return String(longest.map { $0.isNumber ? digit : $0 })
  }

  private static func percent(_ time: Double, of end: Double) -> String {
    guard end > 0 else { return "100" }
    return String(Int64(saturating: (min(max(time / end, 0), 1) * 100).rounded()))
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
