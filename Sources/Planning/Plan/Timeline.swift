package import ImprintLanguage
package import ImprintValues

/// Which frames of an input the output shows, and when.
///
/// The output's time 0 is the beginning of its range of the input. Clips that are joined are one input, whose clock is theirs
/// together; each has a timeline of its own for its frames.
package struct Timeline: Hashable, Sendable {
  /// The part of the input's time that is shown.
  package var range: TimelineRange
  /// A constant frame rate that is requested or needed; nil keeps the presentation times of the input.
  package var constantRate: Rational?
  /// The tick of the output's first frame at a constant rate: above 0 where the input's frames begin so late that their
  /// time is stored, and not filled.
  package var firstTick: Int64 = 0
  /// The rate that the frames' own times stand for; nil where they stand for none, and at a constant rate.
  package var cadence: FrameCadence?
  package var extent: Extent

  /// The length of a timeline.
  package enum Extent: Hashable, Sendable {
    /// - Parameters:
    ///   - frames: the number of frames.
    ///   - frameEnd: the end of the last frame, in seconds.
    ///   - end: the end in seconds: of the last frame, or of the sound if that ends later.
    case known(frames: Int, frameEnd: Double, end: Double)
    /// The source sends frames until it is told to finish, or ends.
    case open
  }

  /// The input's time at which the output begins.
  package var start: RationalTime { RationalTime(ticks: range.start, timeBase: range.timeBase) }

  /// The input's time from which those of a job count: its earliest sample.
  package var zero: RationalTime { RationalTime(ticks: range.zero, timeBase: range.timeBase) }

  /// The seconds from the input's zero at which the output begins: those that a trim cuts off.
  package var beginning: Double { range.seconds(between: range.zero, and: range.start) }

  /// The number of the output's frames; nil where the extent is open.
  package var frames: Int? { if case .known(let frames, _, _) = extent { frames } else { nil } }

  /// The numbers of the output's frames, without a bound where the extent is open.
  package var frameNumbers: Range<Int> { 0..<(frames ?? .max) }

  /// The end of the output's last frame, in seconds; a day where the extent is open, so that no time from the end comes.
  package var frameEnd: Double {
    switch extent {
    case .known(_, let end, _): end
    case .open: FrameStream.longest
    }
  }

  /// The end of the output for overlays, in seconds: that of the last frame.
  ///
  /// A trim that begins within a frame shows only a part of that; where the last frame is then evaluated past its end,
  /// the end is a whole frame after it.
  package var overlayEnd: Double {
    guard let cadence, let frames, frames > 0, cadence.time(of: frames - 1) >= frameEnd else {
      return frameEnd
    }
    return cadence.time(of: frames)
  }

  /// The end of the output in seconds: of its last frame, or of its sound if that ends later; a day where the extent is
  /// open.
  package var duration: Double {
    switch extent {
    case .known(_, _, let end): end
    case .open: FrameStream.longest
    }
  }

  /// The time base of the output's frames: seconds a tick.
  package var outputTimeBase: Rational { constantRate?.reciprocal ?? range.timeBase }

  /// The instant at which overlays are evaluated for an output frame.
  package func instant(of outputFrame: FrameSelector.OutputFrame) -> FrameInstant {
    instant(
      of: outputFrame.index, presentationTime: seconds(outputFrame.presentation),
      sourceTime: outputFrame.sourceTime)
  }

  /// The seconds by which the container may have rounded the time of an instant down: half a tick, where frames have
  /// their own times and these stand for no rate.
  var allowance: Double {
    constantRate == nil && cadence == nil ? range.sourceTimeBase.value / 2 : 0
  }

  /// The source's time at which the output frame begins, in seconds from its zero.
  package func sourceTime(of outputFrame: FrameSelector.OutputFrame) -> Double {
    beginning + seconds(outputFrame.presentation)
  }

  /// The time at which a frame of the output begins, in seconds from the source's zero; where the output keeps the
  /// source's times, the frame's own, which lies before a trim that begins within it.
  package func beginning(of instant: FrameInstant) -> Double {
    constantRate == nil
      ? instant.sourceTime
      : beginning + instant.presentationTime
  }

  /// The time at which a moment's frame begins, in seconds from the source's zero.
  func beginning(of moment: StillPlan.Moment) -> Double {
    beginning(of: instant(of: moment))
  }

  /// The instant at which overlays are evaluated for a moment.
  func instant(of moment: StillPlan.Moment) -> FrameInstant {
    instant(
      of: moment.frame, presentationTime: seconds(moment.presentation),
      sourceTime: moment.sourceTime)
  }

  /// The instant at which overlays are evaluated for a frame of the output, by its number and its times in seconds.
  func instant(of frame: Int, presentationTime: Double, sourceTime: Double) -> FrameInstant {
    FrameInstant(
      time: cadence?.time(of: frame) ?? presentationTime, index: frame, sourceTime: sourceTime,
      presentationTime: presentationTime, allowance: allowance)
  }

  /// The number of the first frame at or after a time, in ticks of the source's track: exact where frames come at a constant
  /// rate, else about that; 1 at least.
  package func number(ofFrameAt ticks: Int64) -> Int {
    guard let frames, frames > 1 else { return 1 }
    let time = range.seconds(between: range.start, and: range.divided(ticks))
    let rate = cadence?.rate.value ?? Double(frames) / max(frameEnd, 1e-9)
    let number = Int64(saturating: (time * rate - 1e-6).rounded(.up))
      .subtractingClamped(cadence?.first ?? 0)
    return Int(min(max(number, 1), Int64(frames - 1)))
  }

  /// A time of the output in seconds.
  private func seconds(_ ticks: Int64) -> Double {
    RationalTime(ticks: ticks, timeBase: outputTimeBase).seconds
  }
}
