import ImprintValues
import Testing

@testable import ImprintMedia

/// Frames of a screen at 25 a second, 40 ms each; times in milliseconds.
@Suite struct MissedFramesTests {
  /// The times of the frames that are taken.
  private func taken(_ times: [Int64]) -> [Int64] {
    var missed = MissedFrames(rate: Rational(25))
    return times.filter { !missed.leavesOut($0 * 1000) }
  }

  /// Three seconds pass; then frames come every 5 ms, of which every sixth is 30 ms after the one that was taken.
  @Test func `a device that catches up after a suspension gives no more frames than usual`() {
    let burst = (0..<12).map { 3080 + 5 * Int64($0) }
    #expect(taken([0, 40, 80] + burst + [3175, 3215]) == [0, 40, 80, 3080, 3110, 3175, 3215])
  }

  /// A frame comes 25 ms late, and the next one in time, 15 ms after it.
  @Test func `frames that come unevenly on a busy machine are all taken`() {
    let times: [Int64] = [0, 40, 105, 120, 160]
    #expect(taken(times) == times)
  }

  /// 3080 follows on 3 s of nothing, and 3120 comes at its time: what is early after that is uneven, not caught up.
  @Test func `catching up ends with a frame that comes at its time`() {
    let times: [Int64] = [0, 3080, 3120, 3135, 3160]
    #expect(taken(times) == times)
  }
}
