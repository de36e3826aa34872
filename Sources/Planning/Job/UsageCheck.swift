internal import ImprintLanguage
package import ImprintValues

/// Checks a job before anything is read.
package struct UsageCheck {
  @Boxed private var job: Job

  init(_ job: Job) {
    self.job = job
  }

  /// The largest volume: 40 dB.
  private static let loudest = 100.0
  private static let mostThreads = 1024

  /// Checks an amount of memory; nil is always possible.
  ///
  /// - Throws: `ExportError` `.usage`.
  package static func check(memory: Int?) throws(ExportError) {
    guard let memory, memory < 1 else { return }
    throw ExportError(.setting(.memory, .count(memory, from: 1, to: nil)))
  }

  /// Checks a time without frames; nil and infinity are always possible.
  ///
  /// - Throws: `ExportError` `.usage`.
  package static func check(stallSeconds: Double?) throws(ExportError) {
    guard let stallSeconds, stallSeconds != .infinity else { return }
    try check(stallSeconds, .positive, .stallSeconds)
  }

  /// Checks numbers of threads, and of jobs that have some each; nil is always possible.
  ///
  /// - Throws: `ExportError` `.usage`.
  package static func check(
    threads: Int?, _ setting: JobSetting = .threads
  ) throws(ExportError) {
    guard let threads, !(1...mostThreads ~= threads) else { return }
    throw ExportError(.setting(setting, .count(threads, from: 1, to: mostThreads)))
  }

  /// - Throws: `ExportError` `.usage`.
  func run() throws(ExportError) {
    if let start = job.trimStart, let end = job.trimEnd, start >= end {
      throw ExportError(.setting(.start, .notBefore(start, .end, end)))
    }
    try checkFrames()
    try Self.check(job.volume, .notNegative, .volume)
    if job.volume > Self.loudest {
      throw ExportError(.setting(.volume, .tooLoud(job.volume, limit: Self.loudest)))
    }
    for number in job.soundTracks.indices { try checkSound(number) }
    for (number, track) in job.subtitleTracks.enumerated() {
      if let language = track.language, LanguageCode(language) == nil {
        throw job.refusal(
          ofSubtitles: number, .setting(.subtitleLanguage, .noLanguage(language)))
      }
    }
    try checkEncoding()
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
    try Self.check(job.trimStart ?? 0, .notNegative, .start)
    if job.trimEnd != .infinity { try Self.check(job.trimEnd ?? 1, .positive, .end) }
    if let crop = job.crop, !crop.isPossible {
      throw job.refusal(.crop, .setting(.crop, .noPart(crop.notation)))
    }
    if let rate = job.frameRate { try Self.check(rate.value, Rational.frameRates, .frameRate) }
    try Self.check(stallSeconds: job.stallSeconds)
    try Self.check(threads: job.threads)
    try Self.check(memory: job.memory)
    if let track = job.videoTrack, track < 1 {
      throw job.refusal(.videoTrack, .setting(.videoTrack, .count(track, from: 1, to: nil)))
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

  private func checkEncoding() throws(ExportError) {
    let (least, most) = (Job.Quality.bitRates.lowerBound, Job.Quality.bitRates.upperBound)
    switch job.quality {
    case .preset: break
    case .constantRateFactor(let factor): try Self.check(factor, .notNegative, .constantRateFactor)
    case .bitRate(let bits) where bits < least:
      throw ExportError(.setting(.bitRate, .tooFewBits(bits, least: least)))
    case .bitRate(let bits) where bits > most:
      throw ExportError(.setting(.bitRate, .count(bits, from: least, to: most)))
    case .bitRate: break
    }
  }

  /// Checks the settings of HTTP Live Streaming.
  private func checkPlaylist() throws(ExportError) {
    let isPlaylist = try job.outputContainer() == .m3u8
    if let seconds = job.segmentSeconds {
      if !isPlaylist {
        throw job.refusal(.segmentSeconds, .setting(.segmentSeconds, .onlyForPlaylist))
      }
      try Self.check(seconds, SegmentLengths.range, .segmentSeconds)
    }
    if job.ladder.isEmpty { return }
    if !isPlaylist { throw job.refusal(.ladder, .setting(.ladder, .onlyForPlaylist)) }
    try checkLadder()
  }

  private func checkLadder() throws(ExportError) {
    func refuse(_ fault: ExportError.SettingFault) -> ExportError {
      job.refusal(.ladder, .setting(.ladder, fault))
    }
    let lines = Ladder.lines
    for number in job.ladder where !lines.contains(number) {
      throw refuse(.count(number, from: lines.lowerBound, to: lines.upperBound))
    }
    if job.ladder.count > Ladder.mostSizes { throw refuse(.tooManySizes(Ladder.mostSizes)) }
    if job.size != nil { throw refuse(.besideSize) }
    if job.smartRendering == .require { throw refuse(.copiesNothing) }
    if job.isRecording || job.segmentation != .whole { throw refuse(.onlyWhole) }
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
    _ number: Double, _ range: NumberRange, _ setting: JobSetting
  ) throws(ExportError) {
    if range.contains(number) { return }
    let fault: ExportError.SettingFault =
      switch range {
      case .positive: .notAboveZero(number)
      case .notNegative: .number(number, from: 0, to: nil)
      default: .outside(number, range)
      }
    throw ExportError(.setting(setting, fault))
  }
}

extension UsageCheck {
  private func checkSize() throws(ExportError) {
    guard let size = job.size else { return }
    let edges = [size.width, size.height].compactMap(\.self)
    if edges.isEmpty || !edges.allSatisfy(FrameBox.edges.contains) {
      throw job.refusal(.size, .setting(.size, .noBox("\(size)")))
    }
  }

  private func checkSound(_ number: Int) throws(ExportError) {
    let track = job.soundTracks[number]
    let semitones = SoundTrack.mostSemitones
    let ranges: [(JobSetting, Double, NumberRange)] = [
      (.soundAt, track.start.seconds(end: 0), .any), (.soundStart, track.trimStart, .notNegative),
      (.soundVolume, track.volume, SoundTrack.volumeRange),
      (.pitch, track.pitch, NumberRange(minimum: -semitones, maximum: semitones)),
      (.fade, track.fadeIn, .notNegative), (.fade, track.fadeOut, .notNegative),
    ]
    for (setting, value, range) in ranges where !range.contains(value) {
      throw job.refusal(ofSound: number, setting, .outside(value, range))
    }
    if let ducking = track.ducking {
      guard track.kind == .music else { throw job.refusal(ofSound: number, .duck, .onlyOfMusic) }
      guard Ducking.decibelRange.contains(ducking.decibels) else {
        throw job.refusal(
          ofSound: number, .duck, .outside(ducking.decibels, Ducking.decibelRange))
      }
      for seconds in [ducking.attack, ducking.release] where !Ducking.secondRange.contains(seconds)
      {
        throw job.refusal(ofSound: number, .duck, .outside(seconds, Ducking.secondRange))
      }
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

  private func check(_ color: Color, _ setting: JobSetting) throws(ExportError) {
    for member in [color.red, color.green, color.blue, color.alpha] {
      if !NumberRange.fraction.contains(member) {
        throw ExportError(.setting(setting, .number(member, from: 0, to: 1)))
      }
    }
  }

  /// - Throws: `ExportError` `.usage` for a size with an edge of no pixel, or past the limit.
  package static func check(_ size: PixelSize, _ setting: JobSetting) throws(ExportError) {
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
