internal import ImprintMedia
internal import ImprintValues

/// The frames of a program in the place of decoded ones.
final class FedFrames: DecodedFrames {
  private let feed: FrameFeed
  private let activity: Activity
  /// The frame after the one that was returned, from which that one's duration follows.
  private var pending: VideoFrame?
  private var hasBegun = false

  let damage = TrackDamage()
  let lost: [Int64] = []

  /// - Parameter activity: of the thread that asks for frames, and that is not stuck while a program makes one.
  init(_ feed: FrameFeed, activity: Activity) {
    self.feed = feed
    self.activity = activity
  }

  func next() throws(MediaError) -> VideoFrame? {
    if !hasBegun {
      hasBegun = true
      pending = take()
    }
    guard let frame = pending else { return nil }
    pending = take()
    let end = pending?.presentation ?? self.end(in: frame.timeBase)
    if let begin = frame.presentation, let end, end > begin {
      frame.duration = end.subtractingClamped(begin)
    }
    return frame
  }

  private func take() -> VideoFrame? { activity.waiting(feed.take) }

  private func end(in timeBase: Rational) -> Int64? {
    feed.end.map { Int64(saturating: ($0 / timeBase.value).rounded()) }
  }

  /// Frames come once, in order, so that there is nowhere to seek to.
  func seek(to ticks: Int64) throws(MediaError) {}
}
