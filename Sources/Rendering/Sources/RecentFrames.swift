internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintPrimitives

/// A reader that keeps the frames that it decoded last, so that the same one, its neighbours and what follows soon are
/// not decoded from a key frame again. One thread at a time.
final class RecentFrames: DecodedFrames {
  /// The request of whoever asks for frames now that the work end; looked at before each decode.
  var interruption = Interruption()
  private let reader: VideoReader
  private let keyFrames: [Int64]
  /// Frames in the order in which they were decoded, without gaps; the last one is the reader's last.
  private var frames: [VideoFrame] = []
  /// The next one of them that is handed out; their number where the reader is asked.
  private var place = 0
  private var byteCount = 0
  private var hasEnded = false

  /// About thirty frames of 720p in 8-bit 4:2:0.
  private static let limit = 48 << 20
  /// A frame and its neighbours are kept, whatever their size.
  private static let least = 3

  /// - Parameter keyFrames: their presentation times, ascending, in ticks of the track.
  init(_ reader: VideoReader, keyFrames: [Int64]) {
    self.reader = reader
    self.keyFrames = keyFrames
  }

  var damage: VideoReader.Damage { reader.damage }

  func next() throws(MediaError) -> VideoFrame? {
    try interruption.check()
    if frames.indices.contains(place) {
      place += 1
      return try frames[place - 1].shared()
    }
    guard !hasEnded, let frame = try reader.next() else {
      hasEnded = true
      return nil
    }
    keep(try frame.shared())
    place = frames.count
    return frame
  }

  func seek(to ticks: Int64) throws(MediaError) {
    if let first = frames.first?.presentation, first <= ticks, isNear(ticks) {
      place = frames.lastIndex { ($0.presentation ?? .max) <= ticks } ?? 0
      return
    }
    try reader.seek(to: ticks)
    frames = []
    (place, byteCount, hasEnded) = (0, 0, false)
  }

  /// Whether a time lies among the kept frames, or no key frame lies between them and it.
  private func isNear(_ ticks: Int64) -> Bool {
    guard let last = frames.last?.presentation else { return false }
    if ticks <= last || hasEnded { return true }
    return keyFrames.partitioned(notAfter: ticks) == keyFrames.partitioned(notAfter: last)
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

extension [Int64] {
  /// The number of elements, which ascend, that are not after a value.
  fileprivate func partitioned(notAfter value: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
