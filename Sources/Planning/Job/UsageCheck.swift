internal import ImprintDocuments
internal import ImprintFaults
internal import ImprintLayerTree
internal import ImprintMediaTypes
internal import ImprintPrimitives

/// Checks a job before anything is read.
struct UsageCheck {
  private let job: Job

  init(_ job: Job) {
    self.job = job
  }

  /// The largest volume: 40 dB.
  private static let loudest = 100.0
  private static let mostThreads = 1024

  /// - Throws: `ExportError` `.usage`.
  func run() throws(ExportError) {
    if let start = job.trimStart, let end = job.trimEnd, start >= end {
      throw ExportError(.setting(.start, .notBefore(start, .end, end)))
    }
    if let end = job.trimEnd, end <= 0 {
      throw ExportError(.setting(.end, .leavesNothing(end)))
    }
    let numbers: [(JobSetting, Double)] = [(.start, job.trimStart ?? 0), (.volume, job.volume)]
    for (setting, value) in numbers where !(value >= 0 && value.isFinite) {
      throw ExportError(.setting(setting, .number(value, from: 0, to: nil)))
    }
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
    try checkInputAndThreads()
    if case .bitRate(let bits) = job.quality, bits < Job.Quality.leastBitRate {
      throw ExportError(.setting(.bitRate, .tooFewBits(bits, least: Job.Quality.leastBitRate)))
    }
    try checkSize()
    switch job.segmentation {
    case .count(let count) where count < 1:
      throw ExportError(.setting(.segments, .count(count, from: 1, to: nil)))
    case .seconds(let seconds) where !(seconds > 0 && seconds.isFinite):
      throw ExportError(.setting(.segmentSeconds, .notAboveZero(seconds)))
    case .whole, .count, .seconds: break
    }
    _ = try job.outputContainer()
    if job.stream != nil, !job.isRecording {
      throw ExportError(.output(.onlyRecordingsStream, at: job.input.name))
    }
  }

  /// Checks the settings that also apply to stills.
  func checkInputAndThreads() throws(ExportError) {
    if let threads = job.threads, !(1...Self.mostThreads ~= threads) {
      throw ExportError(.setting(.threads, .count(threads, from: 1, to: Self.mostThreads)))
    }
    switch job.input {
    case .blank(let video): try check(video)
    case .slideshow(let show): try check(show)
    case .frames(let stream): try check(stream)
    case .file: break
    }
    if job.input.isMade, let track = job.videoTrack, track != 1 {
      throw ExportError(.setting(.videoTrack, .noTrack(track, of: job.input.name, count: 1)))
    }
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
    if let end = track.trimEnd, end <= track.trimStart {
      throw job.refusal(
        ofSound: number, .soundStart, .notBefore(track.trimStart, .soundEnd, end))
    }
  }
}

extension UsageCheck {
  private func check(_ stream: FrameStream) throws(ExportError) {
    try check(stream.size, .frames)
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
    try check(video.size, .blankVideo)
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
  private func check(_ show: Slideshow) throws(ExportError) {
    if show.images.isEmpty { throw ExportError(.setting(.images, .required)) }
    let times: [(JobSetting, Double)] = [
      (.imageSeconds, show.seconds), (.imageFrameRate, show.resolvedFrameRate.value),
      (.transitionSeconds, show.resolvedTransition),
    ]
    for seconds in show.images.compactMap(\.seconds) where !(seconds > 0 && seconds.isFinite) {
      throw ExportError(.setting(.imageSeconds, .notAboveZero(seconds)))
    }
    for (setting, value) in times where !(value > 0 && value.isFinite) {
      throw ExportError(.setting(setting, .notAboveZero(value)))
    }
    guard show.transitionFits else {
      throw ExportError(
        .setting(
          .transitionSeconds, .longerThanImage(show.resolvedTransition, seconds: show.shortest)))
    }
    try check(show.size, .imageFrame)
  }

  private func check(_ size: PixelSize, _ setting: JobSetting) throws(ExportError) {
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
    if writesPlaylist { return .mp4 }
    if let container = Container(path: output) { return container }
    throw refusal(.output, .output(.noContainer, at: output))
  }
}
