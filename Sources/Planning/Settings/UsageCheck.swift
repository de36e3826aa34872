internal import ImprintLanguage
internal import ImprintValues

/// Checks a job before anything is read.
struct UsageCheck {
  @Boxed private var job: Job

  init(_ job: Job) {
    self.job = job
  }

  /// - Throws: `ExportError` `.usage`.
  func run() throws(ExportError) {
    if let start = job.trimStart, let end = job.trimEnd, start >= end {
      throw ExportError(.setting(.start, .notBefore(start, .end, end)))
    }
    try checkFrames()
    for setting in Setting.ofJobs { try setting.check(job) }
    try checkTracks()
    for number in job.soundTracks.indices { try checkSound(number) }
    for (number, track) in job.subtitleTracks.enumerated() {
      if let language = track.language, LanguageCode(language) == nil {
        throw job.refusal(
          ofSubtitles: number, .setting(.subtitleLanguage, .noLanguage(language)))
      }
    }
    try checkSize()
    try checkSegmentation()
    try checkPlaylist()
    _ = try job.outputContainer()
  }

  /// Checks the settings that frames follow from, whatever becomes of them: those of stills and views too.
  func checkFrames() throws(ExportError) {
    for setting in Setting.ofFrames { try setting.check(job) }
    if let crop = job.crop, !crop.isPossible {
      throw job.refusal(.crop, .noPart(crop.notation))
    }
    try checkInput()
  }

  private func checkInput() throws(ExportError) {
    switch job.input {
    case .blank(let video): try check(video)
    case .slideshow(let show): try check(show)
    case .frames(let stream): try check(stream)
    case .clips(let clips): try check(clips)
    case .file: break
    }
    if job.input.isMade, let track = job.videoTrack, track != 1 {
      throw ExportError(.setting(.videoTrack, .noTrack(track, of: job.input.name, count: 1)))
    }
  }

  /// Checks the settings of HTTP Live Streaming.
  private func checkPlaylist() throws(ExportError) {
    let isPlaylist = try job.outputContainer() == .m3u8
    if job.segmentSeconds != nil, !isPlaylist {
      throw job.refusal(.segmentSeconds, .onlyForPlaylist)
    }
    if job.ladder.isEmpty { return }
    if !isPlaylist { throw job.refusal(.ladder, .onlyForPlaylist) }
    try checkLadder()
  }

  private func checkLadder() throws(ExportError) {
    if job.ladder.count > Ladder.mostSizes {
      throw job.refusal(.ladder, .tooManySizes(Ladder.mostSizes))
    }
    if job.size != nil { throw job.refusal(.ladder, .besideSize) }
    if job.smartRendering == .require { throw job.refusal(.ladder, .copiesNothing) }
    if job.isRecording || job.segmentation != .whole { throw job.refusal(.ladder, .onlyWhole) }
  }

  private func checkSegmentation() throws(ExportError) {
    switch job.segmentation {
    case .whole: break
    case .count(let count): try Setting.segments.check(count)
    case .seconds(let seconds): try Setting.partSeconds.check(seconds)
    }
  }
}

extension UsageCheck {
  private func checkSize() throws(ExportError) {
    guard let size = job.size else { return }
    let edges = [size.width, size.height].compactMap(\.self)
    if edges.isEmpty || !edges.allSatisfy(FrameBox.edges.contains) {
      throw job.refusal(.size, .noBox("\(size)"))
    }
  }

  private func checkTracks() throws(ExportError) {
    let (sounds, subtitles) = (job.soundTracks.count, job.subtitleTracks.count)
    if sounds > Limits.sounds {
      throw job.refusal(
        .soundTrack(Limits.sounds), .setting(.sound, .tooManyTracks(sounds, limit: Limits.sounds)))
    }
    if subtitles > Limits.subtitles {
      throw job.refusal(
        ofSubtitles: Limits.subtitles,
        .setting(.subtitles, .tooManyTracks(subtitles, limit: Limits.subtitles)))
    }
  }

