internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// The clock of a file whose packets are copied into an output: all of the input's, or those of one of its clips.
struct SmartRenderingClock {
  /// The file, and the number of its video stream.
  let path: String
  let track: Int
  /// The time of the file that is 0 in the output, in seconds.
  let start: Double
  /// The times of the file between which the output is of it, in seconds.
  let played: Range<Double>
  private let times: SmartRenderingSource.OutputTimes
  /// The clip, and the time base of all; nil where the input is one video.
  private let clip: (PlannedClip, timeBase: Rational)?

  /// - Parameters:
  ///   - number: the number of the clip; nil where the input is one video.
  ///   - entry: the place at which reading begins.
  /// - Throws: `MediaError` where the input is no file.
  init(
    _ plan: Plan, _ copying: SmartRenderingPlan, clip number: Int?, entry: EntryPoint
  ) throws(MediaError) {
    let timeline = plan.timeline
    guard case .clips(let clips) = plan.input, let number, clips.clips.indices.contains(number)
    else {
      guard case .file(let path, let track, _) = plan.input else {
        throw .otherFrames(plan.input.name)
      }
      let end = Int64(saturating: (timeline.frameEnd / timeline.range.timeBase.value).rounded())
      self.init(
        path: path, track: track, playing: timeline.range,
        in: OutputRange(timeBase: timeline.range.timeBase, zero: 0, end: end), copying, entry: entry
      )
      return
    }
    let clip = clips.clips[number]
    guard case .file(let path, let track, _) = clip.plan.input else {
      throw .otherFrames(clip.plan.input.name)
    }
    func outputTicks(_ ticks: Int64) -> Int64 {
      RationalTime(ticks: ticks, timeBase: clips.timeBase).rescaled(to: timeline.range.timeBase)
        .ticks.subtractingClamped(timeline.range.start)
    }
    self.init(
      path: path, track: track, playing: clip.plan.timeline.range,
      in: OutputRange(
        timeBase: timeline.range.timeBase, zero: outputTicks(clip.ticks(ofOwn: 0, clips.timeBase)),
        begin: outputTicks(clip.start), end: outputTicks(clip.end)),
      copying, entry: entry, clip: (clip, clips.timeBase))
  }

  /// The part of the output that frames of the file are in, in ticks of the output.
  private struct OutputRange {
    let timeBase: Rational
    /// The time at which 0 of the file's own timeline would be.
    let zero: Int64
    /// Nil for the output's own beginning.
    var begin: Int64?
    /// The end of the last frame.
    let end: Int64
  }

  /// - Parameter own: the part of the file that is played.
  private init(
    path: String, track: Int, playing own: TimelineRange, in output: OutputRange,
    _ copying: SmartRenderingPlan, entry: EntryPoint,
    clip: (PlannedClip, timeBase: Rational)? = nil
  ) {
    (self.path, self.track, self.clip) = (path, track, clip)
    func ticks(_ own: Int64, _ base: Rational) -> Int64 {
      RationalTime(ticks: own, timeBase: base).rescaled(to: output.timeBase).ticks
    }
    let start = ticks(own.start, own.timeBase).subtractingClamped(output.zero)
    func seconds(_ ticks: Int64) -> Double {
      RationalTime(ticks: ticks, timeBase: output.timeBase).seconds
    }
    self.start = seconds(start)
    played =
      output.begin.map { begin in
        seconds(start.addingClamped(begin))..<seconds(start.addingClamped(output.end))
      } ?? -.infinity ..< .infinity
    times = SmartRenderingSource.OutputTimes(
      timeBase: output.timeBase, division: max(ticks(1, own.sourceTimeBase), 1), start: start,
      end: output.end,
      last: own.lastFrame.map { ticks($0.lowerBound, own.timeBase).subtractingClamped(start) },
      entry: entry, delay: copying.delay, first: copying.first)
  }

  /// Opens the file.
  func source(
    keeping choice: KeptMetadata, _ interruption: Interruption
  ) throws(MediaError) -> SmartRenderingSource {
    try SmartRenderingSource(
      path: path, track: track, clock: times, keeping: choice, interruption: interruption)
  }

  /// A range on the clock of segments in ticks of the file's track.
  ///
  /// A clip may end within a tick of its track, of which the frame that begins there is part of the clip.
  func sourceRange(_ range: Range<Int64>) -> Range<Int64> {
    let first = sourceTicks(range.lowerBound, .down)
    return first..<max(first, sourceTicks(range.upperBound, .up))
  }

  /// A time on the clock of segments in ticks of the file's track.
  private func sourceTicks(_ ticks: Int64, _ rounding: FloatingPointRoundingRule) -> Int64 {
    guard let (clip, timeBase) = clip, ticks != .max, ticks != .min else { return ticks }
    let own = clip.plan.timeline.range
    let (quotient, rest) = clip.ownTicks(of: ticks, timeBase).addingClamped(own.start)
      .quotientAndRemainder(dividingBy: own.division)
    return rounding == .up && rest > 0 ? quotient.addingClamped(1) : quotient
  }
}

extension SmartRenderingPlan {
  /// A place at the beginning of the track, for its format alone.
  var beginning: EntryPoint { EntryPoint(keyFrame: first, skipped: 0, earlier: []) }
}

extension Plan {
  /// The number of the clip that a segment's packets are of; nil where the input is one video, and for other clips' frames,
  /// which are all encoded.
  func clip(of segment: Segment) -> Int? {
    guard case .clips(let clips) = input, segment.source.entry != nil else { return nil }
    return clips.number(at: segment.source.first)
  }
}
