package import ImprintValues

extension InputVideo {
  /// The timeline that an export of a job has where all sound is kept, which may end later than the frames.
  ///
  /// - Parameters:
  ///   - constantRate: the constant frame rate; nil keeps the source's times.
  ///   - shortest: the smallest duration of a frame that the trim cuts short, in seconds.
  /// - Throws: `ExportError` `.invalid` where the trim begins at or past the end.
  package func timeline(
    for job: Job, constantRate: Rational? = nil, shortest: Double? = nil
  ) throws(ExportError) -> Timeline {
    try TimelinePlanner(job: job, video: self, sounds: tracks.filter { $0.kind == .sound })
      .plan(constantRate: constantRate, shortest: shortest)
  }

  /// The time base of the output's own times: the source's, or a part of it.
  func timeBase(for job: Job) -> Rational { division(for: job).timeBase }

  /// The division of the source's tick that avoids rounding the trim to whole frames.
  func division(for job: Job) -> TickDivision {
    var division = TickDivision(of: timing.timeBase)
    let first = RationalTime(
      ticks: timing.presentations.first ?? 0, timeBase: timing.timeBase)
    // All sound tracks count, kept or not: which ones are kept follows from the encoder that is opened with this time
    // base.
    for sound in timedTracks where sound.kind == .sound {
      let start = sound.start.map { RationalTime(ticks: $0, timeBase: sound.timeBase) }
      if let start, start.seconds < first.seconds { division.include(start) }
    }
    for time in [job.trimStart, job.trimEnd].compactMap(\.self) { division.include(seconds: time) }
    return division
  }
}
