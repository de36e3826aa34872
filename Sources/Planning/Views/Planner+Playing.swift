package import ImprintLanguage
internal import ImprintValues

/// The plan for playing a job from a frame on, at once and without writing a file.
package struct PlayedPlan: Sendable {
  /// The plan, whose output time 0 is the first frame; its overlays are those of the whole output.
  package let plan: Plan
  /// The first frame's presentation time in seconds, from the video's zero.
  package let time: Double
  /// The timeline of the whole output, on which the times of overlays depend.
  let whole: Timeline
  /// The first frame's instant in the whole output.
  let first: FrameInstant

  /// The instant in the whole output of a frame of the plan.
  package func instant(of played: FrameInstant) -> FrameInstant {
    whole.instant(
      of: first.index + played.index,
      presentationTime: first.presentationTime + played.presentationTime,
      sourceTime: played.sourceTime)
  }
}

extension Planner {
  /// The preset for playing.
  package static let playingPreset = DocumentReference.name("playing")

  /// Plans playing from the frame shown at a time; outside the job's trim, without overlays.
  ///
  /// - Parameter width: the largest width of frames; nil for no limit.
  func playing(
    from seconds: Double, width: Int?, of viewed: ViewPlanner
  ) throws(ExportError) -> PlayedPlan {
    let moments = ViewedMoments(job, at: [seconds], width: nil, takesKeyFrames: false)
    let shown = moments.parts.first?.moments.job ?? job
    let still = try Planner(shown, asking: inspection)
      .plan(ViewedMoments(shown, at: [seconds], width: nil, takesKeyFrames: false), of: viewed)
    guard case .stills(let stills) = still.delivery, let first = stills.taken.moments.first else {
      throw ExportError(.input(.undecodable(.chosen), at: viewed.path))
    }
    let begin = still.timeline.instant(of: first)
    let time = still.timeline.beginning(of: begin)
    let look = try Planner(shown, asking: inspection).look(
      of: viewed, OverlayLoader(shown, asking: inspection).frameRequest())
    var rest = job
    (rest.trimStart, rest.trimEnd) = (time, shown.trimEnd)
    (rest.overlays, rest.parameters) = (shown.overlays, shown.parameters)
    rest.encodeAsPlayed(by: Self.playingPreset)
    rest.takeMusicAsSound()
    for number in rest.soundTracks.indices {
      let start = rest.soundTracks[number].start.seconds(end: still.timeline.duration)
      rest.soundTracks[number].start = .seconds(start - begin.presentationTime)
    }
    let plan = try Planner(rest, asking: inspection).played(
      viewed, as: look, width, under: still)
    return PlayedPlan(plan: plan, time: time, whole: still.timeline, first: begin)
  }

  /// The plan of the rest of the video.
  ///
  /// - Parameters:
  ///   - look: that of the export, in whose shape and at whose frame rate it plays.
  ///   - still: the plan of the first frame, whose overlays are those of the whole output.
  private func played(
    _ viewed: ViewPlanner, as look: ViewedLook, _ width: Int?, under still: Plan
  ) throws(ExportError) -> Plan {
    let video = viewed.video
    let request = try OverlayLoader(job, asking: inspection).frameRequest()
    let heard = video.tracks.filter { $0.kind == .sound }
    let track = heard.first { $0.isDefault } ?? heard.first
    let sounds = job.volume == 0 && job.sounds.isEmpty ? [] : [track].compactMap(\.self)
    var preset = try PresetLoader(job, asking: inspection).preset(job.preset)
    let size = look.composition.geometry.displayed
    // The encoder's sizes are even, and one that is rounded up would be wider than asked for.
    let fit = size.fitted(width: width.map { max($0 - $0 % 2, 2) })
    preset.fit = fit
    preset.canvas = look.canvas
    preset.canvas?.size = PixelSize(evenWidth: Double(fit.width), height: Double(fit.height))
    let choice = try PresetPlanner(
      job: job, video: video, inspection: inspection, request: request
    )
    .choose(among: [
      PresetCandidate(
        preset: preset, reason: "it is played", constantRate: look.constantRate)
    ])
    let timeline = try TimelinePlanner(job: job, video: video, sounds: sounds).plan(
      constantRate: look.constantRate)
    guard let settings = choice.video, let container = choice.container else {
      throw ExportError(.imprint(.unexpected("it encodes nothing"), at: preset.name))
    }
    let movie = MoviePlan(
      destination: .stream, container: container,
      video: .encoded(
        EncodedTrackPlan(
          settings: settings, segments: video.segments(of: timeline, job.segmentation))),
      sound: try sound(of: sounds, in: choice, timeline), metadata: [:], keeps: .none, chapters: [])
    let stage = stage(of: choice.composition, still.clock)
    return try plan(
      of: PlanDraft(
        video: video, timeline: timeline, composition: choice.composition,
        overlays: StagedOverlays(stage: stage, overlays: still.overlays), delivery: .movie(movie),
        tracks: video.tracks.map { TrackPlan(playing: $0, of: video, heard: sounds) },
        threads: stillThreads, decisions: [], warnings: still.warnings))
  }

  private func sound(
    of tracks: [MediaInfo.Track], in choice: PresetPlanner.Choice, _ timeline: Timeline
  ) throws(ExportError) -> [SoundPlan] {
    guard let encoder = TrackPlanner(job, choice, library: inspection).soundChoice else {
      return []
    }
    return try SoundPlanner(
      job: job, video: choice.input, files: soundFiles(), timeline: timeline, encoder: encoder,
      keepsOne: true
    ).plan(tracks.map(\.index)).sounds
  }
}

extension Job {
  /// Replaces the job's encoding settings by those for playing, and removes its output.
  fileprivate mutating func encodeAsPlayed(by preset: DocumentReference) {
    (self.preset, quality, output) = (.document(preset), .preset, nil)
    (rotation, frameRate) = (.bake, nil)
  }

}

extension TrackPlan {
  fileprivate init(
    playing track: MediaInfo.Track, of video: InputVideo, heard: [MediaInfo.Track]
  ) {
    let isHeard = heard.contains { $0.index == track.index }
    self.init(
      index: track.index, kind: track.kind, codec: track.codec,
      action: track.index == video.videoTrackIndex ? .render : isHeard ? .encodeSound : .drop,
      why: "it is played")
  }
}
