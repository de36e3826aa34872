internal import Imprint

/// An estimate of the size and the time of an export, from a finished export of the same input by the same preset, else from
/// a trial of it, else from its plan.
struct Estimate: JSONDocument {
  /// The size in bytes; null where nothing is known to estimate it from.
  @OrNull var bytes: Double?
  @OrNull var seconds: Double?

  /// The figures of a trial, or of a plan.
  struct Figures: Hashable, Sendable {
    let bytes, seconds: Double?
  }

  /// A finished export.
  struct Done {
    /// The number of pixels of the video, multiplied by the seconds that were kept.
    let work: Double
    let bytes: Int64?
    let seconds: Double
  }

  /// - Parameters:
  ///   - work: the work of the job, as in `Done`; nil where it is not known yet.
  ///   - figures: those of a trial or of the plan.
  ///   - alike: a finished export of the same input with the same preset.
  init(work: Double?, figures: Figures?, alike: Done?) {
    func scaled(_ value: Double?, _ done: Done?) -> Double? {
      guard let value, let work, let done, work > 0, done.work > 0 else { return nil }
      return value * work / done.work
    }
    bytes = (scaled(alike?.bytes.map { Double($0) }, alike) ?? figures?.bytes)?.rounded()
    seconds = scaled(alike?.seconds, alike) ?? figures?.seconds
  }
}

extension ExportQueue {
  /// The estimate of what an export makes of a job: of a video, from the latest finished exports of videos.
  ///
  /// - Throws: `StudioError`, `ExportError`, as planning the job does.
  nonisolated func estimate(_ request: StudioJob, as kind: ExportKind) async throws -> Estimate {
    guard kind == .video else {
      let plan = try await plan(request, as: kind)
      return Estimate(work: nil, figures: Estimate.Figures(plan), alike: nil)
    }
    let entry = try await self.entry(of: request)
    var alike: Estimate.Done?
    for record in await records.reversed() where (record.kind ?? .video) == .video {
      guard record.job["input"] == request.tree["input"], let job = try? StudioJob(record.job),
        job.preset == request.preset, let done = await done(record, job)
      else { continue }
      alike = done
      break
    }
    let work = entry.flatMap { request.work(on: $0) }
    // An image has no duration with which another export could be scaled.
    if work != nil, alike?.bytes != nil { return Estimate(work: work, figures: nil, alike: alike) }
    let plan = try await plan(request)
    let figures = try await trial(request, entry) ?? Estimate.Figures(plan)
    return Estimate(work: work, figures: figures, alike: alike)
  }

  /// The figures of a trial; nil where none is made, as of HLS and of clips, or where it fails.
  private nonisolated func trial(
    _ request: StudioJob, _ entry: MediaEntry?
  ) async throws -> Estimate.Figures? {
    guard let entry, let trial = EstimateTrial(of: request, entry),
      !(request.output.map(FileTypes.isPlaylist) ?? false)
    else { return nil }
    let key = "\(request.tree.jsonLine) \(try await media.file(entry.id).mark)"
    if let known = await trials[key] { return known }
    let job = try await request.job(media, settings)
    // One at a time: several would measure each other.
    guard let figures = try? await trying.run({ try await trial.run(job) }) else { return nil }
    await keep(figures, ofTrial: key)
    return figures
  }

  /// The number of trials that are kept.
  private static let mostTrials = 500

  private func keep(_ figures: Estimate.Figures, ofTrial key: String) {
    if trials.count >= Self.mostTrials { trials = [:] }
    trials[key] = figures
  }

  /// The entry of a job's input; nil for one that is no medium.
  private nonisolated func entry(of job: StudioJob) async throws -> MediaEntry? {
    guard let medium = job.input.medium else { return nil }
    return try await media.file(medium).entry
  }

  private nonisolated func done(_ record: ExportRecord, _ job: StudioJob) async -> Estimate.Done? {
    guard record.state == .done, let report = record.report,
      let entry = try? await self.entry(of: job), let work = job.work(on: entry)
    else { return nil }
    return Estimate.Done(work: work, bytes: record.bytes, seconds: report.elapsedSeconds)
  }
}

extension Estimate.Figures {
  fileprivate init(_ plan: Plan) {
    self.init(bytes: plan.estimatedBytes, seconds: plan.estimatedSeconds())
  }
}

extension StudioJob {
  /// The preset's name.
  fileprivate var preset: String { tree["preset"]?.string ?? "auto" }

  /// The number of pixels of the video, multiplied by the seconds that are kept; nil where they are not known yet.
  fileprivate func work(on entry: MediaEntry) -> Double? {
    guard let width = entry.width, let height = entry.height, let duration = entry.duration else {
      return nil
    }
    let start = tree["trim"]?["start"]?.number ?? 0
    let end = min(tree["trim"]?["end"]?.number ?? duration, duration)
    return Double(width) * Double(height) * max(end - start, 0)
  }
}
