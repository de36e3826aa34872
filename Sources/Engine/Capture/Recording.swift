internal import ImprintMedia
internal import ImprintPlanning
internal import ImprintValues
internal import Synchronization

/// Hands the frames of a device to a feed, and leaves out those that there is no room for.
final class Recording: Sendable {
  /// The state of a recording.
  struct State {
    /// The frames that were handed over.
    var frames = 0
    /// The frames that were left out.
    var dropped = 0
    /// The time of the latest frame in seconds.
    var seconds = 0.0
    /// The fault that has ended it; nil for an end that was asked for.
    var fault: MediaError?
  }

  private let input: CaptureDeviceInput
  private let feed: FrameFeed
  private let timeBase: Rational
  private let current = Mutex(State())

  /// - Parameter timeBase: that of the plan's source, in seconds a tick.
  init(_ input: CaptureDeviceInput, to feed: FrameFeed, timeBase: Rational) {
    self.input = input
    self.feed = feed
    self.timeBase = timeBase
  }

  var state: State { current.withLock { $0 } }

  /// Records until the input is stopped, its duration is over, the feed is closed, or the device fails; the body of a
  /// thread.
  ///
  /// It begins with the first frame that is asked for, which comes when fonts, files and the encoder are ready.
  func run() {
    guard feed.waitForDemand() else {
      input.sound?.close()
      return
    }
    do throws(MediaError) {
      try record()
    } catch {
      current.withLock { $0.fault = error }
    }
    let step = 1 / max(input.stream.frameRate.value, 1e-3)
    let end = state.seconds + step
    let last = min(end, input.stream.duration ?? end)
    input.sound?.feed.finish(at: last)
    feed.finish(at: last)
  }

  private func record() throws(MediaError) {
    try input.reader.begin()
    let limit = input.stream.duration ?? .infinity
    var last: Int64 = -1
    while let frame = try input.reader.next() {
      if last < 0, let zero = input.reader.zero { input.sound?.feed.begin(at: zero) }
      guard let time = frame.presentation else { continue }
      let moment = RationalTime(ticks: time, timeBase: frame.timeBase)
      if moment.seconds >= limit { return }
      let ticks = moment.rescaled(to: timeBase).ticks
      guard ticks > last else { continue }
      (frame.presentation, frame.timeBase) = (ticks, timeBase)
      switch feed.offer(frame) {
      case .accepted:
        last = ticks
        note(moment.seconds, isTaken: true)
      case .full: note(moment.seconds, isTaken: false)
      case .closed: return
      }
    }
  }

  private func note(_ seconds: Double, isTaken: Bool) {
    current.withLock { state in
      if isTaken {
        state.frames += 1
        state.seconds = seconds
      } else {
        state.dropped += 1
      }
    }
  }
}
