internal import Documents
internal import Media
internal import Pixels
internal import Primitives

extension ProbeReport {
  /// Looks at a file; writes nothing.
  ///
  /// - Parameters:
  ///   - videoTrack: the moving-picture track that would be stamped, from 1; nil: the file's default one.
  ///   - resources: where the presets are looked up.
  /// - Throws: `ExportError` `.missing` or `.invalid`, `.usage` for a track that is not there;
  ///   `.cancelled` where the task is.
  public init(
    _ path: String, videoTrack: Int? = nil, resources: ResourceLocator = ResourceLocator(),
    hidingEncoders hidden: Set<String> = []
  ) async throws(ExportError) {
    var job = Job(input: .file(path))
    job.videoTrack = videoTrack
    job.resources = resources
    job.hiddenEncoders = hidden
    let asked = job
    self = try await WorkerThread.interruptible { interruption throws(ExportError) in
      try ProbeReport(of: asked, interruption: interruption)
    }
  }

  private init(of job: Job, interruption: Interruption) throws(ExportError) {
    let film = try Film(job, interruption: interruption)
    guard case .file(let path, let track, let info) = film.source else {
      throw ExportError(.internalFault, what: job.presetName, why: "no file was looked at")
    }
    let planner = TimingPlanner(
      job: job, film: film, sounds: film.tracks.filter { $0.kind == .sound })
    let timing = try planner.plan(constantRate: nil)
    let choice = try Self.choice(job, film, planner)
    let tracks = choice.map {
      TrackPlanner(
        job: job, film: film, preset: $0.preset, container: $0.container,
        constantRate: $0.constantRate
      ).plan()
    }
    self.init(
      input: path, container: info.container, duration: timing.duration,
      claimedDuration: info.duration, picture: Picture(film, track: track),
      timing: Timing(timing, film, isBroken: planner.timestampsAreBroken),
      colour: Report.Colour(film.format), hdr: film.hdr,
      tracks: info.tracks.map { track in
        Track(track, plan: tracks?.tracks.first { $0.index == track.index })
      },
      chapters: info.chapters.map(Chapter.init), metadata: info.metadata,
      auto: choice.map(Choice.init),
      warnings: film.warnings + (choice?.warnings ?? []) + (tracks?.warnings ?? []))
  }

  /// Nil where no encoder opens here.
  private static func choice(
    _ job: Job, _ film: Film, _ timing: TimingPlanner
  ) throws(ExportError) -> PresetPlanner.Choice? {
    do throws(ExportError) {
      return try PresetPlanner(job: job, film: film, timing: timing).choose()
    } catch  where error.kind == .unavailable {
      return nil
    }
  }
}

extension ProbeReport.Picture {
  fileprivate init(_ film: Film, track: Int) {
    let displayed = film.geometry.displayed
    let shift = film.format.layout.chromaShift
    self.init(
      track: track, width: displayed.width, height: displayed.height,
      storedWidth: film.format.size.width, storedHeight: film.format.size.height,
      pixelAspect: "\(film.pixelAspect.numerator)/\(film.pixelAspect.denominator)",
      rotation: film.orientation.degrees, isMirrored: film.orientation.isMirrored,
      pixelFormat: film.format.layout.name,
      chromaLocation: shift == .none ? nil : film.format.chromaLocation.rawValue,
      fields: film.fieldOrder.rawValue)
  }
}

extension ProbeReport.Timing {
  fileprivate init(_ plan: TimingPlan, _ film: Film, isBroken: Bool) {
    let times = film.timing.presentations
    let steps = zip(times, times.dropFirst()).map { plan.seconds(between: $0, and: $1) }
    self.init(
      frames: plan.frames, start: plan.seconds(sinceStart: times.first ?? plan.start),
      end: plan.pictureEnd, averageRate: film.averageRate?.value, shortestStep: steps.min(),
      longestStep: steps.max(), equalTimes: steps.count { $0 == 0 }, isBroken: isBroken)
  }
}

extension ProbeReport.Track {
  fileprivate init(_ track: MediaInfo.Track, plan: TrackPlan?) {
    func seconds(_ ticks: Int64?) -> Double? {
      ticks.map { RationalTime(ticks: $0, timeBase: track.timeBase).seconds }
    }
    let action = plan.map(Report.Track.init)
    self.init(
      index: track.index, kind: track.kind, codec: track.codec, isDefault: track.isDefault,
      language: track.metadata["language"], title: track.metadata["title"],
      width: track.video?.format.size.width, height: track.video?.format.size.height,
      sampleRate: track.sound?.sampleRate, channelLayout: track.sound?.channelLayout,
      start: seconds(track.start), duration: seconds(track.duration), action: action?.action,
      why: action?.why)
  }
}

extension ProbeReport.Chapter {
  fileprivate init(_ chapter: MediaInfo.Chapter) {
    self.init(
      start: chapter.start.seconds, end: chapter.end.seconds, title: chapter.metadata["title"])
  }
}

extension ProbeReport.Choice {
  fileprivate init(_ choice: PresetPlanner.Choice) {
    self.init(
      preset: choice.preset.name, reason: choice.reason, encoder: choice.video?.encoder,
      container: choice.container?.rawValue, width: choice.picture.format.size.width,
      height: choice.picture.format.size.height, pixelFormat: choice.picture.format.layout.name,
      frameRate: choice.constantRate?.value, decisions: choice.decisions)
  }
}
