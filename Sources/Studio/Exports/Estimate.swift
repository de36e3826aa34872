internal import Imprint

/// An estimate of the size and the time of an export, from finished exports with the same preset, else from its plan.
struct Estimate: JSONDocument {
  /// The size in bytes; null where nothing is known to estimate it from.
  @OrNull var bytes: Double?
  @OrNull var seconds: Double?

  /// A finished export.
  struct Done {
    /// The number of pixels of the video, multiplied by the seconds that were kept.
    let work: Double
    let bytes: Int64?
    let seconds: Double
  }

  /// - Parameters:
  ///   - work: the work of the job, as in `Done`; nil where it is not known yet.
  ///   - planned: the estimate of the plan.
  ///   - alike: a finished export with the same preset.
  ///   - other: a finished export with any preset.
  init(work: Double?, planned: (bytes: Double?, seconds: Double?), alike: Done?, other: Done?) {
    func scaled(_ value: Double?, _ done: Done?) -> Double? {
      guard let value, let work, let done, work > 0, done.work > 0 else { return nil }
      return value * work / done.work
    }
    bytes = scaled(alike?.bytes.map { Double($0) }, alike)?.rounded() ?? planned.bytes
    seconds = scaled(alike?.seconds, alike) ?? planned.seconds ?? scaled(other?.seconds, other)
  }
}

extension ExportQueue {
  /// The estimate of what an export makes of a job: of a video, from the latest finished exports of videos.
  ///
  /// - Throws: `StudioError`, `ExportError`, as planning the job does.
  nonisolated func estimate(_ request: StudioJob, as kind: ExportKind) async throws -> Estimate {
    guard kind == .video else {
      let plan = try await plan(request, as: kind)
      return Estimate(
        work: nil, planned: (plan.estimatedBytes, plan.estimatedSeconds()), alike: nil, other: nil)
    }
    let entry = try await self.entry(of: request)
    var (alike, other): (Estimate.Done?, Estimate.Done?)
    for record in await records.reversed() where (record.kind ?? .video) == .video {
      guard let job = try? StudioJob(record.job), let done = await done(record, job) else {
        continue
      }
      other = other ?? done
      guard job.preset == request.preset else { continue }
      alike = done
      break
    }
    let work = entry.flatMap { request.work(on: $0) }
    // An image has no duration with which another export could be scaled.
    let isTold = work != nil && alike?.bytes != nil
    let plan = isTold ? nil : try await plan(request)
    return Estimate(
      work: work, planned: (plan?.estimatedBytes, plan?.estimatedSeconds()), alike: alike,
      other: other)
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
