internal import Glibc
internal import ImprintValues

/// The sound of clips, each heard while its pictures are shown.
struct ClipSounds {
  let draft: ClipsDraft
  let timeline: Timeline
  /// The gain of all of them.
  let volume: Double

  /// The seconds in which sound comes and goes at a cut, so that it does not click.
  private static let edge = SoundPlacement.edge

  /// The sources of a track of the output.
  func sources(of track: JoinedTracks.Track) -> [SoundPlan.Source] {
    draft.clips.indices.flatMap { sources(of: $0, track: track.heard[$0]) } + silence
  }

  /// Silence to the end of the output, so that a track lasts as long.
  var silence: [SoundPlan.Source] {
    [
      SoundPlan.Source(
        origin: .silence, until: timeline.duration, envelope: SoundEnvelope())
    ]
  }

  /// - Parameter track: the clip's track that is heard; nil for none.
  private func sources(of number: Int, track: Int?) -> [SoundPlan.Source] {
    let clip = draft.clips[number]
    guard let track, clip.held == nil, clip.settings.volume > 0 else { return [] }
    let start = draft.outputSeconds(draft.places[number].start, timeline)
    let end = min(
      draft.outputSeconds(draft.places[number].end, timeline), timeline.duration)
    guard end > max(start, 0) else { return [] }
    let time = PlayedTime(
      start: start, end: end, entry: clip.entrySeconds, speed: clip.speed.value,
      pitch: clip.settings.pitchFollowsSpeed ? 12 * log2(clip.speed.value) : 0)
    let envelope = envelope(of: number, from: start, to: end)
    switch clip.video.source {
    case .file(let path, _, let info):
      let isMain = number == draft.main
      return [
        time.source(
          isMain
            ? .input(track: track)
            : .file(
              path: path, track: track, part: clip.part(restarting: info.restarts),
              fingerprint: info.fingerprint),
          envelope)
      ]
    case .slideshow(let show):
      return SlideSounds(show: show, time: time, envelope: envelope).sources
        + SlideSounds.music(clip.music, in: time, envelope)
    case .blank, .frames, .clips: return []
    }
  }

  /// The gain of a clip, which comes and goes at its joints.
  private func envelope(of number: Int, from start: Double, to end: Double) -> SoundEnvelope {
    var envelope = SoundEnvelope(draft.clips[number].settings.volume * volume)
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

extension ClipsDraft.Clip {
  /// The part of its file that is heard.
  fileprivate func part(restarting restarts: Int?) -> KeptRange {
    let own = timeline.range
    var part = KeptRange(
      origin: RationalTime(
        ticks: own.start.addingClamped(entry), timeBase: own.timeBase), cutsBefore: true)
    part.restarts = restarts
    return part
  }

  /// The seconds of its input that are over as it begins.
  fileprivate var entrySeconds: Double {
    let own = timeline.range
    return own.seconds(between: own.zero, and: own.start.addingClamped(entry))
  }
}
