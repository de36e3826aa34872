import ImprintValues
import Testing

@testable import ImprintPlanning

/// The distance of key frames, for players that seek by time.
@Suite struct KeyFrameRuleTests {
  /// Times in milliseconds.
  private static func times(_ presentations: [Int64], last: Int64 = 40) -> VideoTiming {
    VideoTiming(
      timeBase: .one(over: 1000), presentations: presentations, lastDuration: last)
  }

  @Test(arguments: [
    (2.0, Rational(25), 50), (2, Rational(30_000, 1001), 60), (0.5, Rational(24), 12),
    (2, Rational(1), 2), (10, Rational(1, 60), 1), (0.001, Rational(25), 1),
  ])
  func `at a constant rate frames are counted`(
    seconds: Double, rate: Rational?, interval: Int
  ) throws {
    let rule = KeyFrameRule(every: seconds, rate: try #require(rate), times: nil)
    #expect(rule.interval == interval)
    #expect(rule.forcedSeconds == nil)
  }

  @Test func `frames of one length are counted, also with rounded times and one that is missing`() {
    let even = (0..<250).map { Int64($0) * 40 }
    let rounded = (0..<250).map { Int64((Double($0) * 1001 / 30).rounded()) }
    for (times, rate) in [
      (even, Rational(25)), (rounded, Rational(30_000, 1001) ?? Rational(30)),
      (even.filter { $0 != 4000 }, Rational(25)),
    ] {
      let rule = KeyFrameRule(every: 2, rate: rate, times: Self.times(times))
      #expect(rule.forcedSeconds == nil)
      #expect(rule.interval == Int((2 * rate.value).rounded()))
    }
  }

  /// A second of 60 frames a second, then 2 a second: a count of the average rate would lie many seconds apart.
  @Test func `where frames vary, time counts`() {
    let fast = (0..<60).map { Int64($0) * 1000 / 60 }
    let slow = (0..<40).map { 1000 + Int64($0) * 500 }
    let rule = KeyFrameRule(every: 2, rate: Rational(5), times: Self.times(fast + slow))
    #expect(rule.forcedSeconds == 2)
    // From 0 to 2 s there are 60 frames, and those at 1 and 1.5 s.
    #expect(rule.interval == 62)
  }

  @Test func `a single frame is counted`() {
    let rule = KeyFrameRule(every: 2, rate: Rational(25), times: Self.times([0]))
    #expect(rule.interval == 50 && rule.forcedSeconds == nil)
  }

  @Test func `times at the ends of 64 bits do not trap`() {
    let rule = KeyFrameRule(
      every: 2, rate: Rational(25), times: Self.times([.min, 0, .max], last: .max))
    #expect(rule.forcedSeconds == 2)
    #expect(rule.interval == 1)
  }
}
