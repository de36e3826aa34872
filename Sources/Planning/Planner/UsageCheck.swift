internal import ImprintDocuments
internal import ImprintMedia
internal import ImprintPrimitives

/// Checks of a job before anything is read.
struct UsageCheck {
  private let job: Job

  init(_ job: Job) {
    self.job = job
  }

  /// Forty decibels.
  private static let loudest = 100.0
  private static let mostThreads = 1024

  /// - Throws: `ExportError` `.usage`, `.invalid` where smart rendering is required.
  func run() throws(ExportError) {
    if let start = job.trimStart, let end = job.trimEnd, start >= end {
      throw ExportError(
        .usage, what: "--start",
        why: "\(start.text(decimals: 3)) s is not before --end, \(end.text(decimals: 3)) s")
    }
    if let end = job.trimEnd, end <= 0 {
      throw ExportError(
        .usage, what: "--end", why: "nothing is left before \(end.text(decimals: 3)) s")
    }
    for (name, value) in [("--start", job.trimStart ?? 0), ("--volume", job.volume)]
    where !(value >= 0 && value.isFinite) {
      throw ExportError(.usage, what: name, why: "\(value) is not a number from 0")
    }
    if job.volume > Self.loudest {
      throw ExportError(
        .usage, what: "--volume",
        why: "\(job.volume) is louder than \(Self.loudest.text(decimals: 0))")
    }
    try checkInputAndThreads()
    if case .bitRate(let bits) = job.quality, bits < Job.Quality.leastBitRate {
      throw ExportError(
        .usage, what: "--bitrate",
        why: "\(bits) bits a second is less than \(Job.Quality.leastBitRate)")
    }
    switch job.segmentation {
    case .count(let count) where count < 1:
      throw ExportError(.usage, what: "--segments", why: "\(count) is not a number from 1")
    case .seconds(let seconds) where !(seconds > 0 && seconds.isFinite):
      throw ExportError(
        .usage, what: "--segment-seconds", why: "\(seconds) is not a number above 0")
    case .whole, .count, .seconds: break
    }
    _ = try job.outputContainer()
    if job.smartRendering == .require {
      throw ExportError(
        .invalid, what: "--smart", why: "copying what the overlay does not touch is not built yet")
    }
  }

  /// The part that stills have, too.
  func checkInputAndThreads() throws(ExportError) {
    if let threads = job.threads, !(1...Self.mostThreads ~= threads) {
      throw ExportError(
        .usage, what: "--threads", why: "\(threads) is not a number from 1 to \(Self.mostThreads)")
    }
    if case .blank(let video) = job.input { try check(video) }
  }
}

extension UsageCheck {
  /// Its frames' times are held at once while it is planned.
  private static let mostFrames = 10_000_000.0

  private func check(_ video: BlankVideo) throws(ExportError) {
    let edges = 1...16_384
    guard edges ~= video.size.width, edges ~= video.size.height else {
      throw ExportError(
        .usage, what: "video", why: "\(video.size) is no size from 1x1 to 16384x16384")
    }
    let frames = video.duration * video.frameRate.value
    guard video.frameRate.value > 0, frames > 0, frames <= Self.mostFrames else {
      throw ExportError(
        .usage, what: "video",
        why: "\(video.duration) s at \(video.frameRate.value) fps is not between 1 and "
          + "\(Self.mostFrames.text(decimals: 0)) frames")
    }
  }
}

extension Job {
  /// The container by the output's extension; nil where no output is named.
  func outputContainer() throws(ExportError) -> Container? {
    guard let output else { return nil }
    if let container = Container(path: output) { return container }
    let name = places[.output] == nil ? "its extension" : "the extension of \(output)"
    throw fault(
      .output, option: output, why: "\(name) names no container",
      hint: output == "-"
        ? "a file is written, and nothing to standard output: -o clip.mkv"
        : "one of " + Container.allCases.map { ".\($0.rawValue)" }.joined(separator: ", "))
  }
}