  private func checkSound(_ number: Int) throws(ExportError) {
    let track = job.soundTracks[number]
    if track.ducking != nil, track.kind != .music {
      throw job.refusal(ofSound: number, .duck, .onlyOfMusic)
    }
    if let outside = OutsideNumber(in: track) {
      throw job.refusal(
        ofSound: number, .ofSound(outside.path), .outside(outside.number, outside.range))
    }
    if track.resolvedReplaced != .nothing, !track.canReplace {
      throw job.refusal(ofSound: number, .soundReplaces, .onlyOfReplacing)
    }
    if let end = track.trimEnd, !(end > track.trimStart) {
      throw job.refusal(
        ofSound: number, .soundStart, .notBefore(track.trimStart, .soundEnd, end))
    }
  }
}

extension UsageCheck {
  /// Checks what an input says by the rows of its table.
  ///
  /// - Parameter settings: those that its faults are told of, by the beginnings of paths.
  private func check<Value: Tabulated>(
    _ value: Value, by rows: [Property<Value>] = Value.properties, as settings: [String: Setting]
  ) throws(ExportError) {
    guard let outside = OutsideNumber(in: value, by: rows) else { return }
    throw ExportError(
      .setting(outside.setting(among: settings), .number(outside.number, outside.range)))
  }

  private func check(_ stream: FrameStream) throws(ExportError) {
    try Setting.frames.check(stream.size)
    guard stream.frameFormat != nil else {
      throw ExportError(.setting(.frames, .pixelFormat("\(stream.format)")))
    }
    let duration = stream.duration ?? 1
    guard stream.frameRate.value > 0, duration > 0,
      duration * stream.frameRate.value <= Double(BlankVideo.mostFrames)
    else {
      throw ExportError(
        .setting(
          .frames,
          .frames(
            seconds: duration, rate: stream.frameRate.value, limit: BlankVideo.mostFrames)))
    }
    // Frames come once, and in one order.
    if job.segmentation != .whole { throw ExportError(.setting(.segments, .onlyForFiles)) }
  }

  private func check(_ video: BlankVideo) throws(ExportError) {
    try Setting.blankVideo.check(video.size)
    guard video.hasPossibleLength else {
      throw ExportError(
        .setting(
          .blankVideo,
          .frames(
            seconds: video.duration, rate: video.resolvedFrameRate.value,
            limit: BlankVideo.mostFrames)))
    }
    try check(video, as: Setting.ofBlankVideos)
  }
}

extension UsageCheck {
  private func check(_ clips: [Job.Clip]) throws(ExportError) {
    let mains = clips.count(where: \.isMain)
    guard mains <= 1, clips.count <= Limits.clips else {
      throw ExportError(
        .setting(.clips, .clipCount(main: mains, of: clips.count, limit: Limits.clips)))
    }
    for clip in clips {
      var clip = clip
      // They are of no meaning to a cut.
      if clip.join == .cut { clip.joinSeconds = Job.standardJoinSeconds }
      try check(clip, by: Job.Clip.trim + Job.Clip.properties, as: Setting.ofClips)
      guard clip.join.isPossible else {
        throw ExportError(.setting(.clips, .noJoinFrom(clip.join.kind.rawValue)))
      }
      switch clip.input {
      case .blank(let video): try check(video)
      case .slideshow(let show): try check(show)
      case .file: break
      case .frames, .clips: throw ExportError(.setting(.clips, .clipInClip))
      }
    }
  }

  private func check(_ show: Slideshow) throws(ExportError) {
    if show.images.isEmpty { throw ExportError(.setting(.images, .required)) }
    try Setting.imageFrame.check(show.size)
    try check(show, as: Setting.ofSlideshows)
    guard show.transitionFits else {
      throw ExportError(
        .setting(
          .transitionSeconds, .longerThanImage(show.resolvedTransition, seconds: show.shortest)))
    }
    let transition = show.transition
    if !transition.isPossible {
      throw ExportError(
        .setting(.transitionPlace, .noPlace(transition.from, of: transition.kind)))
    }
  }
}

extension Job {
  /// The container that the output's extension names; nil where the job names no output.
  func outputContainer() throws(ExportError) -> Container? {
    if let stream { return stream.container }
    guard let output else { return nil }
    if let container = Container(path: output) { return container }
    throw refusal(.output, .output(.noContainer(of: output), at: output))
  }
}
