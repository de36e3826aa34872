internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues

/// A reader that caches the latest decoded frames, so that requests for the same frame, its neighbours, or one soon
/// after it do not decode from a key frame again. For one thread at a time.
final class RecentFrames: DecodedFrames {
  /// The interruption of the current request, which is checked before each decode.
  var interruption = Interruption()
  private let reader: VideoReader
  private let keyFrames: [Int64]
  /// The cached frames in presentation order, without gaps; the last one is the reader's latest.
  private var frames: [VideoFrame] = []
  /// The index of the next cached frame to return; their count where the reader is next.
  private var index = 0
  private var byteCount = 0
  private var hasEnded = false

  /// The size of the cache in bytes: about thirty frames of 720p in 8-bit 4:2:0.
  private static let limit = 48 << 20
  /// The number of frames that are cached whatever their size: a frame and its neighbours.
  private static let least = 3

  /// - Parameter keyFrames: the presentation times of key frames, ascending, in ticks of the track.
  init(_ reader: VideoReader, keyFrames: [Int64]) {
    self.reader = reader
    self.keyFrames = keyFrames
  }

  var damage: TrackDamage { reader.damage }
  /// None: moments, for which these frames are read, have their numbers from the plan.
  var lost: [Int64] { [] }

  func next() throws(MediaError) -> VideoFrame? {
    try interruption.check()
    if frames.indices.contains(index) {
      index += 1
      return try frames[index - 1].shared()
    }
    guard !hasEnded, let frame = try reader.next() else {
      hasEnded = true
      return nil
    }
    keep(try frame.shared())
    index = frames.count
    return frame
  }

  func seek(to ticks: Int64) throws(MediaError) {
    if let first = frames.first?.presentation, first <= ticks, isNear(ticks) {
      index = frames.lastIndex { ($0.presentation ?? .max) <= ticks } ?? 0
      return
    }
    try reader.seek(to: ticks)
    frames = []
    (index, byteCount, hasEnded) = (0, 0, false)
  }

  /// Whether a time lies among the cached frames, or after them without a key frame in between.
  private func isNear(_ ticks: Int64) -> Bool {
    guard let last = frames.last?.presentation else { return false }
    if ticks <= last || hasEnded { return true }
    return keyFrames.partitionPoint { $0 <= ticks } == keyFrames.partitionPoint { $0 <= last }
      && !keyFrames.isEmpty
  }

  private func keep(_ frame: VideoFrame) {
    frames.append(frame)
    byteCount += frame.byteCount
    while byteCount > Self.limit, frames.count > Self.least {
      byteCount -= frames.removeFirst().byteCount
    }
  }
}
