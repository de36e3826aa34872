internal import Imprint

/// The work of an export in the library's terms.
enum ExportWork: Sendable {
  case video(Job)
  case still(StillJob)
  case livePhoto(LivePhotoJob)

  /// Its plan, made without a look at the place of its files; of a Live Photo, the plan of its video.
  ///
  /// - Throws: `ExportError`.
  func plan() async throws(ExportError) -> Plan {
    switch self {
    case .video(var job):
      job.checksOutput = false
      return try await Plan(job)
    case .still(var stills):
      stills.job.checksOutput = false
      return try await Plan(stills)
    case .livePhoto(var photo):
      photo.job.checksOutput = false
      return try await LivePhotoPlan(photo).movie
    }
  }
}

extension ExportQueue {
  /// The work of an export whose file, of a Live Photo its video, has a name in the folder of results.
  ///
  /// - Throws: `StudioError`, `ExportError`.
  nonisolated func work(
    of asked: StudioJob, _ kind: ExportKind, named name: String
  ) async throws -> ExportWork {
    var job = try await asked.job(media, settings)
    job.output = "\(output.path)/\(name)"
    switch kind {
    case .video: return .video(job)
    case .still(let seconds): return .still(StillJob(job, .at([.seconds(seconds)])))
    case .livePhoto(let seconds, let image):
      var photo = LivePhotoJob(job)
      photo.moment = seconds.map { .at($0) }
      if let image { photo.image = try await media.file(image).path }
      (photo.folder, photo.name) = (output.path, PlainName.stem(of: name))
      return .livePhoto(photo)
    }
  }
}
