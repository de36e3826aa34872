internal import ImprintLanguage
internal import ImprintValues

/// Plans a video that is written or streamed: what becomes of its frames, its tracks and its times.
///
/// Each decision is made once, after those that it follows from: the preset by the times of frames alone, the tracks by the
/// preset's container, the timeline by the sound that is kept, the sound, the overlays and the encoder by the timeline.
struct MoviePlanner {
  let planner: Planner
  /// The input as it was probed.
  @Boxed var video: InputVideo
  let overlays: OverlayLoader
  /// The overlays' requirements on the frame.
  let request: FrameRequirements

  var job: Job { planner.job }
  var inspection: any Inspecting { planner.inspection }
  var livePhoto: LivePhotoRequest? { planner.livePhoto }

  /// The decisions, in the order in which they are made.
  struct Decided {
    @Boxed var choice: PresetPlanner.Choice
    let output: OutputChoice
    let timed: TimedTracks
    let tracks: TrackPlanner.Tracks
    @Boxed var timeline: Timeline
    let sounds: SoundPlanner.Sounds
    let overlays: StagedOverlays
    let frames: VideoTrackPlanner.Made

    /// The input; a slideshow may be made at the frame rate of the output.
    var video: InputVideo { choice.input }
  }

  func plan(noting report: inout Planner.FailureReport) throws(ExportError) -> Plan {
    let soundFiles = try planner.soundFiles()
    let subtitles = try planner.subtitleFiles()
    let choice = try PresetPlanner(
      job: job, video: video, inspection: inspection, request: request
    ).choose()
    let output = OutputChoice(job, container: choice.container)
    report.output = output.path
    try output.check(job, reading: choice.input.files, asking: inspection)
    let timed = try timedTracks(choice)
    let tracks = try tracks(choice, with: subtitles, timed)
    report.warnings += choice.warnings + tracks.warnings
    let timeline = try timeline(choice, tracks.tracks)
    let sounds = try sounds(from: soundFiles, timeline, choice, tracks)
    report.warnings += sounds.warnings
    let captioned = try overlays.captioned(over: choice.input, in: timeline)
    report.warnings += captioned.warnings
    let staged = planner.staged(
      captioned.overlays, on: choice.composition, of: choice.input, in: timeline)
    let frames = try VideoTrackPlanner(
      job: job, video: choice.input, choice: choice, timeline: timeline,
      scene: planner.scene(of: staged), inspection: inspection
    ).plan()
    var draft = try draft(
      of: Decided(
        choice: choice, output: output, timed: timed, tracks: tracks, timeline: timeline,
        sounds: sounds, overlays: staged, frames: frames))
    draft.warnings += captioned.warnings
    return try planner.plan(of: draft)
  }

  /// The tracks of timed metadata of the input, and what becomes of each.
  private func timedTracks(_ choice: PresetPlanner.Choice) throws(ExportError) -> TimedTracks {
    guard job.metadata == .all else { return .none }
    let tracks = inspection.timedTracks(of: choice.input)
    if tracks.isEmpty { return .none }
    let timeline = try choice.input.timeline(for: job, constantRate: choice.constantRate)
    return TimedTracks(
      tracks, to: choice.container,
      parts: choice.input.playedParts(in: timeline).flatMap(\.self),
      showsWholeFrames: choice.input.part == nil && choice.composition.showsVideoAsStored,
      livePhoto: livePhoto)
  }

  private func tracks(
    _ choice: PresetPlanner.Choice, with subtitles: [SubtitleFile], _ timed: TimedTracks
  ) throws(ExportError) -> TrackPlanner.Tracks {
    var tracks = TrackPlanner(job, choice, library: inspection, subtitles: subtitles)
    tracks.namingPositions = try tracksNamingPositions(of: choice.input)
    tracks.burntIn = request.captionTracks
    tracks.timed = timed
    tracks.keepsOnlyPlaying = livePhoto != nil
    return tracks.plan()
  }

  /// Subtitle tracks in which a drone or a car has recorded its position; searched for where they must not be kept, and
  /// where an index finds their packets.
  private func tracksNamingPositions(of video: InputVideo) throws(ExportError) -> Set<Int> {
    guard job.metadata != .all || video.container?.hasEditLists == true,
      case .file(let path, _, _) = video.source
    else { return [] }
    let subtitles = video.tracks.filter { $0.kind == .subtitle }.map(\.index)
    return try inspection.tracksNamingPositions(among: Set(subtitles), at: path)
  }

  /// The timeline, which begins and ends with the sound that the output keeps; where nothing is written, with what it would
  /// keep.
  private func timeline(
    _ choice: PresetPlanner.Choice, _ tracks: [TrackPlan]
  ) throws(ExportError) -> Timeline {
    let dropped = Set(tracks.filter { $0.action == .drop }.map(\.index))
    let sounds = choice.input.tracks.filter { track in
      track.kind == .sound && job.volume != 0
        && (choice.container == nil || !dropped.contains(track.index))
    }
    return try TimelinePlanner(job: job, video: choice.input, sounds: sounds).plan(
      constantRate: choice.constantRate, shortest: choice.container?.frameTimes?.shortest,
      container: choice.container)
  }

  private func sounds(
    from files: [SoundFile], _ timeline: Timeline, _ choice: PresetPlanner.Choice,
    _ tracks: TrackPlanner.Tracks
  ) throws(ExportError) -> SoundPlanner.Sounds {
    guard let encoder = tracks.soundEncoder else {
      return SoundPlanner.Sounds(sounds: [], warnings: [])
    }
    var sounds = try SoundPlanner(
      job: job, video: choice.input, files: files, timeline: timeline, encoder: encoder
    ).plan(tracks.tracks.filter { $0.action == .encodeSound }.map(\.index))
    if choice.input.clips != nil, let container = choice.container {
      let spliced = try SoundSplicing(
        video: choice.input, preset: choice.preset, container: container,
        isStreamed: job.stream != nil, inspection: inspection
      ).spliced(sounds.sounds)
      sounds.sounds = spliced.sounds
      sounds.decisions += spliced.decisions
    }
    return sounds
  }
}

extension Planner {
  /// The plan of a video that is written or streamed.
  func moviePlan(
    of video: InputVideo, _ overlays: OverlayLoader, _ request: FrameRequirements,
    noting report: inout FailureReport
  ) throws(ExportError) -> Plan {
    try MoviePlanner(planner: self, video: video, overlays: overlays, request: request)
      .plan(noting: &report)
  }
}
