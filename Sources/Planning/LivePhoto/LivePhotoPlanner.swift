internal import FoundationEssentials
internal import ImprintDocuments
internal import ImprintISOMedia
internal import ImprintLayerTree
package import ImprintMedia
internal import ImprintPixels
internal import ImprintPrimitives

/// Makes the plan of a Live Photo: of its video, and of its still.
struct LivePhotoPlanner {
  private let asked: LivePhotoJob
  private let interruption: Interruption
  private let places: LivePhotoPlaces

  /// - Throws: `ExportError` for a fault of usage, of a document, or a still in the input's place without its film.
  init(_ asked: LivePhotoJob, _ interruption: Interruption) throws(ExportError) {
    try LivePhotoCheck(asked).run()
    try UsageCheck(asked.job).run()
    // Documents are checked before inputs.
    _ = try OverlayLoader(asked.job, interruption: interruption).frameRequest()
    places = LivePhotoPlaces(asked)
    let whole = try asked.completed()
    self.asked = whole
    self.interruption = interruption
  }

  func plan() throws(ExportError) -> LivePhotoPlan {
    let video = try InputVideo(asked.job, interruption: interruption).cropped(for: asked.job)
    let image = try asked.image.map { path throws(ExportError) in
      try StillSource(path: path, interruption)
    }
    var part: PixelRect?
    if let image { part = try self.part(of: image) }
    let pair = image.flatMap { LivePhotoPair(video: video.source.name, image: $0) }
    let (moment, exactTime) = try moment(in: video, pair)
    try places.check(asked)
    let identifier = asked.identifier?.uppercased() ?? pair?.identifier ?? UUID().uuidString
    var movie = try movie(of: job(at: places.movie, moment), video)
    if let image, !isCopied(image, beside: movie) { try image.checkWhole(interruption) }
    movie.keepOnlyPlaying()
    let frame = try Planner(movieJob(movie, moment), interruption: interruption)
      .still(of: movie, at: moment.seconds, video: video, writtenTo: places.still)
    let stillTime =
      exactTime.map { movie.time(ofSource: $0) } ?? frame.time(in: movie.timing)
    movie.output.marks = MovieMarks(
      contentIdentifier: identifier, stillTime: stillTime,
      copiedTrack: exactTime == nil ? nil : movie.output.marks?.copiedTrack)
    movie.decisions.append(
      Plan.Decision(
        subject: "still", choice: places.still,
        reason: "\(image?.path ?? "the frame") at \(stillTime.seconds.text(decimals: 3)) s"))
    movie.warnings += image?.warnings ?? []
    if image?.exif?.hasForeignMakerNote == true { movie.warnings.append(.foreignMakerNote) }
    return LivePhotoPlan(
      movie: movie, identifier: identifier, stillPath: places.still, format: asked.format,
      still: still(frame, image, part, identifier, of: movie, from: video))
  }

  /// The part of the image that the job keeps; nil for all of it.
  private func part(of image: StillSource) throws(ExportError) -> PixelRect? {
    guard let crop = asked.job.crop else { return nil }
    guard let part = crop.part(ofDisplayed: image.size) else {
      throw asked.job.refusal(.crop, .setting(.crop, .outsideFrame(crop.notation, image.size)))
    }
    return part
  }

  /// - Returns: also the still's time on the source's own clock, where it need not coincide with a frame.
  private func moment(
    in video: InputVideo, _ pair: LivePhotoPair?
  ) throws(ExportError) -> (LivePhotoMoment, exactTime: Double?) {
    var job = asked.job
    let sounds = video.tracks.filter { $0.kind == .sound }
    // Throws for a trim that leaves nothing, as planning any video does.
    _ = try TimingPlanner(job: job, video: video, sounds: sounds).plan(constantRate: nil)
    (job.trimStart, job.trimEnd) = (nil, nil)
    let whole = try TimingPlanner(job: job, video: video, sounds: sounds).plan(constantRate: nil)
    let zero = RationalTime(ticks: whole.zero, timeBase: whole.timeBase).seconds
    let pairTime = pair.map { $0.stillSeconds - zero }
    let moment = try LivePhotoMoment(asked, whole: whole, pairTime: pairTime)
    return (moment, moment.seconds == pairTime ? pair?.stillSeconds : nil)
  }

  private func job(at path: String, _ moment: LivePhotoMoment) -> Job {
    var job = asked.job
    job.pair = nil
    job.output = path
    (job.trimStart, job.trimEnd) = (moment.trimStart, moment.trimEnd)
    job.rotation = .keep
    return job
  }

  /// The plan of the video by the first preset for Live Photos whose encoder opens, else by the job's own preset.
  private func movie(of job: Job, _ video: InputVideo) throws(ExportError) -> Plan {
    for name in try presets(for: video) {
      var job = job
      job.preset = .document(.name(name))
      do throws(ExportError) {
        return try Planner(job, interruption: interruption, video: video).plan()
      } catch {
        switch error.fault {
        case .preset(.noEncoder, _), .preset(.noEncoderForSize, _): continue
        default: throw error
        }
      }
    }
    return try Planner(job, interruption: interruption, video: video).plan()
  }

