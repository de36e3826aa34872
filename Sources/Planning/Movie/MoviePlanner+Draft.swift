internal import ImprintLanguage
internal import ImprintValues

extension MoviePlanner {
  /// The draft of the plan that follows from the decisions.
  func draft(of decided: Decided) throws(ExportError) -> PlanDraft {
    let (choice, video, timeline) = (decided.choice, decided.video, decided.timeline)
    let frames = decided.frames
    let still = try livePhotoMark(decided)
    let review = inspection.review(decided.overlays.overlays, on: decided.overlays.stage)
    let loss = JobWarning(losingCaptionsOf: video, in: frames.track, inspection)
    var draft = PlanDraft(
      video: video, timeline: timeline, composition: choice.composition,
      overlays: decided.overlays,
      delivery: delivery(of: decided, marks(beside: decided.timed, still?.time)),
      tracks: decided.tracks.tracks, threads: threads(encodes: choice.video != nil),
      fonts: review.fonts,
      decisions: choice.decisions + frames.decisions + decided.sounds.decisions
        + [decision(onMetadataOf: video, decided.tracks, in: choice.container)].compactMap(\.self)
        + frames.remarks + (still?.decisions ?? []),
      warnings: video.warnings + choice.warnings + decided.tracks.warnings + decided.sounds.warnings
        + review.warnings + [loss].compactMap(\.self)
        + (still?.warnings ?? []).filter { $0 != .credentials || !video.warnings.contains($0) })
    draft.preset = Plan.PresetPlan(
      name: choice.preset.name, reason: choice.reason, reduction: choice.reduction,
      losesAV1: losesAV1(video, in: frames.track))
    draft.effects = try planner.effects()
    return draft
  }

  /// True or nil.
  private func losesAV1(_ video: InputVideo, in track: VideoTrackPlan?) -> Bool? {
    let isLost =
      video.codec == "av1" && track?.frameEncoder.flatMap(inspection.codec) == "h264"
    return isLost ? true : nil
  }

  /// The decision about the metadata that the output keeps; nil where nothing is to be told.
  private func decision(
    onMetadataOf video: InputVideo, _ tracks: TrackPlanner.Tracks, in container: Container?
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
    of decided: Decided, _ marks: MovieMarks?
  ) -> Delivery {
    let (choice, video, timeline) = (decided.choice, decided.video, decided.timeline)
    let sound = decided.sounds.sounds
    guard let track = decided.frames.track, let container = choice.container,
      let destination = destination(decided.output, container, choice.preset)
    else { return .discard(decided.frames.segments) }
    let metadata =
      container.holdsFramesAlone ? [:] : video.metadata(in: timeline, keeping: job.metadata)
    var keys = MovieKeys(video, keeping: job.metadata, decided.tracks.tracks, sound)
    if livePhoto?.isWallpaper == true { keys.becomeWallpaper() }
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
