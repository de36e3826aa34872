internal import Imprint

extension BatchWork {
  /// Its plan, made without a look at the place of its files; of a Live Photo, the plan of its video.
  ///
  /// - Throws: `ExportError`.
  func plan() async throws(ExportError) -> Plan {
    var work = self
    work.job.checksOutput = false
    switch work {
    case .job(let job) where job.pair != nil:
      return try await LivePhotoPlan(LivePhotoJob(job)).movie
    case .job(let job): return try await Plan(job)
    case .stills(let stills): return try await Plan(stills)
    }
  }
}

extension ExportQueue {
  /// The work of an export whose file, of a Live Photo its video, has a name in the folder of results.
  ///
  /// - Throws: `StudioError`, `ExportError`.
  nonisolated func work(
    of request: StudioJob, _ kind: ExportKind, named name: String
  ) async throws -> BatchWork {
    var job = try await request.job(media, settings)
    job.output = "\(output.path)/\(name)"
    switch kind {
    case .video: return .job(job)
    case .still(let seconds):
      try Self.checkKept(seconds, by: job)
      return .stills(StillJob(job, .at([.seconds(seconds)])))
    case .livePhoto(let seconds, let image, let wallpaper):
      var still = LivePhotoStill()
      still.moment = seconds.map { .at($0) }
      if let image { still.image = try await media.file(image).path }
      if let wallpaper { (still.isWallpaper, still.fit) = (true, wallpaper) }
      still.format = try await stillFormat(of: request, image)
      job.pair = still
      return .job(job)
    }
  }

  /// - Throws: `StudioError` `.usage` for a time that the trim leaves out.
  private static func checkKept(_ seconds: Double, by job: Job) throws(StudioError) {
    let (start, end) = (job.trimStart ?? 0, job.trimEnd ?? .infinity)
    // A time within half a millisecond of an end counts as at it.
    guard seconds < start - 5e-4 || seconds >= end else { return }
    throw .usage("at", "the trim leaves out \(seconds) s")
  }

  /// The format of a Live Photo's still: HEIC where its image is that, or the still of the pair that the video is of; nil
  /// without one.
  private nonisolated func stillFormat(
    of request: StudioJob, _ image: String?
  ) async throws -> LivePhotoStill.Format? {
    var still = image
    if still == nil, let medium = request.input.medium {
      let entry = try await media.file(medium).entry
      still = entry.kind == .image ? medium : entry.pair
    }
    guard let still else { return nil }
    let name = try await media.file(still).entry.name
    return ["heic", "heif"].contains(FileTypes.ending(of: name)) ? .heic : .jpg
  }
}
