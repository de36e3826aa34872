internal import Glibc
internal import ImprintMediaTypes
internal import ImprintPrimitives

/// The sound of clips, each heard while its pictures are shown.
struct ClipSounds {
  let draft: ClipsDraft
  let timeline: Timeline
  /// The gain of all of them.
  let volume: Double

  /// The seconds in which sound comes and goes at a cut, so that it does not click.
  private static let edge = SoundPlacement.edge

  /// The sources of a track of the output.
  ///
  /// - Parameters:
  ///   - track: the main clip's; nil for a track that it does not have.
  ///   - isJoined: whether the other clips are heard in it too.
  func sources(of track: Int?, isJoined: Bool) -> [SoundPlan.Source] {
    let heard = draft.clips.indices.compactMap { number in
      source(of: number, track: track, isJoined: isJoined)
    }
    return heard + silence
  }

  /// Silence to the end of the output, so that a track lasts as long.
  var silence: [SoundPlan.Source] {
    [
      SoundPlan.Source(
        origin: .silence, until: timeline.duration, envelope: SoundEnvelope())
    ]
  }

  private func source(of number: Int, track: Int?, isJoined: Bool) -> SoundPlan.Source? {
    let clip = draft.clips[number]
    let isMain = number == draft.main
    let index = draft.isOfMain(number) ? track : isJoined ? clip.sound?.index : nil
    let own = clip.timeline.main
    guard let index, clip.held == nil, clip.asked.volume > 0,
      case .file(let path, _, let info) = clip.video.source
    else { return nil }
    let start = draft.outputSeconds(draft.places[number].start, timeline)
    let end = min(
      draft.outputSeconds(draft.places[number].end, timeline), timeline.duration)
    guard end > max(start, 0) else { return nil }
    var part = KeptRange(
      origin: RationalTime(
        ticks: own.start.addingClamped(clip.entry), timeBase: own.timeBase), cutsBefore: true)
    part.restarts = info.restarts
    return SoundPlan.Source(
      origin: isMain
        ? .input(track: index)
        : .file(path: path, track: index, part: part, fingerprint: info.fingerprint),
      at: start, until: end, envelope: envelope(of: number, from: start, to: end),
      pitch: clip.asked.pitchFollowsSpeed ? 12 * log2(clip.speed.value) : 0,
      tempo: clip.speed == 1 ? nil : clip.speed.value)
  }

  /// The gain of a clip, which comes and goes at its joints.
  private func envelope(of number: Int, from start: Double, to end: Double) -> SoundEnvelope {
    var envelope = SoundEnvelope(draft.clips[number].asked.volume * volume)
    let edge = min(Self.edge, (end - max(start, 0)) / 2)
    if let seconds = join(number) {
      envelope.multiply(Self.equalPower(from: start, lasting: seconds))
    } else if start > 0 {
      envelope.multiply([(start, 0), (start + edge, 1)])
    }
    if let seconds = join(number + 1) {
      // The clip's own end, which a trim of the output may cut off.
      let last = draft.outputSeconds(draft.places[number].end, timeline)
      let curve = Self.equalPower(from: last - seconds, lasting: seconds)
      envelope.multiply(zip(curve, curve.reversed()).map { ($0.time, $1.gain) })
    } else if end < timeline.duration {
      envelope.multiply([(end - edge, 1), (end, 0)])
    }
    return envelope
  }

  /// The seconds of the join to a clip; nil for a cut.
  private func join(_ number: Int) -> Double? {
    guard draft.places.indices.contains(number), let join = draft.places[number].join else {
      return nil
    }
    return RationalTime(ticks: join.length, timeBase: draft.timeBase).seconds
  }

  /// The number of lines that a curve is made of: each is within a thousandth of it.
  private static let lines = 32

  /// A gain from 0 to 1 whose square, and that of its reverse, add up to 1: a quarter of a sine.
  private static func equalPower(
    from start: Double, lasting seconds: Double
  ) -> [(time: Double, gain: Double)] {
    (0...lines).map { line in
      let part = Double(line) / Double(lines)
      return (start + part * seconds, sin(part * .pi / 2))
    }
  }
}
