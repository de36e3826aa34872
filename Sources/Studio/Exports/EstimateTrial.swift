internal import FoundationEssentials
internal import Imprint

/// A trial of an export: a few seconds of the video as the job makes them, by which the size and the time of all of it are
/// told. Videos differ so much that no table of bits a pixel tells their size: half and twice are common.
struct EstimateTrial: Sendable {
  /// The part of the job's video that is made, in seconds.
  let part: ClosedRange<Double>
  /// The seconds that the job keeps.
  let whole: Double

  /// The longest part, of a video of 720 lines; a larger one has less, so that it is told as soon.
  private static let longest = 4.0
  /// The shortest, which has pictures of every kind.
  private static let shortest = 1.5
  private static let pixels = 1280.0 * 720

  /// The middle of what a job keeps of a medium; nil where its length is not known.
  init?(of request: StudioJob, _ entry: MediaEntry) {
    guard entry.kind == .video, let duration = entry.duration, let width = entry.width,
      let height = entry.height
    else { return nil }
    let start = min(request.tree["trim"]?["start"]?.number ?? 0, duration)
    let end = min(request.tree["trim"]?["end"]?.number ?? duration, duration)
    let most = max(
      Self.longest * min(Self.pixels / max(Double(width) * Double(height), 1), 1), Self.shortest)
    whole = end - start
    guard whole > 0 else { return nil }
    let length = min(most, whole)
    let first = start + (whole - length) / 2
    part = first...(first + length)
  }

  /// - Throws: `ExportError`.
  func run(_ job: Job) async throws -> Estimate.Figures {
    let (bytes, report) = try await made(job, part)
    let length = part.upperBound - part.lowerBound
    let factor = whole / length
    let seconds = report.elapsedSeconds * factor
    guard length < Self.longest, factor > 1, report.frames > 1 else {
      return Estimate.Figures(bytes: bytes * factor, seconds: seconds)
    }
    let frame = length / Double(report.frames)
    let (key, _) = try await made(job, part.lowerBound...(part.lowerBound + frame / 2))
    // The key frame that a short part begins with is more than its share.
    let frames = Double(report.frames) * factor
    let keys = max(frames / Self.keyFrameDistance, 1)
    let others = (bytes - key) / Double(report.frames - 1) * (frames - keys)
    return Estimate.Figures(bytes: key * keys + others, seconds: seconds)
  }

  /// The frames from one key frame to the next that encoders are content with, as x264's `keyint`.
  private static let keyFrameDistance = 250.0

  /// Makes a part in a folder of its own, which is gone afterwards, and tells its size in bytes.
  private func made(_ job: Job, _ part: ClosedRange<Double>) async throws -> (Double, Report) {
    let folder = "\(FileManager.default.temporaryDirectory.path)/imprint-\(MediaID.random)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var job = job
    (job.trimStart, job.trimEnd) = (part.lowerBound, part.upperBound)
    // A name with an ending tells the kind of file.
    let ending = job.output.flatMap { FileTypes.hasEnding($0) ? FileTypes.ending(of: $0) : nil }
    (job.output, job.outputFolder) = (ending.map { "\(folder)/trial.\($0)" }, folder)
    let report = try await Plan(job).export()
    let results = try ConfinedFolder(folder)
    let bytes = try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0.0) {
      $0 + Double(results.open($1)?.length ?? 0)
    }
    return (bytes, report)
  }
}
