// Times as `Duration`, wherever a number of seconds says one.

extension Duration {
  fileprivate var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}

extension TimeNotation {
  /// A time from the output's beginning.
  public init(_ time: Duration) { self = .seconds(time.inSeconds) }
}

extension Job {
  /// Keeps a part of the input: sets `trimStart` and `trimEnd`.
  ///
  ///     job.trim(to: .seconds(2) ..< .seconds(5.5))
  public mutating func trim(to range: Range<Duration>) {
    (trimStart, trimEnd) = (range.lowerBound.inSeconds, range.upperBound.inSeconds)
  }
}

extension BlankVideo {
  /// Black at 25 frames a second by default.
  public init(
    size: PixelSize, frameRate: Rational? = nil, duration: Duration, color: Color = .black
  ) {
    self.init(size: size, frameRate: frameRate, duration: duration.inSeconds, color: color)
  }
}

extension StillMoments {
  /// A frame at each multiple of this interval, which is above 0, from 0 on.
  public static func every(_ interval: Duration) -> StillMoments { .every(interval.inSeconds) }
}

extension FrameInstant {
  /// The frame at a time of the output.
  public init(time: Duration) { self.init(time: time.inSeconds) }
}

extension Scene {
  /// The first layer of a name at an instant, as by its seconds.
  public func presentation(of name: String, at time: Duration) -> LayerPresentation? {
    presentation(of: name, at: time.inSeconds)
  }
}

extension KeyframeAnimation {
  /// An animation through values.
  ///
  /// - Parameter duration: the length of one pass.
  public init<Value>(
    _ property: AnimatedProperty<Value>, values: [Value],
    calculationMode: CalculationMode = .linear, duration: Duration, repeatCount: Double = 1
  ) {
    self.init(
      property, values: values, calculationMode: calculationMode, duration: duration.inSeconds,
      repeatCount: repeatCount)
  }

  /// An animation through plainer values: numbers of units for lengths, points for positions.
  ///
  /// - Parameter duration: the length of one pass.
  @_disfavoredOverload
  public init<Value>(
    _ property: AnimatedProperty<Value>, values: [Value.Plain],
    calculationMode: CalculationMode = .linear, duration: Duration, repeatCount: Double = 1
  ) {
    self.init(
      property, values: values, calculationMode: calculationMode, duration: duration.inSeconds,
      repeatCount: repeatCount)
  }
}

extension BasicAnimation {
  /// Interprets the three values as Core Animation does.
  ///
  /// - Parameter duration: the length of one pass.
  public init<Value>(
    _ property: AnimatedProperty<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
    duration: Duration
  ) {
    self.init(property, from: from, to: to, by: by, duration: duration.inSeconds)
  }

  /// An animation between plainer values: numbers of units for lengths, points for positions.
  ///
  /// - Parameter duration: the length of one pass.
  @_disfavoredOverload
  public init<Value>(
    _ property: AnimatedProperty<Value>, from: Value.Plain? = nil, to: Value.Plain? = nil,
    by: Value.Plain? = nil, duration: Duration
  ) {
    self.init(property, from: from, to: to, by: by, duration: duration.inSeconds)
  }
}

extension FrameWriter {
  /// Adds a frame, as at a number of seconds, and waits until there is room for another one.
  ///
  /// - Throws: `ExportError` `.usage` for a frame that does not fit; the error of the work; `.cancelled`.
  public func append(
    _ frame: PixelBuffer, at time: Duration, isolation: isolated (any Actor)? = #isolation,
    progress: (ExportProgress) -> Void = { _ in }
  ) async throws(ExportError) {
    try await append(frame, at: time.inSeconds, progress: progress)
  }

  /// Ends the frames at a time, as at a number of seconds, and waits until the file is complete.
  ///
  /// - Throws: `ExportError` `.usage` where no frame was appended, or `end` is not after the last one; the error of the
  ///   work; `.cancelled`.
  public func finish(
    at end: Duration, isolation: isolated (any Actor)? = #isolation,
    progress: (ExportProgress) -> Void = { _ in }
  ) async throws(ExportError) -> Report {
    try await finish(at: end.inSeconds, progress: progress)
  }
}

extension FrameViewer {
  /// The frame shown at a time, as at a number of seconds.
  ///
  /// - Throws: `ExportError`.
  public func frame(
    of job: Job, at time: Duration, width: Int? = nil
  ) async throws(ExportError) -> Frame {
    try await frame(of: job, at: time.inSeconds, width: width)
  }

  /// Plays the job from a time on, as from a number of seconds.
  ///
  /// - Throws: `ExportError`.
  public func play(
    _ job: Job, from time: Duration, width: Int? = nil
  ) async throws(ExportError) -> PlaybackStream {
    try await play(job, from: time.inSeconds, width: width)
  }
}
