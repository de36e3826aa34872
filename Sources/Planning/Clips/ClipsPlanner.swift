internal import ImprintLanguage
internal import ImprintValues

/// Looks at the clips of a job, and lays them one after the other.
struct ClipsPlanner {
  @Boxed var job: Job
  let inspection: any Inspecting

  /// Seconds that a photograph is shown whose clip has no end of its own.
  private static let photographSeconds = 3.0

  /// The video that the clips make up: the main one, with the times of all frames.
  ///
  /// - Throws: `ExportError` for a clip that cannot be read, or of which nothing is played.
  func video() throws(ExportError) -> InputVideo {
    if job.clips.isEmpty { throw ExportError(.setting(.clips, .required)) }
    var clips: [ClipsDraft.Clip] = []
    for clip in job.clips { clips += try draft(of: clip).map { [$0] } ?? [] }
    if clips.isEmpty { throw ExportError(.setting(.keep, .leavesNothing(of: job.inputTitle))) }
    let main = clips.firstIndex(where: \.settings.isMain) ?? longest(of: clips)
    for number in clips.indices where isPhotograph(clips[number].settings) {
      let shown = try draft(of: clips[number].settings, in: clips[main].video)
      clips[number] = shown ?? clips[number]
    }
    try checkJoins(of: clips)
    var parts: [ClipsDraft.Clip] = []
    var mainPart = 0
    for (number, clip) in clips.enumerated() {
      let own = try clip.dividedAtFreeze()
      if number == main { mainPart = parts.count + (own.firstIndex { $0.held == nil } ?? 0) }
      parts += own
    }
    return InputVideo(ClipsDraft(parts, main: mainPart))
  }

  /// - Throws: `ExportError` for a clip that is shorter than its joins.
  private func checkJoins(of clips: [ClipsDraft.Clip]) throws(ExportError) {
    func seconds(_ number: Int) -> Double {
      guard number > 0, clips.indices.contains(number), clips[number].settings.join != .cut else {
        return 0
      }
      return clips[number].settings.joinSeconds
    }
    for (number, clip) in clips.enumerated() {
      if let time = clip.freezeTime(within: seconds(number), seconds(number + 1)) {
        throw ExportError(.setting(.freeze, .withinJoin(time, clip: clip.settings.input.name)))
      }
      let joins = seconds(number) + seconds(number + 1)
      guard joins > clip.length + 1e-6 else { continue }
      throw job.refusal(
        ofJoin: seconds(number) > 0 ? number : number + 1,
        .longerThanClip(joins, clip: clip.settings.input.name, seconds: clip.length))
    }
  }

  /// The number of the longest clip. A clip that is a file comes before those that are made, which have no shape of their
  /// own.
  private func longest(of clips: [ClipsDraft.Clip]) -> Int {
    func length(_ number: Int) -> Double {
      let clip = clips[number]
      return clip.settings.input.isMade || isPhotograph(clip.settings)
        ? -1 / clip.length : clip.length
    }
    return clips.indices.max { length($0) < length($1) } ?? 0
  }

  /// Nil for a clip that may be nothing, and is.
  ///
  /// - Parameter main: the main clip, in whose shape and at whose rate photographs are shown; nil where that is not known.
  private func draft(
    of settings: Job.Clip, in main: InputVideo? = nil
  ) throws(ExportError) -> ClipsDraft.Clip? {
    do throws(ExportError) {
      return try lookedAt(settings, in: main)
    } catch {
      // The trim of a clip is none of the job's.
      guard [Setting.start.name, Setting.end.name].contains(error.fault.setting) else {
        throw error
      }
      throw ExportError(error.fault.about("\(Setting.clips.name)"))
    }
  }

  private func lookedAt(
    _ settings: Job.Clip, in main: InputVideo?
  ) throws(ExportError) -> ClipsDraft.Clip? {
    var own = Job(clip: settings, of: job)
    if let show = photographShow(of: settings, in: main) { own.input = .slideshow(show) }
    let video = try inspection.video(of: own, part: .video)
    if !settings.isWhole {
      let end = try video.timeline(for: own).frameEnd
      if settings.isNothing(ofSeconds: end) { return nil }
      try trim(&own, to: settings, lasting: end)
    }
    let timeline = try video.timeline(for: own)
    var frames: [ClipsDraft.Clip.Frame] = []
    video.selectFrames(by: timeline) { source, outputFrames in
      for frame in outputFrames { frames.append((source, frame)) }
    }
    let end = frames.last.map { $0.output.presentation.addingClamped($0.output.duration) } ?? 0
    let times = video.timing.presentations
    let step = zip(times, times.dropFirst()).map { $1.subtractingClamped($0) }.max() ?? 0
    var music: SoundFile?
    if case .slideshow(let show) = own.input, let path = show.music {
      music = try inspection.sound(at: path)
    }
    return ClipsDraft.Clip(
      job: own, settings: settings, video: video, timeline: timeline, frames: frames, end: end,
      music: music, longestStep: max(step, video.timing.lastDuration, 1))
  }

