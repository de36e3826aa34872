internal import ImprintValues

extension SoundPlanner {
  /// The sound of clips; the job's own sounds are mixed with the default track.
  func joined(
    _ draft: ClipsDraft, _ encoded: [Int], with placements: [SoundPlacement],
    warnings: [JobWarning]
  ) -> Sounds {
    let clips = ClipSounds(draft: draft, timeline: timeline, volume: job.volume)
    var tracks = job.volume > 0 ? JoinedTracks(draft, encoded) : JoinedTracks()
    let decisions = tracks.decisions(on: draft)
    let lost = job.volume > 0 ? draft.undecodableSounds : []
    if keepsOne { tracks = tracks.reduced }
    var sounds = tracks.all.enumerated().map { number, track in
      let isFirst = number == tracks.first
      var sound = joined(
        clips.sources(of: track), as: track, of: draft, isFirst ? placements : [],
        silentOver: placements.filter { isFirst ? $0.replaces : $0.replacesAll }.map(\.heard))
      sound.model?.isDefault = isFirst
      return sound
    }
    if tracks.first == nil, !placements.isEmpty {
      sounds.append(joined(clips.silence, as: nil, of: draft, placements, silentOver: []))
    }
    return Sounds(
      sounds: sounds,
      warnings: warnings + lost + losses(of: sounds) + sounds.compactMap(\.unduckedMusic),
      decisions: decisions)
  }

  /// - Parameters:
  ///   - track: nil for one of the job's sounds alone.
  ///   - times: those in which others replace what is heard.
  private func joined(
    _ heard: [SoundPlan.Source], as track: JoinedTracks.Track?, of draft: ClipsDraft,
    _ placements: [SoundPlacement], silentOver times: [Range<Double>]
  ) -> SoundPlan {
    var sources = heard
    for number in sources.indices { mute(times, in: &sources[number].envelope) }
    sources += placements.flatMap(self.sources)
    let tracks = (track?.tracks(in: draft) ?? []) + placements.flatMap(\.file.tracks)
    let own = track?.own == nil ? nil : track?.model.sound
    let mix =
      own.map { SoundPlan.Mix(sampleRate: $0.sampleRate, channelLayout: $0.channelLayout) }
      ?? mix(of: tracks, original: nil)
    var sound = SoundPlan(sources: sources, mix: mix, encoder: settings(mix))
    (sound.ownTrack, sound.model) = (track?.own, track?.own == nil ? track?.model : nil)
    return sound
  }
}
