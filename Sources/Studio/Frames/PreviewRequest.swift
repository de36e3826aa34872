internal import Imprint

/// A request for a small animated image of a job: `{ job, width, frames }`.
struct PreviewRequest {
  private let width: Int
  private let count: Int

  /// The duration of each image in milliseconds.
  private static let milliseconds = 350

  /// - Throws: `StudioError` `.usage`.
  init(_ body: [UInt8]) throws(StudioError) {
    let tree = try JSONTree(reading: body)
    width = try tree.whole("width", 16...640, standard: 240)
    count = try tree.whole("frames", 1...24, standard: 8)
  }

  /// A WebP image of frames from the middle of equal parts of the video; a single frame is taken where most overlays
  /// are visible.
  func image(of job: Job, by viewer: FrameViewer) async throws -> [UInt8] {
    let times = count == 1 ? [try await fullest(job, viewer)] : viewer.times.middles(count)
    let images = try await viewer.frames(of: job, at: times, width: width).map(\.image)
    return try await Blocking.run {
      try ImageWriter.animatedWebP(images, milliseconds: Self.milliseconds)
    }
  }

  private func fullest(_ job: Job, _ viewer: FrameViewer) async throws -> Double {
    let start = job.trimStart ?? 0
    let spans = try await viewer.spans(of: job)
    let times = viewer.times.middles(12)
    let seen = times.map { time in
      spans.count { $0.contains { $0.from <= time - start && time - start < $0.until } }
    }
    let most = seen.max() ?? 0
    // At the beginning of that span, overlays that fade in are not visible yet.
    let fullest = zip(times, seen).filter { $0.1 == most }.map(\.0)
    return fullest.isEmpty ? 0 : fullest[fullest.count / 2]
  }
}

extension FrameTimes {
  /// The middles of `count` equal parts of the video, in seconds.
  func middles(_ count: Int) -> [Double] {
    (0..<count).map { (Double($0) + 0.5) * duration / Double(count) }
  }
}

extension JSONTree {
  /// An integer member of an object.
  ///
  /// - Throws: `StudioError` `.usage` for a value that is not an integer, or is outside the range.
  func whole(
    _ key: String, _ range: ClosedRange<Int>, standard: Int
  ) throws(StudioError) -> Int {
    guard let value = self[key] else { return standard }
    guard let number = value.number.flatMap(Int.init(exactly:)), range ~= number else {
      throw .usage(key, "it is a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
