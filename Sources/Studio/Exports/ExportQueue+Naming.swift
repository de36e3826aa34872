internal import Imprint

extension ExportQueue {
  /// The plan of a job, made without writing anything. Its output is in the folder of results, under a free name
  /// where the job names none; a name without an ending gets the preset's.
  ///
  /// - Throws: `StudioError`, `ExportError`.
  nonisolated func plan(_ asked: StudioJob) async throws -> Plan {
    var plan = try await planWithOwnName(asked)
    if asked.output == nil, let path = plan.output.path {
      let free = output.freeName(like: PlainName.last(of: path), besides: await promisedNames)
      plan.output.path = "\(output.path)/\(free)"
    }
    return plan
  }

  /// The plan with the name that the job has alone, which may be taken.
  private nonisolated func planWithOwnName(_ asked: StudioJob) async throws -> Plan {
    try await planning.run {
      var job = try await asked.job(media, settings)
      let hasEnding = asked.output.map(FileTypes.hasEnding) ?? false
      job.outputFolder = output.path
      job.output = hasEnding ? asked.output.map { "\(output.path)/\($0)" } : nil
      job.checksOutput = false
      var plan = try await Plan(job)
      if let own = asked.output, !hasEnding, let path = plan.output.path {
        plan.output.path = "\(output.path)/\(own).\(FileTypes.ending(of: path))"
      }
      return plan
    }
  }

  /// The name of the file that an export makes, which may be taken; of a Live Photo, that of its video.
  ///
  /// - Throws: `StudioError`, `ExportError` for a job that cannot be exported.
  nonisolated func name(of asked: StudioJob, _ kind: ExportKind) async throws -> String {
    switch kind {
    case .video:
      guard let path = try await planWithOwnName(asked).output.path else {
        throw StudioError.usage("preset", "it writes no file")
      }
      return PlainName.last(of: path)
    case .still:
      return try await name(of: asked, ending: "png", among: ["png", "jpg", "jpeg", "webp"])
    case .livePhoto(_, let image):
      if let image { _ = try await media.file(image) }
      return try await name(of: asked, ending: "MOV", among: ["mov"])
    }
  }

  private nonisolated func name(
    of asked: StudioJob, ending: String, among endings: Set<String>
  ) async throws -> String {
    _ = try await asked.job(media, settings)
    guard let own = asked.output else {
      return "\(try await asked.input.stem(in: media)).branded.\(ending)"
    }
    guard FileTypes.hasEnding(own) else { return "\(own).\(ending)" }
    guard endings.contains(FileTypes.ending(of: own)) else {
      throw StudioError.usage("output", "\(own) has not the ending of such a result")
    }
    return own
  }
}
