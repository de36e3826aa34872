internal import Imprint

extension ExportQueue {
  /// The plan of what an export makes of a job, as the export itself makes it; of a Live Photo, the plan of its video.
  /// Nothing is written.
  ///
  /// - Throws: `StudioError`, `ExportError`.
  nonisolated func plan(_ request: StudioJob, as kind: ExportKind) async throws -> Plan {
    guard kind != .video else { return try await plan(request) }
    let own = try await name(of: request, kind)
    let name =
      request.output == nil
      ? output.freeName(like: own, of: kind, besides: await promisedNames) : own
    let work = try await work(of: request, kind, named: name)
    return try await planning.run { try await work.plan() }
  }

  /// The plan of a job, made without writing anything. Its output is in the folder of results, under a free name
  /// where the job names none; a name without an ending gets the preset's.
  ///
  /// - Throws: `StudioError`, `ExportError`.
  nonisolated func plan(_ request: StudioJob) async throws -> Plan {
    var (job, plan, path) = try await planWithOwnName(request)
    if request.output == nil, let own = path {
      let free = output.freeName(like: PlainName.last(of: own), besides: await promisedNames)
      path = "\(output.path)/\(free)"
    }
    // Only a plan tells the ending, so that a name may be known only now.
    guard plan.output.path != path else { return plan }
    job.output = path
    let named = job
    return try await planning.run { try await Plan(named) }
  }

  /// The plan of a job, with the path that it has by its own name, which may be taken; nil where it writes no file.
  private nonisolated func planWithOwnName(
    _ request: StudioJob
  ) async throws -> (Job, Plan, path: String?) {
    try await planning.run {
      var job = try await request.job(media, settings)
      let hasEnding = request.output.map(FileTypes.hasEnding) ?? false
      job.outputFolder = output.path
      job.output = hasEnding ? request.output.map { "\(output.path)/\($0)" } : nil
      job.checksOutput = false
      let plan = try await Plan(job)
      guard let own = request.output, !hasEnding, let path = plan.output.path else {
        return (job, plan, plan.output.path)
      }
      return (job, plan, "\(output.path)/\(own).\(FileTypes.ending(of: path))")
    }
  }

  /// The name that `name` tells, of an export that is planned as a whole.
  ///
  /// - Throws: `StudioError`, `ExportError` for a job that cannot be exported.
  nonisolated func plannedName(of request: StudioJob, _ kind: ExportKind) async throws -> String {
    let name = try await name(of: request, kind)
    // The name of a video is told by its plan.
    guard kind != .video else { return name }
    let work = try await work(of: request, kind, named: name)
    _ = try await planning.run { try await work.plan() }
    return name
  }

  /// The name of the file that an export makes, which may be taken; of a Live Photo, that of its video.
  ///
  /// - Throws: `StudioError`, `ExportError` for a job that cannot be exported.
  nonisolated func name(of request: StudioJob, _ kind: ExportKind) async throws -> String {
    switch kind {
    case .video:
      guard let path = try await planWithOwnName(request).path else {
        throw StudioError.usage("preset", "it writes no file")
      }
      return PlainName.last(of: path)
    case .still:
      return try await name(of: request, ending: "png", among: ["png", "jpg", "jpeg", "webp"])
    case .livePhoto(_, let image, _):
      if let image { _ = try await media.file(image) }
      let name = try await name(of: request, ending: "MOV", among: ["mov", "jpg", "jpeg", "heic"])
      // Whichever of the two was named.
      return "\(PlainName.stem(of: name)).MOV"
    }
  }

  private nonisolated func name(
    of request: StudioJob, ending: String, among endings: Set<String>
  ) async throws -> String {
    _ = try await request.job(media, settings)
    guard let own = request.output else {
      return "\(try await request.input.stem(in: media)).branded.\(ending)"
    }
    guard FileTypes.hasEnding(own) else { return "\(own).\(ending)" }
    guard endings.contains(FileTypes.ending(of: own)) else {
      throw StudioError.usage("output", "\(own) has not the ending of such a result")
    }
    return own
  }
}
