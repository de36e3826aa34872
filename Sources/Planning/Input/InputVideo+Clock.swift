internal import FoundationEssentials
internal import ImprintLayerTree
internal import ImprintMedia
internal import ImprintPrimitives

extension InputVideo {
  /// The clock of counters in texts.
  func clock(in timing: TimingPlan) -> VideoClock {
    let timecode = timecode
    let rate = countedRate
    var clock = VideoClock()
    clock.rate = rate.exact
    clock.timecodeRate = TimecodeRate(
      framesPerSecond: rate.nominal,
      dropsFrames: timecode.map { TimecodeRate.dropsFrames($0.label) } ?? rate.isReduced)
    clock.firstNumber = timecode.flatMap { clock.timecodeRate.number(of: $0.label) } ?? 0
    clock.firstTime = timing.seconds(
      between: timing.zero,
      and: self.timing.presentations.first.map(timing.divided) ?? timing.zero)
    clock.inputs = names(in: timing)
    clock.end = timing.frameEnd
    clock.frames = timing.frames
    return clock
  }

  /// The names of what is shown, and from when on, in the output's time.
  private func names(in timing: TimingPlan) -> [VideoClock.Input] {
    switch source {
    case .file(let path, _, _): return [VideoClock.Input(name: Self.name(ofFile: path))]
    case .blank: return [VideoClock.Input(name: source.name)]
    case .slideshow(let show):
      let start = timing.seconds(between: timing.zero, and: timing.start)
      return show.slides.enumerated().map { number, slide in
        VideoClock.Input(name: Self.name(ofFile: slide.path), start: show.start(of: number) - start)
      }
    }
  }

  /// The name of a file without folder and extension, as texts show it.
  static func name(ofFile path: String) -> String {
    URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
  }

  /// The rate of its time code track, else the steady one behind the times of its frames.
  private var countedRate: CountedRate {
    if let rate = timecode?.rate { return CountedRate(rate) }
    let average = averageRate.map { CountedRate($0) }
    if let average, average.isCommon { return average }
    let nominal = nominalRate.map { CountedRate($0) }
    // For times that follow no rate, FFmpeg's guess is far too high.
    if let nominal, nominal.nominal <= 120 { return nominal }
    return average ?? CountedRate(Rational(25))
  }

  /// The time code of the first frame that is kept; nil where the video has none, or its frames are shown at
  /// another rate than it counts.
  func timecode(in timing: TimingPlan) -> String? {
    guard timecode != nil, timing.constantRate == nil else { return nil }
    let clock = clock(in: timing)
    let start = timing.seconds(between: timing.zero, and: timing.start)
    return clock.text(
      of: .timecode, at: FrameInstant(time: 0, sourceTime: max(start, clock.firstTime)))
  }

  private var timecode: MediaInfo.Timecode? {
    guard case .file(_, let track, let info) = source else { return nil }
    return info.tracks.first { $0.index == track }?.video?.timecode
  }
}

/// The rate by which frames are counted, made of one that was measured.
private struct CountedRate {
  /// Numbers a second.
  let nominal: Int
  /// Whether the frames are a thousandth slower than that, as television in 60 Hz countries is.
  let isReduced: Bool
  private let isExact: Bool

  init(_ rate: Rational) {
    let measured = rate.value.isFinite ? min(max(rate.value, 1), 1000) : 25
    nominal = max(Int(measured.rounded()), 1)
    let reduced = Double(nominal) * 1000 / 1001
    isReduced =
      nominal.isMultiple(of: 6) && abs(measured - reduced) < abs(measured - Double(nominal))
      && abs(measured - reduced) < reduced * 0.0005
    isExact = isReduced || abs(measured - Double(nominal)) < measured * 0.0005
  }

  /// Whether videos are made at it, to less than a thousandth.
  var isCommon: Bool { isExact && [24, 25, 30, 48, 50, 60, 100, 120].contains(nominal) }

  var exact: Rational {
    let whole = Int32(nominal)
    return isReduced ? Rational(Int64(whole) * 1000, 1001) ?? Rational(whole) : Rational(whole)
  }
}
