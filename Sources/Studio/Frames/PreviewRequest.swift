internal import Imprint

/// A request for a small animated image of a job: `{ job, width, frames }`.
struct PreviewRequest {
  private let width: Int
  private let count: Int

  /// The duration of each image in milliseconds.
  private static let milliseconds = 350
  /// The seconds in which overlays have faded in or have not begun to fade out, near a key frame that is taken.
  private static let fade = 1.0

  /// - Throws: `StudioError` `.usage`.
  init(_ tree: JSON5Value) throws(StudioError) {
    width = try tree.whole("width", 16...640) ?? 240
    count = try tree.whole("frames", 1...24) ?? 8
  }

  /// A WebP image of frames from the middle of equal parts of the video; a single frame is taken where most overlays
  /// are visible, at a key frame if one lies there: no others are decoded for that.
  func image(of job: Job, by viewer: FrameViewer) async throws -> [UInt8] {
    let times = count == 1 ? [try await fullest(job, viewer)] : viewer.times.middles(count)
    let images = try await viewer.frames(of: job, at: times, width: width).map(\.image)
    return try await Blocking.run {
      try ImageWriter.animatedWebP(images, milliseconds: Self.milliseconds)
    }
  }

  /// A time at which most overlays are visible, of the film's zero.
  private func fullest(_ job: Job, _ viewer: FrameViewer) async throws -> Double {
    let start = job.trimStart ?? 0
    let spans = try await viewer.spans(of: job)
    let seen = { (time: Double) in
      spans.count { $0.contains { $0.from <= time - start && time - start < $0.until } }
    }
    // What is seen for a moment alone, as an end card, is there in the middle of that.
    let moments = spans.joined().map {
      start + ($0.from + min($0.until, viewer.times.duration)) / 2
    }
    let times = (viewer.times.middles(12) + moments.filter { $0 < viewer.times.duration }).sorted()
    let most = times.map(seen).max() ?? 0
    // At the beginning of that span, overlays that fade in are not visible yet.
    let fullest = times.filter { seen($0) == most }
    guard !fullest.isEmpty else { return 0 }
    let middle = fullest[fullest.count / 2]
    let around = [
      viewer.keyFrames.last { $0 <= middle }, viewer.keyFrames.first { $0 > middle },
    ].compactMap(\.self)
    return around.filter { key in
      [-Self.fade, 0, Self.fade].allSatisfy { seen(key + $0) == most }
    }.min { abs($0 - middle) < abs($1 - middle) } ?? middle
  }
}

extension FrameTimes {
  /// The middles of `count` equal parts of the video, in seconds.
  func middles(_ count: Int) -> [Double] {
    (0..<count).map { (Double($0) + 0.5) * duration / Double(count) }
  }
}
