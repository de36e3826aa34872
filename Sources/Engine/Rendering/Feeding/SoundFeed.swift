internal import ImprintMedia

/// Hands the samples of a device from the thread that reads them to the one that encodes them.
///
/// Before the recording begins it keeps the latest ones, since the first frame may come a little after its own time.
// Unchecked: every member is guarded by the condition's lock.
final class SoundFeed: SoundFeeding, @unchecked Sendable {
  private let condition = Condition()
  private var pieces: [SoundPiece] = []
  /// The recording's time 0 on the monotonic clock, in microseconds.
  private var zero: Int64?
  private var end: Double?
  private var isClosed = false
  /// Whether the device has gone away.
  private var isLost = false
  private let patience: Double

  /// The seconds that samples may come after their time: those of a sound server, and of a machine that is busy.
  static let patience = 0.3
  /// The most pieces that wait: some seconds of most devices, while an encoder is behind.
  private static let capacity = 512
  /// Those that wait for the beginning.
  private static let held = 64

  /// - Parameter patience: the seconds that samples may come after their time.
  init(patience: Double = SoundFeed.patience) { self.patience = patience }

  /// Adds samples; where too many wait, the earliest are lost.
  func put(_ piece: SoundPiece) {
    condition.withLock {
      if isClosed { return }
      pieces.append(piece)
      let most = zero == nil ? Self.held : Self.capacity
      if pieces.count > most { pieces.removeFirst(pieces.count - most) }
      condition.broadcast()
    }
  }

  /// Says when the recording's time 0 was.
  func begin(at zero: Int64) {
    condition.withLock {
      self.zero = zero
      condition.broadcast()
    }
  }

  /// Says that the device has gone away, so that its samples are not waited for.
  func lose() {
    condition.withLock {
      isLost = true
      condition.broadcast()
    }
  }

  /// Waits until the recording begins, and returns its time 0; nil where it is over before.
  func waitForBeginning() -> Int64? {
    condition.withLock {
      while zero == nil, end == nil, !isClosed { condition.wait() }
      return isClosed ? nil : zero
    }
  }

  /// Says when the recording ended, in its own seconds.
  func finish(at end: Double) {
    condition.withLock {
      self.end = self.end ?? end
      condition.broadcast()
    }
  }

  /// Makes all waiting and later calls return at once.
  func close() {
    condition.withLock {
      isClosed = true
      pieces = []
      condition.broadcast()
    }
  }

  func take(at seconds: Double) -> FedSoundPiece {
    condition.withLock {
      while !isClosed {
        if let end, zero == nil || seconds >= end { return .ended }
        guard let zero else {
          condition.wait()
          continue
        }
        if let first = pieces.first {
          pieces.removeFirst()
          return .piece(first, seconds: Double(first.time - zero) / 1e6)
        }
        let due = Double(zero) / 1e6 + seconds + (isLost ? 0 : patience)
        if monotonicSeconds() >= due { return .late }
        _ = condition.wait(until: due)
      }
      return .ended
    }
  }
}
