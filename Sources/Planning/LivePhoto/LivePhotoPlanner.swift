internal import FoundationEssentials
internal import ImprintDocuments
public import ImprintFaults
internal import ImprintISOMedia
internal import ImprintLayerTree
internal import ImprintMedia
package import ImprintMediaTypes
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
    let request = LivePhotoRequest(
      identifier: identifier, seconds: moment.seconds, exactTime: exactTime,
      stillPath: places.still, image: image)
    let movie = try movie(of: job(at: places.movie, moment), video, request)
    if let image, !isCopied(image, beside: movie) { try image.checkWhole(interruption) }
    let frame = try Planner(movieJob(movie, moment), interruption: interruption)
      .still(of: movie, at: moment.seconds, video: video)
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
  private func movie(
    of job: Job, _ video: InputVideo, _ request: LivePhotoRequest
  ) throws(ExportError) -> Plan {
    for name in try presets(for: video) {
      var job = job
      job.preset = .document(.name(name))
      do throws(ExportError) {
        return try Planner(
          job, interruption: interruption, video: video, livePhoto: request
        ).plan()
      } catch {
        switch error.fault {
        case .preset(.noEncoder, _), .preset(.noEncoderForSize, _): continue
        default: throw error
        }
      }
    }
    return try Planner(
      job, interruption: interruption, video: video, livePhoto: request
    ).plan()
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

extension Plan {
  /// The instant at which overlays are evaluated for the single frame of a still's plan.
  fileprivate var stillInstant: FrameInstant {
    guard case .stills(let stills) = delivery, let moment = stills.taken.moments.first else {
      return FrameInstant(time: 0, index: 0, sourceTime: 0)
    }
    return timing.instant(of: moment)
  }
}