  /// The presets for Live Photos that encode in the video's own codec; empty where the job's preset lists none.
  private func presets(for video: InputVideo) throws(ExportError) -> [String] {
    let loader = PresetLoader(asked.job)
    // Faults of the job's preset are reported by the planner.
    guard let chooser = try? loader.preset(asked.job.preset), let choice = chooser.choice else {
      return []
    }
    var names: [String] = []
    for name in choice.livePhoto {
      let encoders = try loader.preset(name, chosenBy: chooser.name).encoders
      if encoders.contains(where: { EncoderCatalog.codec(of: $0.name) == video.codec }) {
        names.append(name)
      }
    }
    return names
  }

  /// The job of the still, with the video's trim, so that overlays are evaluated at the same times.
  private func movieJob(_ movie: Plan, _ moment: LivePhotoMoment) -> Job {
    var job = asked.job
    (job.trimStart, job.trimEnd) = (moment.trimStart, moment.trimEnd)
    return job
  }

  private func isCopied(_ image: StillSource, beside movie: Plan) -> Bool {
    movie.overlays.isEmpty && asked.job.crop == nil && image.format == asked.format
  }

  private func still(
    _ frame: Plan, _ image: StillSource?, _ part: PixelRect?, _ identifier: String, of movie: Plan,
    from video: InputVideo
  ) -> LivePhotoPlan.Still {
    guard let image else {
      let taken = PhotoTime(asked.job.metadata.ofFile(video.metadata))
      let exif = Exif(taken: taken.map { ($0.time, $0.zone) })
      return .frame(frame, exif.with(contentIdentifier: identifier))
    }
    let keepsMetadata = asked.job.metadata == .all
    let kept = keepsMetadata ? image.exif : nil
    let exif = kept ?? Exif().with(orientation: image.exif?.orientation ?? 1)
    return .image(
      StillImage(
        path: image.path, part: part, exif: exif.with(contentIdentifier: identifier),
        isCopied: isCopied(image, beside: movie),
        keepsMetadata: keepsMetadata, overlays: movie.overlays,
        canvas: frame.composition.canvas == nil ? nil : frame.composition.geometry.displayed,
        instant: frame.stillInstant))
  }
}

extension LivePhotoPlan {
  /// Works out a Live Photo: reads its documents, probes its video and its image, and opens its encoder.
  ///
  /// - Throws: `ExportError` for the first fault, in the order usage, documents, inputs, output; `.cancelled` where
  ///   the task is cancelled.
  public init(_ job: LivePhotoJob) async throws(ExportError) {
    self = try await WorkerThread.interruptible { interruption throws(ExportError) in
      try LivePhotoPlan(job, interruption: interruption)
    }
  }

  /// Works out a Live Photo on the calling thread, which blocks.
  package init(_ job: LivePhotoJob, interruption: Interruption) throws(ExportError) {
    do throws(ExportError) {
      var whole = job
      whole.job = try job.job.takingPart(interruption)
      self = try LivePhotoPlanner(whole, interruption).plan()
    } catch {
      throw error.located(in: job.job)
    }
  }
}

extension JobWarning {
  fileprivate static let foreignMakerNote = JobWarning(
    "still.maker-note",
    "the image's EXIF has a part of its camera's maker, which makes place for the identifier")
}

extension Plan {
  /// Keeps only video and sound: a Live Photo has neither chapters nor subtitles.
  fileprivate mutating func keepOnlyPlaying() {
    output.chapters = []
    // A phone's MOV has data tracks of its sensors, whose loss is not worth a warning.
    let lost = JobWarning(leavingOut: tracks.filter { $0.kind == .data && $0.action == .drop })
    warnings.removeAll { $0 == lost }
    for key in output.metadata.keys
    where key.lowercased() == "timecode" || key == Movie.identifierKey {
      output.metadata[key] = nil
    }
    for index in tracks.indices where ![.video, .sound].contains(tracks[index].kind) {
      let isStillMark = tracks[index].action == .rewrite && output.marks != nil
      if tracks[index].action == .drop || isStillMark && tracks[index].codec == "mebx" { continue }
      tracks[index].action = .drop
      tracks[index].why = "a Live Photo has video and sound"
    }
  }

  /// Converts a time on the source's own clock to the output's.
  fileprivate func time(ofSource seconds: Double) -> RationalTime {
    let tick = Rational.one(over: 600)
    let start = RationalTime(ticks: timing.start, timeBase: timing.timeBase).seconds
    return RationalTime(ticks: Int64(saturating: (seconds - start) / tick.value), timeBase: tick)
  }

  /// The output time of the single frame of a still's plan.
  fileprivate func time(in timing: TimingPlan) -> RationalTime {
    RationalTime(ticks: stills?.moments.first?.presentation ?? 0, timeBase: timing.outputTimeBase)
  }

  /// The instant at which overlays are evaluated for the single frame of a still's plan.
  fileprivate var stillInstant: FrameInstant {
    let moment = stills?.moments.first
    return FrameInstant(
      time: time(in: timing).seconds, index: moment?.frame ?? 0,
      sourceTime: moment?.sourceTime ?? 0)
  }
}
