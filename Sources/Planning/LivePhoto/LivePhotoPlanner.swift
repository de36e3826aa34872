internal import ImprintLanguage
internal import ImprintValues

/// Makes the plan of a Live Photo: of its video, and of its still.
package struct LivePhotoPlanner {
  private var photo: LivePhotoJob
  private let inspection: any Inspecting
  private let places: LivePhotoPlaces

  /// - Throws: `ExportError` for a fault of usage, of a document, or a still in the input's place without its video.
  package init(_ photo: LivePhotoJob, asking inspection: any Inspecting) throws(ExportError) {
    try LivePhotoCheck(photo).run()
    try UsageCheck(photo.job).run()
    // Documents are checked before inputs.
    _ = try OverlayLoader(photo.job, asking: inspection).frameRequest()
    places = LivePhotoPlaces(photo)
    let whole = try inspection.completed(photo)
    self.photo = whole
    self.inspection = inspection
  }

  package func plan() throws(ExportError) -> LivePhotoPlan {
    var video = try inspection.video(of: photo.job, part: .video).cropped(for: photo.job)
    var planner = self
    if photo.isWallpaper {
      video.tagColors()
      planner.photo.job.becomeWallpaper(of: video, fit: photo.fit)
    }
    return try planner.plan(of: video)
  }

  private func plan(of video: InputVideo) throws(ExportError) -> LivePhotoPlan {
    let image = try photo.image.map { path throws(ExportError) in
      try inspection.livePhotoImage(at: path)
    }
    var part: PixelRect?
    if let image { part = try self.part(of: image) }
    let pair = image.flatMap { inspection.pair(of: video.source.name, and: $0) }
    let (moment, exactTime) = try moment(in: video, pair)
    if photo.isWallpaper, pair == nil, let image { try check(image, at: moment.seconds) }
    try places.check(photo, asking: inspection)
    let identifier =
      photo.identifier?.uppercased() ?? pair?.identifier ?? inspection.newIdentifier()
    let request = LivePhotoRequest(
      identifier: identifier, seconds: moment.seconds, exactTime: exactTime,
      stillPath: places.still, image: image, imageSize: part?.size ?? image?.size,
      canCopyImage: canCopy(image, part),
      isWallpaper: photo.isWallpaper)
    let movie = try movie(of: job(at: places.movie, moment), video, request)
    if let image, !isCopied(image, part, beside: movie) { try inspection.checkWhole(image) }
    let frame = try Planner(movieJob(movie, moment), asking: inspection)
      .still(of: movie, at: moment.seconds, video: video)
    return LivePhotoPlan(
      movie: movie, identifier: identifier, stillPath: places.still, format: photo.stillFormat,
      still: still(frame, image, part, named: identifier, of: movie, from: video))
  }

  /// - Throws: `ExportError` `.usage` for an image that is not the frame, of which Lock Screens move none.
  private func check(_ image: LivePhotoImage, at seconds: Double) throws(ExportError) {
    if try inspection.shows(image, frameOf: photo.job.input, at: seconds) { return }
    let time = seconds.text(decimals: 3)
    throw ExportError(
      .input(
        .wallpaper(
          "\(image.path) is not its frame at \(time) s",
          hint: "without another image the frame itself is the still"), at: photo.job.inputTitle))
  }

  /// The part of the image that the job keeps; nil for all of it.
  private func part(of image: LivePhotoImage) throws(ExportError) -> PixelRect? {
    var part: PixelRect?
    if let crop = photo.job.crop {
      part = crop.part(ofDisplayed: image.size)
      if part == nil {
        throw photo.job.refusal(.crop, .outsideFrame(crop.notation, image.size))
      }
    }
    guard photo.isWallpaper, photo.fit == .aspectFill else { return part }
    return Wallpaper.part(filledBy: part ?? PixelRect(image.size)) ?? part
  }

  /// - Returns: also the still's time on the source's own clock, where it need not coincide with a frame.
  private func moment(
    in video: InputVideo, _ pair: LivePhotoPair?
  ) throws(ExportError) -> (LivePhotoMoment, exactTime: Double?) {
    var job = photo.job
    // Throws for a trim that leaves nothing, as planning any video does.
    _ = try video.timeline(for: job)
    (job.trimStart, job.trimEnd) = (nil, nil)
    let whole = try video.timeline(for: job)
    let zero = whole.zero.seconds
    let pairTime = pair.map { $0.stillSeconds - zero }
    let moment = try LivePhotoMoment(photo, whole: whole, pairTime: pairTime)
    return (moment, moment.seconds == pairTime ? pair?.stillSeconds : nil)
  }

  private func job(at path: String, _ moment: LivePhotoMoment) -> Job {
    var job = photo.job
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
          job, asking: inspection, video: video, livePhoto: request
        ).plan()
      } catch {
        switch error.code {
        case "preset.no-encoder", "preset.no-encoder-for-size": continue
        default: throw error
        }
      }
    }
    return try Planner(
      job, asking: inspection, video: video, livePhoto: request
    ).plan()
  }

  /// The presets for Live Photos that encode in the video's own codec; empty where the job's preset lists none.
  private func presets(for video: InputVideo) throws(ExportError) -> [String] {
    let loader = PresetLoader(photo.job, asking: inspection)
    // Faults of the job's preset are reported by the planner.
    guard let chooser = try? loader.preset(photo.job.preset), let choice = chooser.choice else {
      return []
    }
    var names: [String] = []
    if photo.isWallpaper, !choice.wallpaper.isEmpty { return choice.wallpaper }
    for name in choice.livePhoto {
      let encoders = try loader.preset(name, chosenBy: chooser.name).encoders
      if encoders.contains(where: { inspection.codec(of: $0.name) == video.codec }) {
        names.append(name)
      }
    }
    return names
  }

  /// The job of the still, with the video's trim, so that overlays are evaluated at the same times.
  private func movieJob(_ movie: Plan, _ moment: LivePhotoMoment) -> Job {
    var job = photo.job
    (job.trimStart, job.trimEnd) = (moment.trimStart, moment.trimEnd)
    return job
  }

  private func isCopied(_ image: LivePhotoImage, _ part: PixelRect?, beside movie: Plan) -> Bool {
    movie.overlays.isEmpty && canCopy(image, part)
  }

  private func canCopy(_ image: LivePhotoImage?, _ part: PixelRect?) -> Bool {
    part == nil && image?.format == photo.stillFormat
  }

  private func still(
    _ frame: Plan, _ image: LivePhotoImage?, _ part: PixelRect?, named identifier: String,
    of movie: Plan,
    from video: InputVideo
  ) -> LivePhotoPlan.Still {
    guard let image else {
      let captureTime = PhotoTime(photo.job.metadata.ofFile(video.metadata))
      let exif = Exif(captureTime: captureTime.map { ($0.time, $0.zone) })
      return .frame(frame, exif.with(contentIdentifier: identifier))
    }
    let keepsMetadata = photo.job.metadata == .all
    let own = keepsMetadata ? image.exif : nil
    let exif = own ?? Exif().with(orientation: image.exif?.orientation ?? 1)
    return .image(
      LivePhotoImagePlan(
        path: image.path, part: part, exif: exif.with(contentIdentifier: identifier),
        isCopied: isCopied(image, part, beside: movie),
        keepsMetadata: keepsMetadata, overlays: movie.overlays,
        canvas: frame.composition.canvas == nil ? nil : frame.composition.geometry.displayed,
        instant: frame.stillInstant))
  }
}

extension Plan {
  /// The instant at which overlays are evaluated for the single frame of a still's plan.
  fileprivate var stillInstant: FrameInstant {
    guard case .stills(let stills) = delivery, let moment = stills.taken.moments.first else {
      return FrameInstant(time: 0, index: 0, sourceTime: 0)
    }
    return timeline.instant(of: moment)
  }
}
