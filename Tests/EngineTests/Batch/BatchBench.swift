import Foundation
import ImprintLanguage
import ImprintValues
import TestSupport
import Testing

@testable import ImprintEngine
@testable import ImprintPlanning

/// A folder in which batches of small jobs are run, and their results looked at.
struct BatchBench {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The events that a batch told.
  struct BatchEvents {
    var results: [BatchResult] = []
    var leftOut: [Int] = []
    var last = BatchProgress()
    var fractions: [Double] = []
    var error: ExportError?

    /// Codes by line.
    var codes: [Int: Int] { Dictionary(results.map { ($0.line, $0.code) }) { $1 } }
  }

  func events(of batch: Batch) async -> BatchEvents {
    var events = BatchEvents()
    do throws(ExportError) {
      for try await event in batch.run() {
        switch event {
        case .progress(let progress):
          events.last = progress
          events.fractions.append(progress.fraction)
        case .ended(let result, _): events.results.append(result)
        case .leftOut(let job): events.leftOut = (events.leftOut + [job.line]).sorted()
        case .began, .planned: break
        }
      }
    } catch {
      events.error = error
    }
    return events
  }

  /// A job of a few frames.
  func job(_ number: Int, frames: Int = 3) -> Job {
    .boxed(
      .blank(
        BlankVideo(
          size: PixelSize(width: 128, height: 64), frameRate: Rational(25),
          duration: Double(frames) / 25)),
      to: folder.path("\(number).mp4"), x: Double(number))
  }

  func batch(_ numbers: some Sequence<Int>, _ existing: Batch.Results.Existing = .refuse)
    -> Batch
  {
    var batch = Batch(numbers.map { job($0) })
    batch.results = Batch.Results(folder.path("results.jsonl"), existing)
    return batch
  }

  /// The lines of the file of results.
  func lines() throws -> [[String: Any]] {
    try String(contentsOfFile: folder.path("results.jsonl"), encoding: .utf8)
      .split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
  }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.path(name)))
  }

  /// The number of the file, which a new one of the same name has not.
  func fileNumber(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.path(name))[.systemFileNumber] as? Int
  }
}
