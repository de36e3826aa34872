internal import Imprint

/// The size and the time of an export, guessed by what exports of the same preset took, else by its plan.
struct Estimate: JSONDocument {
  /// Null where there is nothing to tell it by.
  @OrNull var bytes: Double?
  @OrNull var seconds: Double?

  /// An export that is done.
  struct Done {
    /// Pixels of the video times seconds that were kept.
    let work: Double
    let bytes: Int64?
    let seconds: Double
  }

  /// - Parameters:
  ///   - work: of the job; nil where it is not known yet.
  ///   - planned: what the plan guesses.
  ///   - alike: an export of the same preset.
  ///   - other: an export of any.
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
  /// The estimate of a job, by the export that was done last.
  ///
  /// - Throws: `StudioError`, `ExportError`, as planning the job does.
  nonisolated func estimate(_ asked: StudioJob) async throws -> Estimate {
    let entry = try await media.file(asked.input).entry
    var (alike, other): (Estimate.Done?, Estimate.Done?)
    for record in await records.reversed() {
      guard let job = try? StudioJob(record.job), let done = await done(record, job) else {
        continue
      }
      other = other ?? done
      guard job.preset == asked.preset else { continue }
      alike = done
      break
    }
    let work = asked.work(on: entry)
    // An image has no duration, by which another export would tell of it.
    let isTold = work != nil && alike?.bytes != nil
    let plan = isTold ? nil : try await plan(asked)
    return Estimate(
      work: work, planned: (plan?.estimatedBytes, plan?.estimatedSeconds()), alike: alike,
      other: other)
  }

  private nonisolated func done(_ record: ExportRecord, _ job: StudioJob) async -> Estimate.Done? {
    guard record.state == .done, let report = record.report,
      let entry = try? await media.file(job.input).entry, let work = job.work(on: entry)
    else { return nil }
    return Estimate.Done(work: work, bytes: record.bytes, seconds: report.elapsedSeconds)
  }
}

extension StudioJob {
  /// The preset's name.
  fileprivate var preset: String { tree["preset"]?.text ?? "auto" }

  /// Pixels of the video times seconds that are kept; nil where they are not known yet.
  fileprivate func work(on entry: MediaEntry) -> Double? {
    guard let width = entry.width, let height = entry.height, let duration = entry.duration else {
      return nil
    }
    let start = tree["trim"]?["start"]?.number ?? 0
    let end = min(tree["trim"]?["end"]?.number ?? duration, duration)
    return Double(width) * Double(height) * max(end - start, 0)
  }
}