  private func trim(
    _ own: inout Job, to settings: Job.Clip, lasting end: Double
  ) throws(ExportError) {
    let (from, to) = (settings.trimStart.seconds(end: end), settings.trimEnd.seconds(end: end))
    if !settings.trimStart.isBeginning { own.trimStart = from }
    if !settings.trimEnd.isEnd { own.trimEnd = to }
    guard from < to || from >= end else {
      throw ExportError(.setting(.clips, .emptyPart(from, to, of: settings.input.name)))
    }
  }

  private func isPhotograph(_ clip: Job.Clip) -> Bool {
    guard case .file(let path) = clip.input, let facts = inspection.photograph(at: path) else {
      return false
    }
    return !facts.hasVideo
  }

  /// A photograph as a slideshow of one image, so that overlays move on it; nil for another clip.
  private func photographShow(of clip: Job.Clip, in main: InputVideo?) -> Slideshow? {
    guard case .file(let path) = clip.input, isPhotograph(clip) else { return nil }
    var show = Slideshow([path])
    show.seconds = Self.photographSeconds
    if case .seconds(let end) = clip.trimEnd, end > 0 { show.seconds = end }
    (show.fit, show.background) = (clip.fit, clip.background)
    if let main {
      show.size = main.geometry.displayed
      show.frameRate = main.averageRate
    }
    return show
  }
}

extension Job {
  /// One of the clips of a job as a job of its own.
  fileprivate init(clip: Clip, of job: Job) {
    self.init(input: clip.input)
    (document, places, resources) = (job.document, job.places, job.resources)
    (overlays, parameters) = (clip.overlays, job.parameters)
    leftOut = job.leftOut
    leftOut.overlays += job.allOverlays
    (threads, memory, stallSeconds) = (job.threads, job.memory, job.stallSeconds)
    hiddenEncoders = job.hiddenEncoders
    if clip.input == job.input.naming {
      (videoTrack, inputName) = (job.videoTrack, job.inputName)
    }
    for key in [DocumentKey.trimStart, .trimEnd] { places[key] = nil }
  }
}

extension ClipsDraft.Clip {
  /// The time of its freeze where that begins or ends within a join, which mixes two clips and not three; nil where it does
  /// not.
  ///
  /// - Parameters:
  ///   - first: the seconds of the join to the clip.
  ///   - last: those of the join from it.
  fileprivate func freezeTime(within first: Double, _ last: Double) -> Double? {
    guard let freeze = settings.freeze else { return nil }
    let time = freeze.time.seconds(end: timeline.frameEnd)
    let begin = time / speed.value
    let end = begin + freeze.seconds
    let joins = [0..<first, length - last..<length]
    let isWithin = joins.contains { join in
      [begin, end].contains { join.lowerBound + 1e-6 < $0 && $0 < join.upperBound - 1e-6 }
    }
    return isWithin ? time : nil
  }
}

extension Job.Clip {
  /// Whether all of it is played.
  fileprivate var isWhole: Bool { trimStart.isBeginning && trimEnd.isEnd }

  /// Whether nothing of it is played where that is no fault. A time within half a millisecond of the end counts as at it, as
  /// with frames.
  ///
  /// - Parameter end: the end of its input.
  fileprivate func isNothing(ofSeconds end: Double) -> Bool {
    let start = trimStart.seconds(end: end)
    return mayBeNothing && (start > end - 0.0005 || start >= trimEnd.seconds(end: end))
  }
}

extension Inspecting {
  /// The video of a job's input, which may be several clips.
  ///
  /// - Throws: as `video(of:part:)`.
  func joinedVideo(of job: Job, part: MotionPhotoPart) throws(ExportError) -> InputVideo {
    guard case .clips = job.input else { return try video(of: job, part: part) }
    return try ClipsPlanner(job: job, inspection: self).video()
  }
}
