internal import ImprintCFFmpeg
package import ImprintValues

/// Reads a finished file back, and compares it with what the muxer was handed.
package enum OutputCheck {
  /// Compares a file's tracks, frames, packets and end with those that were written; decodes nothing.
  ///
  ///     try OutputCheck.verify(
  ///       path: "out.mp4", track: video, frames: encoder.frames, end: muxer.end,
  ///       others: muxer.sourceTallies)
  ///
  /// Times may differ by one tick of the container's time base, or of the movie's where that is coarser.
  ///
  /// - Parameters:
  ///   - track: the index of the video stream in the file, from 0.
  ///   - end: of all tracks; nil is not compared.
  ///   - missing: the tracks that the muxer left out (`Muxer.missingTracks`), by index.
  ///   - others: the packets of other tracks, by index, compared by their number and their last time.
  ///   - kinds: the numbers of tracks of some kinds.
  /// - Throws: `MediaError` `.outputDiffers` with the difference, and the errors of opening a file.
  package static func verify(
    path: String, track: Int, frames: FrameTally, end: RationalTime? = nil,
    missing: Set<Int> = [], others: [Int: FrameTally] = [:], kinds: [TrackKind: Int] = [:],
    interruption: Interruption = Interruption()
  ) throws(MediaError) {
    let demuxer = try Demuxer(
      path: path, analysis: .header, delays: .stored, removesJumps: false,
      interruption: interruption)
    func index(_ index: Int) -> Int { index - missing.count { $0 < index } }
    let track = index(track)
    let others = Dictionary(
      others.filter { !missing.contains($0.key) }.map { (index($0.key), $0.value) },
      uniquingKeysWith: { first, _ in first })
    func differs(_ difference: MediaError.OutputDifference) -> MediaError {
      MediaError(.outputDiffers(path: path, difference))
    }
    if let difference = difference(in: demuxer, kinds) { throw differs(difference) }
    let content = try content(of: Set(others.keys).union([track]), in: demuxer)
    let tally = content.tallies[track] ?? FrameTally()
    guard tally.count == frames.count else {
      throw differs(.frames(tally.count, insteadOf: frames.count))
    }
    let slack = slack(of: demuxer, frames: tally.count, content.end)
    let delay = tally.first.map { editSlack(of: demuxer, in: $0.timeBase) } ?? 1
    if let difference = difference(.firstFrame, tally.first, frames.first, within: delay) {
      throw differs(difference)
    }
    if let difference = difference(.lastFrame, tally.last, frames.last, within: max(slack, delay)) {
      throw differs(difference)
    }
    for (index, written) in others.sorted(by: { $0.key < $1.key }) {
      let tally = content.tallies[index] ?? FrameTally()
      // A transport stream joins packets of sound, and tells the time of the first alone.
      let last = demuxer.isTransportStream ? nil : written.last
      if let difference = difference(inTrack: index, tally, written, last: last) {
        throw differs(difference)
      }
    }
    guard let end, let seconds = Self.end(of: demuxer, content) else { return }
    // Past 10^12 s, one step of a Double is a quarter of a millisecond and more.
    let least = 2 * max(seconds.magnitude, end.seconds.magnitude).ulp
    guard abs(seconds - end.seconds) <= max(tolerance(of: demuxer, slack: slack), least) else {
      throw differs(.end(seconds.roundedToThousandths, insteadOf: end.seconds.roundedToThousandths))
    }
  }

  /// The packets of a file.
  private struct Content {
    var tallies: [Int: FrameTally] = [:]
    /// The end of the last one that was read; nil where it has none.
    var end: RationalTime?
  }

  private static func content(
    of tracks: Set<Int>, in demuxer: Demuxer
  ) throws(MediaError) -> Content {
    var content = Content()
    demuxer.select(tracks)
    while let packet = try demuxer.next() {
      if packet.isDiscarded || demuxer.streams[packet.streamIndex].map(packet.showsNothing) ?? false
      {
        continue
      }
      if demuxer.isTransportStream { packet.moveToOrigin() }
      let span = PacketSpan(packet)
      content.tallies[packet.streamIndex, default: FrameTally()].add(span?.start)
      content.end = span.map { RationalTime(ticks: $0.end, timeBase: $0.start.timeBase) }
    }
    return content
  }

  private static func difference(
    in demuxer: Demuxer, _ kinds: [TrackKind: Int]
  ) -> MediaError.OutputDifference? {
    let actual = demuxer.streams.compactMap { $0?.kind }
    for (kind, expected) in kinds.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let count = actual.count { $0 == kind }
      if count != expected { return .tracks(count, insteadOf: expected, kind: kind) }
    }
    return nil
  }

  private static func difference(
    inTrack index: Int, _ tally: FrameTally, _ written: FrameTally, last: RationalTime?
  ) -> MediaError.OutputDifference? {
    guard tally.count == written.count else {
      return .packets(tally.count, insteadOf: written.count, track: index)
    }
    return difference(.lastPacket(track: index), tally.last, last)
  }

  private static func difference(
    _ moment: MediaError.OutputDifference.Moment, _ actual: RationalTime?,
    _ expected: RationalTime?, within slack: Int64 = 1
  ) -> MediaError.OutputDifference? {
    guard let expected else { return nil }
    guard let actual else {
      return .time(moment, nil, insteadOf: expected.seconds.roundedToThousandths)
    }
    let ticks = expected.rescaled(to: actual.timeBase).ticks.subtractingClamped(actual.ticks)
    guard ticks.magnitude > slack else { return nil }
    return .time(
      moment, actual.seconds.roundedToThousandths, insteadOf: expected.seconds.roundedToThousandths)
  }

  /// The largest difference of the last frame's time, in ticks. An APNG's delay is a fraction whose numerator and
  /// denominator are below 65,536, which errs by a 131,070th of it at most; FFmpeg adds delays up, each rounded to its
  /// tick of a hundred thousandth.
  private static func slack(of demuxer: Demuxer, frames: Int, _ end: RationalTime?) -> Int64 {
    demuxer.format == "apng" ? Int64(frames / 2 + 1) + (end?.ticks ?? 0) / 131_070 : 1
  }

  /// The largest difference of times by edit lists, in ticks of a track: MP4 and MOV say in ticks of the movie when the
  /// track begins.
  private static func editSlack(of demuxer: Demuxer, in timeBase: Rational) -> Int64 {
    guard demuxer.format.hasPrefix("mov,") else { return 1 }
    let tick = RationalTime(ticks: 1, timeBase: .one(over: MovieTimescale.coarsest))
    return tick.rescaled(to: timeBase).ticks.addingClamped(1)
  }

  private static func end(of demuxer: Demuxer, _ content: Content) -> Double? {
    // Moving pictures have no length in their headers, and FFmpeg guesses one.
    if Container(rawValue: demuxer.format)?.isMovingPicture == true { return content.end?.seconds }
    // A transport stream has none either, nor the durations of frames.
    if demuxer.isTransportStream { return nil }
    if demuxer.facts.statesExactLength {
      return MovieIndex.length(of: demuxer.input.file)?.seconds
    }
    guard let duration = Int64(timestamp: demuxer.context.pointee.duration) else { return nil }
    let start = Int64(timestamp: demuxer.context.pointee.start_time) ?? 0
    return Double(duration &+ start) / Double(AV_TIME_BASE)
  }

  /// The largest difference of ends, in seconds.
  private static func tolerance(of demuxer: Demuxer, slack: Int64) -> Double {
    if demuxer.format == "apng" { return 0.0015 + Double(slack) / 1e5 }
    return demuxer.facts.lengthTolerance
  }
}

extension Packet {
  /// Whether it is counted as no frame and no text by what is compared.
  fileprivate func showsNothing(in stream: UnsafeMutablePointer<AVStream>) -> Bool {
    isEmptyText(of: stream.pointee.codecpar.pointee.codec_id)
      || isHidden(by: HiddenFrames(rawValue: UnsafePointer(stream).codecName))
  }
}
