import ImprintMedia
import Testing

@testable import ImprintEngine

/// The samples of a device on their way to the encoder; a feed that waits does so for an hour.
@Suite struct SoundFeedTests {
  private let feed = SoundFeed(patience: 3600)
  private let zero = Int64(monotonicSeconds() * 1_000_000)

  private func put(at seconds: Double) {
    feed.put(SoundPiece(time: zero + Int64(seconds * 1_000_000), channels: [[0]]))
  }

  private var taken: [Double] {
    var times: [Double] = []
    while case .piece(_, let seconds) = feed.take(at: 0) { times.append(seconds) }
    return times
  }

  @Test func `samples of a device that has gone away are taken, and no others are waited for`() {
    put(at: -0.02)
    feed.begin(at: zero)
    put(at: 0)
    feed.lose()
    #expect(taken == [-0.02, 0])
    guard case .late = feed.take(at: 0) else {
      Issue.record("silence takes their place")
      return
    }
  }

  @Test func `a device that has gone away before the recording begins leaves it silent`() {
    feed.lose()
    feed.begin(at: zero)
    guard case .late = feed.take(at: 0) else {
      Issue.record("silence takes their place")
      return
    }
  }

  @Test func `samples end with the recording`() {
    feed.begin(at: zero)
    feed.finish(at: 2)
    guard case .ended = feed.take(at: 2) else {
      Issue.record("none is wanted after the end")
      return
    }
  }
}
