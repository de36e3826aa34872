internal import ImprintLanguage
internal import ImprintValues

/// Makes the plan of a job: decides everything that follows from the job, and from what it asks of the machine.
///
/// Faults are found in this order: usage, documents, inputs, output. Nothing is opened or written here.
package struct Planner {
  @Boxed var job: Job
  let inspection: any Inspecting
  /// The input, where it has been probed already.
  private let video: InputVideo?
  /// The Live Photo whose video is planned; nil for every other output.
  private let livePhoto: LivePhotoRequest?

  package init(
    _ job: Job, asking inspection: any Inspecting, video: InputVideo? = nil,
    livePhoto: LivePhotoRequest? = nil
  ) {
    self.job = job
    self.inspection = inspection
    self.video = video
    self.livePhoto = livePhoto
  }

  package func plan() throws(ExportError) -> Plan {
    var report = FailureReport(output: job.output)
    do throws(ExportError) {
      let plan = try plan(noting: &report)
      try checkMemory(of: plan)
      return plan
    } catch {
      throw error.located(in: job).reporting(output: report.output, warnings: report.warnings)
    }
  }

  /// The facts about a job that the report of a failure contains, as far as they are known.
  package struct FailureReport {
    var output: String?
    package var warnings: [JobWarning] = []
  }

  private func plan(noting report: inout FailureReport) throws(ExportError) -> Plan {
    if job.pair != nil { throw ExportError(.setting(.pair, .onlyOfLivePhoto)) }
    if let photograph = PhotographRequest(job, asking: inspection) {
      return try plan(photograph, noting: &report)
    }
    try PhotographRequest.checkVideo(of: job, asking: inspection)
    if let video = videoOfPair() { return try plan(of: video, noting: &report) }
    // An input that cannot be read is the first fault, for it might have been an image.
    if job.outputIsImage, let output = job.output {
      let frames = try inspected().timing.presentations.count
      if frames > 1 {
        throw job.refusal(.output, .output(.noContainer(ofMoving: job.inputTitle), at: output))
      }
    }
    try UsageCheck(job).run()
    try checkMemoryOfImages()
    let overlays = try OverlayLoader(job, asking: inspection)
    let request = try overlays.frameRequest()
    try request.check(against: PresetLoader(job, asking: inspection).preset(job.preset))
    let inspected = try inspected()
    report.warnings = inspected.warnings
    if !job.ladder.isEmpty { return try ladderPlan(over: request.frame(of: inspected)) }
    let soundFiles = try soundFiles()
    let subtitles = try subtitleFiles()
    // The preset follows from the times of frames alone, and determines which sound is kept.
    let frames = TimelinePlanner(job: job, video: inspected, sounds: [])
    let choice = try PresetPlanner(
      job: job, video: inspected, timeline: frames, inspection: inspection, request: request
    ).choose()
    let video = choice.input
    let output = OutputChoice(job, container: choice.container)
    report.output = output.path
    try output.check(job, reading: video.files, asking: inspection)
    let timed = try timedTracks(of: video, choice)
    let tracks = TrackPlanner(
      job: job, video: video, preset: choice.preset, container: choice.container,
      constantRate: choice.constantRate, library: inspection,
      namingPositions: try tracksNamingPositions(of: video), subtitles: subtitles,
      burntIn: request.captionTracks, timed: timed, keepsOnlyPlaying: livePhoto != nil
    ).plan()
    report.warnings += choice.warnings + tracks.warnings
    let times = try TimelinePlanner(
      job: job, video: video, sounds: sounds(of: video, choice, tracks.tracks)
    ).plan(
      constantRate: choice.constantRate, shortest: choice.container?.frameTimes?.shortest,
      container: choice.container)
    let sounds = try sounds(over: video, from: soundFiles, times, choice, tracks)
    report.warnings += sounds.warnings
    let captioned = try overlays.captioned(over: video, in: times)
    report.warnings += captioned.warnings
    var plan = try assemble(
      video, times, choice, output, tracks, sounds, captioned.overlays, timed)
    plan.warnings += captioned.warnings
    return try joined(plan, of: video)
  }

  /// The video of the Live Photo whose still is the input of a video; nil for any other input, and where the job says how long
  /// the still itself is shown.
  private func videoOfPair() -> String? {
    guard video == nil, livePhoto == nil, job.photographSeconds == nil,
      case .file(let path) = job.input,
      let facts = inspection.photograph(at: path), !facts.hasVideo
    else { return nil }
    return inspection.video(ofStillAt: path)
  }

  /// The plan of the job with a video in the place of its still.
  private func plan(
    of video: String, noting report: inout FailureReport
  ) throws(ExportError) -> Plan {
    var job = job
    job.input = .file(video)
    var plan = try Planner(job, asking: inspection).plan(noting: &report)
    plan.decisions.insert(
      Plan.Decision(
        subject: "input", choice: video,
        reason: "\(self.job.inputTitle) is the still of a Live Photo, of which this is the film"),
      at: 0)
    return plan
  }

  /// The tracks of timed metadata of the input, and what becomes of each.
  private func timedTracks(
    of video: InputVideo, _ choice: PresetPlanner.Choice
  ) throws(ExportError) -> TimedTracks {
    guard job.metadata == .all else { return .none }
    let tracks = inspection.timedTracks(of: video)
    if tracks.isEmpty { return .none }
    let timeline = try TimelinePlanner(
      job: job, video: video, sounds: video.tracks.filter { $0.kind == .sound }
    ).plan(constantRate: choice.constantRate)
    return TimedTracks(
      tracks, to: choice.container, parts: video.playedParts(in: timeline).flatMap(\.self),
      showsWholeFrames: video.part == nil && choice.composition.showsVideoAsStored,
      livePhoto: livePhoto)
  }

  private func inspected() throws(ExportError) -> InputVideo {
    if let video { return try video.cropped(for: job) }
    var video = try inspection.joinedVideo(of: job, part: .video).cropped(for: job)
    if let seconds = job.photographSeconds {
      video.timing = VideoTiming(ofPhotographLasting: seconds)
    }
    return video
  }

  func soundFiles() throws(ExportError) -> [SoundFile] {
    // An effect may be heard hundreds of times.
    var report: [String: SoundFile] = [:]
    for track in job.sounds where report[track.file] == nil {
      report[track.file] = try soundFile(of: track)
    }
    return job.sounds.compactMap { report[$0.file] }
  }

  private func soundFile(of track: SoundTrack) throws(ExportError) -> SoundFile {
    if let effect = track.effect {
      return try inspection.sound(at: inspection.path(of: effect, in: job.resources))
    }
    do throws(ExportError) {
      return try inspection.sound(at: track.file)
    } catch {
      let word = track.file.splitAtLastSlash.name
      guard error.kind == .missing, !word.contains(".") else { throw error }
      let nearest = SoundEffect.allCases.map(\.rawValue).nearest(to: String(word))
      throw ExportError(.document(.unknownEffect(nearest: nearest), at: track.file))
    }
  }

  /// The effects that ship among a job's sounds, by whose names a stored plan finds them on any machine.
  private func effects() throws(ExportError) -> [Plan.Resource] {
    var resources: [Plan.Resource] = []
    for effect in job.sounds.compactMap(\.effect).distinct {
      let file = try inspection.sound(at: inspection.path(of: effect, in: job.resources))
      resources.append(
        Plan.Resource(
          path: file.path, name: .effect(effect),
          fingerprint: Fingerprint(
            byteCount: file.fingerprint.byteCount, ends: file.fingerprint.ends)))
    }
    return resources
  }

  /// The subtitles beside the input, in the order of the job.
  private func subtitleFiles() throws(ExportError) -> [SubtitleFile] {
    var files: [SubtitleFile] = []
    for (number, track) in job.subtitleTracks.enumerated() {
      do throws(ExportError) {
        files.append(try inspection.subtitles(of: track.content))
      } catch {
        // A file is told by its path, a text by its place.
        if track.file != nil { throw error }
        throw job.refusal(ofSubtitles: number, error.fault)
      }
    }
    return files
  }

  private func sounds(
    over video: InputVideo, from files: [SoundFile], _ timeline: Timeline,
    _ choice: PresetPlanner.Choice, _ tracks: TrackPlanner.Tracks
  ) throws(ExportError) -> SoundPlanner.Sounds {
    guard let encoder = tracks.soundEncoder else {
      return SoundPlanner.Sounds(sounds: [], warnings: [])
    }
    var sounds = try SoundPlanner(
      job: job, video: video, files: files, timeline: timeline, encoder: encoder
    ).plan(tracks.tracks.filter { $0.action == .encodeSound }.map(\.index))
    if video.clips != nil, let container = choice.container {
      let spliced = try SoundSplicing(
        video: video, preset: choice.preset, container: container, isStreamed: job.stream != nil,
        inspection: inspection
      ).spliced(sounds.sounds)
      sounds.sounds = spliced.sounds
      sounds.decisions += spliced.decisions
    }
    return sounds
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

  /// The sound tracks that the output keeps; where nothing is written, those that it would keep.
  private func sounds(
    of video: InputVideo, _ choice: PresetPlanner.Choice, _ tracks: [TrackPlan]
  ) -> [MediaInfo.Track] {
    if job.volume == 0 { return [] }
    let dropped = Set(tracks.filter { $0.action == .drop }.map(\.index))
    return video.tracks.filter { track in
      track.kind == .sound && (choice.container == nil || !dropped.contains(track.index))
    }
  }

  private func assemble(
    _ video: InputVideo, _ timeline: Timeline, _ choice: PresetPlanner.Choice,
    _ output: OutputChoice, _ tracks: TrackPlanner.Tracks, _ sounds: SoundPlanner.Sounds,
    _ overlays: [Plan.OverlayPlan], _ timed: TimedTracks
  ) throws(ExportError) -> Plan {
    let clock = video.clock(in: timeline)
    let stage = stage(of: choice.composition, clock)
    let overlays = laned(overlays, on: stage, until: timeline.overlayEnd)
    let layers = choice.composition.layers(under: overlays)
    let result = try VideoTrackPlanner(
      job: job, video: video, choice: choice, timeline: timeline,
      scene: scene(of: overlays.flatMap(\.layers), on: stage), inspection: inspection
    ).plan()
    let stillTime = stillTime(of: video, in: timeline)
    let still = stillTime.flatMap { livePhoto?.decision(at: $0) }
    let displayed = choice.composition.geometry.displayed
    let wallpaper = livePhoto?.remarks(
      on: Wallpaper(
        size: displayed, seconds: timeline.frameEnd, frames: timeline.frames ?? 0,
        depth: choice.composition.format.layout.depth,
        codec: result.track.flatMap { inspection.codec(of: $0.whole.settings.encoder) },
        stillSeconds: stillTime?.seconds ?? 0))
    let loss = JobWarning(losingCaptionsOf: video, in: result.track, inspection)
    let review = inspection.review(overlays, on: stage)
    return Plan(
      input: video.source, timeline: timeline, clock: clock, composition: choice.composition,
      overlays: overlays,
      delivery: delivery(
        of: result, to: output, from: video, choice, timeline, tracks.tracks, sounds.sounds,
        marks(beside: timed, stillTime)),
      preset: Plan.PresetPlan(
        name: choice.preset.name, reason: choice.reason, reduction: choice.reduction,
        losesAV1: losesAV1(video, in: result.track)),
      tracks: tracks.tracks,
      resources: try inspection.resources(of: layers, in: job.resources) + effects(),
      fonts: review.fonts,
      bundledFont: inspection.bundledFont(in: job.resources),
      threads: threads(encodes: choice.video != nil), stallSeconds: job.stallSeconds,
      decisions: choice.decisions + result.decisions + sounds.decisions
        + [decision(on: video, tracks, in: choice.container)].compactMap(\.self)
        + result.remarks + [still, wallpaper?.decision].compactMap(\.self),
      warnings: video.warnings + choice.warnings + tracks.warnings + sounds.warnings
        + review.warnings + [loss, wallpaper?.warning].compactMap(\.self)
        + (livePhoto?.warnings(beside: displayed, isStamped: !overlays.isEmpty) ?? []).filter {
          $0 != .credentials || !video.warnings.contains($0)
        })
  }

  /// True or nil.
  private func losesAV1(_ video: InputVideo, in track: VideoTrackPlan?) -> Bool? {
    let isLost =
      video.codec == "av1" && track?.frameEncoder.flatMap(inspection.codec) == "h264"
    return isLost ? true : nil
  }

  /// The decision about the metadata that the output keeps; nil where nothing is to be told.
  private func decision(
    on video: InputVideo, _ tracks: TrackPlanner.Tracks, in container: Container?
  ) -> Plan.Decision? {
    if job.metadata != .all { return video.decision(on: job.metadata) }
    guard let container, !container.holdsFramesAlone else { return nil }
    let lost = Set(container.keysWithoutRoom(among: video.metadata))
    let remaining = video.metadata.filter { !lost.contains($0.key) }
    let others: Set<Disclosure> = tracks.namesPosition ? [.place] : []
    let ofVideo = video.tracks.first { $0.index == video.videoTrackIndex }?.metadata ?? [:]
    return Plan.Decision(
      disclosing: Disclosure.all(in: MovieMetadata.descriptive(remaining))
        .union(container.hasKeys || container.hasTagsOfTracks ? Disclosure.all(in: ofVideo) : [])
        .union(livePhoto?.image?.exif?.disclosures ?? []).union(others))
  }

  /// The time of a Live Photo's still in the output; nil for every other output.
  private func stillTime(of video: InputVideo, in timeline: Timeline) -> RationalTime? {
    guard let livePhoto else { return nil }
    let frame = StillPlanner(stillJob: StillJob(job, .at([])), video: video, timeline: timeline)
      .plan([livePhoto.seconds], to: [], displayed: video.geometry.displayed).taken.moments.first
    return livePhoto.stillTime(at: frame, in: timeline)
  }

  /// What is added to the finished MOV; nil for nothing.
  ///
  /// - Parameter time: that of a Live Photo's still.
  private func marks(beside timed: TimedTracks, _ time: RationalTime?) -> MovieMarks? {
    let stillTime = livePhoto == nil ? timed.stillTime : time
    let marks = MovieMarks(
      contentIdentifier: livePhoto?.identifier, stillTime: timed.keepsStill ? nil : stillTime,
      describesFrames: livePhoto == nil || timed.describesFrames ? nil : true,
      kept: timed.keptTracks)
    return marks.isEmpty ? nil : marks
  }

  private func delivery(
    of result: VideoTrackPlanner.Made, to output: OutputChoice, from video: InputVideo,
    _ choice: PresetPlanner.Choice, _ timeline: Timeline, _ tracks: [TrackPlan],
    _ sound: [SoundPlan], _ marks: MovieMarks?
  ) -> Delivery {
    guard let track = result.track, let container = choice.container,
      let destination = destination(
        output, container, choice.preset)
    else { return .discard(result.segments) }
    let metadata =
      container.holdsFramesAlone ? [:] : video.metadata(in: timeline, keeping: job.metadata)
    let keys = MovieKeys(video, keeping: job.metadata, tracks, sound)
    let holdsChapters = container.hasChapters && livePhoto == nil
    return .movie(
      MoviePlan(
        destination: destination, container: container, video: track, sound: sound,
        metadata: livePhoto == nil ? metadata : LivePhotoRequest.withoutPair(metadata),
        keys: container.hasKeys && destination.isFile && !keys.isEmpty ? keys : nil,
        keeps: job.metadata,
        chapters: holdsChapters ? video.chapters(in: timeline, keeping: job.metadata) : [],
        marks: marks))
  }

  /// The receiver of a movie's bytes; nil where nothing is written.
  private func destination(
    _ output: OutputChoice, _ container: Container, _ preset: PresetDocument
  ) -> MoviePlan.Destination? {
    if job.stream != nil { return .stream }
    guard let path = output.path else { return nil }
    let file = OutputDestination(
      path: path, overwrites: job.overwrites, createsFolder: job.createsFolders)
    return container == .m3u8
      ? .playlist(PlaylistPlan(output: file, seconds: job.segmentSeconds(by: preset)))
      : .file(file, isOptimized: preset.optimizesForNetworkUse)
  }

  /// The threads of decoding and filtering.
  ///
  /// An encoder does several times a decoder's work. On two cores one thread keeps ahead of it, and avoids the cost
  /// of synchronising several, and of the frames that they hold. On more cores two do; each further thread costs
  /// memory without a gain.
  private func threads(encodes: Bool) -> Plan.Threads {
    let cores = job.threads ?? inspection.cores
    let least = encodes && cores <= 2 ? 1 : 2
    return Plan.Threads(
      decoding: max(min(cores, max(least, cores / 4), 16), 1),
      filtering: max(min(cores, 4), 1))
  }
}
