internal import ImprintLanguage
internal import ImprintValues

extension InputVideo {
  /// The clock for counters in texts.
  func clock(in timeline: Timeline) -> CounterTimeBase {
    var clock = CounterTimeBase()
    clock.source = labels(in: timeline)
    clock.inputs = names(in: timeline)
    clock.end = timeline.overlayEnd
    clock.frames =
      timeline.frames ?? Int(Int64(saturating: timeline.frameEnd * clock.source.rate.value))
    return clock
  }

  /// The time codes of the frames.
  fileprivate func labels(in timeline: Timeline) -> FrameLabels {
    let timecode = timecode
    let rate = countedRate
    var labels = FrameLabels()
    labels.rate = rate.exact
    labels.timecodeRate = TimecodeRate(
      framesPerSecond: rate.nominal,
      dropsFrames: timecode.map { TimecodeRate.dropsFrames($0.label) } ?? rate.isReduced)
    labels.firstNumber = timecode.flatMap { labels.timecodeRate.number(of: $0.label) } ?? 0
    labels.firstTime = timeline.range.seconds(
      between: timeline.range.zero,
      and: timing.presentations.first.map(timeline.range.divided) ?? timeline.range.zero)
    return labels
  }

  /// The names of the inputs, with the output time from which each is shown.
  private func names(in timeline: Timeline) -> [CounterTimeBase.Input] {
    if let clips {
      return clips.clips.indices.map { number in
        let clip = clips.clips[number]
        // In a transition the clip that leaves is the one that is named.
        let start = number == 0 ? clips.places[0].start : clips.places[number - 1].end
        return CounterTimeBase.Input(
          name: clip.video.source.file?.info.name?.stem
            ?? clip.settings.input.name.fileStem,
          start: clips.outputSeconds(start, timeline), clip: clips.counting(number))
      }
    }
    switch source {
    case .file, .blank, .frames, .clips: return [CounterTimeBase.Input(name: source.stem)]
    case .slideshow(let show):
      let start = timeline.beginning
      return show.slides.enumerated().map { number, slide in
        CounterTimeBase.Input(
          name: slide.path.fileStem, start: show.start(of: number) - start)
      }
    }
  }

  /// The rate of the time code track; else the constant rate that the frames' times approximate.
  private var countedRate: CountedRate {
    if let rate = timecode?.rate { return CountedRate(rate) }
    let average = averageRate.map { CountedRate($0) }
    if let average, average.isCommon { return average }
    let nominal = nominalRate.map { CountedRate($0) }
    // For irregular times, FFmpeg's estimate is far too high.
    if let nominal, nominal.nominal <= 120 { return nominal }
    return average ?? CountedRate(Rational(25))
  }

  /// The time code of the first kept frame; nil where the video has none, or where a constant output rate differs
  /// from the rate at which it counts.
  func timecode(in timeline: Timeline) -> String? {
    guard timecode != nil, timeline.constantRate == nil, clips == nil else { return nil }
    let clock = clock(in: timeline)
    let start = timeline.beginning
    return clock.text(
      of: .timecode, at: FrameInstant(time: 0, sourceTime: max(start, clock.source.firstTime)))
  }

  private var timecode: MediaInfo.Timecode? {
    guard case .file(_, let track, let info) = source else { return nil }
    return info.tracks.first { $0.index == track }?.video?.timecode
  }
}

extension ClipsDraft {
  /// The time codes of a clip's frames.
  fileprivate func counting(_ number: Int) -> CounterTimeBase.Clip {
    let (clip, own) = (clips[number], clips[number].timeline.range)
    return CounterTimeBase.Clip(
      labels: clip.video.labels(in: clip.timeline),
      start: RationalTime(ticks: places[number].start, timeBase: timeBase).seconds,
      entry: own.seconds(between: own.zero, and: own.start.addingClamped(clip.entry)),
      speed: clip.held == nil ? clip.speed.value : 0)
  }
}

/// The rate at which frames are counted, derived from a measured rate.
private struct CountedRate {
  /// Frame numbers per second.
  let nominal: Int
  /// Whether the frame rate is lower by the factor 1000/1001, as in 60 Hz television (NTSC).
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

  /// Whether the rate matches one in common use, to within 0.05 %.
  var isCommon: Bool { isExact && [24, 25, 30, 48, 50, 60, 100, 120].contains(nominal) }

  var exact: Rational {
    let whole = Int32(nominal)
    return isReduced ? Rational(Int64(whole) * 1000, 1001) ?? Rational(whole) : Rational(whole)
  }
}

extension Job {
  /// The name of the input's file in texts: without folder and extension.
  package var inputStem: String { inputName?.stem ?? input.name.fileStem }
}
