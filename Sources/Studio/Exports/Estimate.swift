internal import Imprint

/// The size and the time of an export, guessed by what exports of the same preset took: null where there was none.
struct Estimate: JSONDocument {
  @OrNull var bytes: Double?
  @OrNull var seconds: Double?

  /// - Parameters:
  ///   - work: pixels of the video times seconds that are kept.
  ///   - done: the work, the bytes and the seconds of an export of the same preset.
  init(work: Double, like done: (work: Double, bytes: Int64?, seconds: Double)?) {
    let factor = done.flatMap { $0.work > 0 ? work / $0.work : nil }
    bytes = factor.flatMap { factor in done?.bytes.map { (Double($0) * factor).rounded() } }
    seconds = factor.flatMap { factor in done.map { $0.seconds * factor } }
  }
}

extension ExportQueue {
  /// The estimate of a job, by the export of its preset that was done last.
  ///
  /// - Throws: `StudioError` for media that are not there.
  func estimate(_ asked: StudioJob) async throws -> Estimate {
    let entry = try await media.file(asked.input).entry
    var done: (work: Double, bytes: Int64?, seconds: Double)?
    for record in records.reversed() where record.state == .done {
      guard let report = record.report, let other = try? StudioJob(record.job),
        other.preset == asked.preset, let input = try? await media.file(other.input).entry,
        let work = other.work(on: input)
      else { continue }
      done = (work, record.bytes, report.elapsedSeconds)
      break
    }
    return Estimate(work: asked.work(on: entry) ?? 0, like: done)
  }
}

extension StudioJob {
  /// The preset's name.
  var preset: String { tree["preset"]?.text ?? "auto" }

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
