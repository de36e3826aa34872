internal import ImprintLanguage
package import ImprintValues

/// Checks a job before anything is read.
package struct UsageCheck {
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
    if let end = job.trimEnd, end <= 0 {
      throw ExportError(.setting(.end, .leavesNothing(end)))
    }
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
    case .count(let count):
      if count < 1 { throw ExportError(.setting(.segments, .count(count, from: 1, to: nil))) }
    case .seconds(let seconds): try Self.check(seconds, .positive, .segmentSeconds)
    }
  }

  private static func check(
    _ number: Double, _ range: NumberRange, _ setting: Setting
  ) throws(ExportError) {
    if !range.contains(number) { throw ExportError(.setting(setting, .number(number, range))) }
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

  private func checkSound(_ number: Int) throws(ExportError) {
    let track = job.soundTracks[number]
    let start = track.start.seconds(end: 0)
    if !start.isFinite { throw job.refusal(ofSound: number, .soundAt, .outside(start, .any)) }
    if track.ducking != nil, track.kind != .music {
      throw job.refusal(ofSound: number, .duck, .onlyOfMusic)
    }
    var problems = ValueProblems()
    SoundTrack.properties.check(track, &problems)
    for case (let path, .number(let value, let range)) in problems.all {
      throw job.refusal(ofSound: number, .ofSound(path), .outside(value, range))
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
  /// Checks a recording before its device is opened.
  ///
  /// - Throws: `ExportError` `.usage`.
  package static func check(
    _ settings: CaptureSettings, lasting duration: Double?
  ) throws(ExportError) {
    try check(settings.frameRate.value, Rational.frameRates, .frameRate)
    try settings.size.map { size throws(ExportError) in try check(size, .size) }
    try check(duration ?? 1, .positive, .captureSeconds)
  }

  private func check(_ stream: FrameStream) throws(ExportError) {
    try Self.check(stream.size, .frames)
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
    try Self.check(video.size, .blankVideo)
    try check(video.color, .blankColor)
    guard video.hasPossibleLength else {
      throw ExportError(
        .setting(
          .blankVideo,
          .frames(
            seconds: video.duration, rate: video.resolvedFrameRate.value,
            limit: BlankVideo.mostFrames)))
    }
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
      try Self.check(clip.volume, SoundTrack.volumeRange, .volume)
      try Self.check(clip.speed, Job.speeds, .speed)
      for time in [clip.trimStart, clip.trimEnd] {
        try Self.check(time.number, .notNegative, .clips)
      }
      if let freeze = clip.freeze {
        try Self.check(freeze.time.number, .notNegative, .freeze)
        try Self.check(freeze.seconds, Freeze.lengths, .freeze)
      }
      if clip.join != .cut { try Self.check(clip.joinSeconds, .positive, .joinSeconds) }
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
    for seconds in show.images.compactMap(\.seconds) + [show.seconds] {
      try Self.check(seconds, .positive, .imageSeconds)
    }
    for volume in show.images.map(\.volume) {
      try Self.check(volume, SoundTrack.volumeRange, .imageVolume)
    }
    try Self.check(show.resolvedFrameRate.value, .positive, .imageFrameRate)
    try Self.check(show.resolvedTransition, .positive, .transitionSeconds)
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
    if transition.kind.rule.hasColor { try check(transition.color, .transitionColor) }
    try Self.check(show.size, .imageFrame)
    if case .color(let color) = show.background { try check(color, .imageBackground) }
  }

  private func check(_ color: Color, _ setting: Setting) throws(ExportError) {
    for member in [color.red, color.green, color.blue, color.alpha] {
      if !NumberRange.fraction.contains(member) {
        throw ExportError(.setting(setting, .number(member, from: 0, to: 1)))
      }
    }
  }

  /// - Throws: `ExportError` `.usage` for a size with an edge of no pixel, or past the limit.
  package static func check(_ size: PixelSize, _ setting: Setting) throws(ExportError) {
    let edges = 1...Limits.edge
    guard edges ~= size.width, edges ~= size.height else {
      throw ExportError(
        .setting(
          setting, .size(width: size.width, height: size.height, limit: edges.upperBound)))
    }
  }
}

extension Job {
  /// The container that the output's extension names; nil where the job names no output.
  func outputContainer() throws(ExportError) -> Container? {
    if let stream { return stream.container }
    guard let output else { return nil }
    if let container = Container(path: output) { return container }
    throw refusal(.output, .output(.noContainer, at: output))
  }
}
