internal import Imprint

/// The likeness of rows that share a plan: all of their jobs but the values of parameters, the names of results,
/// and videos of the same facts.
struct RowKind: Hashable, Sendable {
  /// The facts of a probed video that a plan depends on.
  fileprivate struct VideoFacts: Hashable {
    let ending: String
    let kind: MediaKind
    let width, height: Int?
    let hasSound: Bool
    let isHDR: Bool?
    /// In seconds; nil where nothing of the job lies in time.
    let duration: Double?
  }

  private let job: JSON5Value
  /// Nil where the video is named by the job.
  private let video: VideoFacts?

  /// - Throws: `StudioError` `.missing` where there is no medium of the id.
  init(_ row: BatchRow, in media: MediaLibrary) async throws(StudioError) {
    var job = row.job.tree
    job["parameters"] = .array(row.parameters.sorted().map { .string($0) })
    if let output = row.job.output {
      job["output"] = .string(FileTypes.hasEnding(output) ? FileTypes.ending(of: output) : "")
    }
    let isTimed = job["trim"] != nil || job["audio"] != nil
    if let id = row.job.input.medium {
      video = VideoFacts(try await media.file(id).entry, isTimed: isTimed)
    } else {
      video = nil
    }
    if video != nil { job["input"] = nil }
    self.job = job
  }
}

extension RowKind.VideoFacts {
  /// Nil for a video that was not probed yet, or that cannot be used.
  fileprivate init?(_ entry: MediaEntry, isTimed: Bool) {
    guard entry.problem == nil, entry.isFilm == true, let hasSound = entry.hasSound else {
      return nil
    }
    ending = FileTypes.ending(of: entry.name)
    (kind, self.hasSound, isHDR) = (entry.kind, hasSound, entry.isHDR)
    (width, height) = (entry.width, entry.height)
    duration = isTimed ? entry.duration : nil
  }
}
