import ImprintValues
import Testing

@testable import ImprintPlanning

/// Times are milliseconds unless said otherwise.
@Suite struct FrameSelectorTests {
  static let even = Times(presentations: [0, 40, 80, 120])

  @Test func `without a trim every frame keeps its time, and lasts to the next`() {
    #expect(Self.even.shown == [[0, 40], [40, 40], [80, 40], [120, 40]])
    #expect(Self.even.selected().outputFrames.map(\.index) == [0, 1, 2, 3])
    let uneven = Times(presentations: [0, 5, 1005], lastDuration: 7)
    #expect(uneven.shown == [[0, 5], [5, 1000], [1005, 7]])
  }

  @Test func `a first frame later than the zero comes later in the output too`() {
    let late = Times(presentations: [100, 140], zero: 0)
    #expect(late.shown == [[100, 40], [140, 40]])
    let early = Times(presentations: [-50, -10], zero: -50)
    #expect(early.shown == [[0, 40], [40, 40]])
  }

  @Test func `the frame showing at the start is kept from 0`() {
    var times = Self.even
    times.start = 50
    #expect(times.shown == [[0, 30], [30, 40], [70, 40]])
    #expect(times.sources == [40, 80, 120])
  }

  @Test func `no frame is kept from before a start at which one begins`() {
    var times = Self.even
    times.start = 40
    #expect(times.shown == [[0, 40], [40, 40], [80, 40]])
  }

  @Test func `a start before the first frame keeps the gap that is left`() {
    let times = Times(presentations: [100, 140], start: 60)
    #expect(times.shown == [[40, 40], [80, 40]])
  }

  @Test func `the last frame shows until its own end, and not longer`() {
    var times = Self.even
    times.start = 159
    #expect(times.shown == [[0, 1]])
    times.start = 160
    #expect(times.shown == [])
  }

  @Test func `a last frame of unknown length lasts as long as the one before it`() {
    let times = Times(presentations: [0, 40, 110], lastDuration: 0)
    #expect(times.shown == [[0, 40], [40, 70], [110, 70]])
  }

  @Test func `the end is left out`() {
    var times = Self.even
    times.end = 80
    #expect(times.shown == [[0, 40], [40, 40]])
    times.end = 81
    #expect(times.shown == [[0, 40], [40, 40], [80, 1]])
    times.end = 5000
    #expect(times.shown == Self.even.shown)
  }

  /// In tenths of milliseconds, frames at 0, 400 and 800: 5 is half a millisecond.
  @Test(
    arguments: [
      (395, [400, 800]), (394, [0, 400, 800]), (405, [400, 800]), (406, [400, 800]),
    ] as [(Int, [Int64])])
  func `a frame within half a millisecond of the start counts as at it`(
    start: Int, sources: [Int64]
  ) {
    let times = Times(
      presentations: [0, 400, 800], lastDuration: 400, timeBase: .one(over: 10_000),
      start: Int64(start))
    #expect(times.sources == sources)
    #expect(times.shown.first?.first == 0)
  }

  @Test(
    arguments: [(804, [0, 400]), (805, [0, 400]), (806, [0, 400, 800]), (796, [0, 400])]
      as [(Int, [Int64])])
  func `a frame within half a millisecond of the end counts as at it`(
    end: Int, sources: [Int64]
  ) {
    let times = Times(
      presentations: [0, 400, 800], lastDuration: 400, timeBase: .one(over: 10_000),
      end: Int64(end))
    #expect(times.sources == sources)
  }

  /// In tenths of milliseconds: 3 is within half a millisecond of the beginning.
  @Test func `frames close to the video's own beginning keep their times`() {
    let times = Times(presentations: [0, 3, 400], lastDuration: 400, timeBase: .one(over: 10_000))
    #expect(times.shown == [[0, 3], [3, 397], [400, 400]])
    let late = Times(
      presentations: [3, 400], lastDuration: 400, timeBase: .one(over: 10_000), zero: 0)
    #expect(late.shown == [[3, 397], [400, 400]])
  }

  @Test func `only the later of two frames with equal times is left out`() {
    var selector = FrameSelector(Times(presentations: []).timeline)
    #expect(selector.accept(presentation: 0, duration: 40)?.outputFrames.isEmpty == true)
    #expect(selector.accept(presentation: 40, duration: 40)?.outputFrames.map(\.duration) == [40])
    #expect(selector.accept(presentation: 40, duration: 40)?.outputFrames.count == nil)
    #expect(
      selector.accept(presentation: 80, duration: 40)?.outputFrames.map(\.presentation) == [40])
    #expect(selector.finish().outputFrames.map(\.presentation) == [80])
    #expect(selector.duplicates == 1)
  }

  /// The frames at 40 and 80 do not decode: the third frame is the one at 120, and it is number 3.
  @Test func `a frame that did not decode keeps its number`() {
    var selector = FrameSelector(Times(presentations: []).timeline)
    _ = selector.accept(presentation: 0, duration: 40)
    selector.skip([])
    #expect(selector.accept(presentation: 120, duration: 40)?.outputFrames.map(\.index) == [0])
    selector.skip([40, 80])
    #expect(selector.finish().outputFrames.map(\.index) == [3])
  }

  /// At the start, an earlier frame shows in the place of a lost one; without one, the number is unused.
  @Test func `a frame that is lost at the start counts only where none stands in for it`() {
    let trimmed = Times(presentations: [], start: 50).timeline
    var selector = FrameSelector(trimmed)
    _ = selector.accept(presentation: 0, duration: 40)
    selector.skip([])
    #expect(selector.accept(presentation: 80, duration: 40)?.outputFrames.map(\.index) == [0])
    selector.skip([40])
    #expect(selector.finish().outputFrames.map(\.index) == [1])
    var headless = FrameSelector(trimmed)
    _ = headless.accept(presentation: 80, duration: 40)
    headless.skip([0, 40])
    #expect(headless.finish().outputFrames.map(\.index) == [1])
  }

  @Test func `frames that are lost past the trim's end, or at a constant rate, do not count`() {
    var selector = FrameSelector(Times(presentations: [], end: 100).timeline)
    _ = selector.accept(presentation: 0, duration: 40)
    selector.skip([])
    #expect(selector.accept(presentation: 90, duration: 40)?.outputFrames.count == 1)
    selector.skip([40])
    #expect(selector.finish().outputFrames.map(\.index) == [2])
    var steady = FrameSelector(Times(presentations: [], rate: Rational(25)).timeline)
    _ = steady.accept(presentation: 0, duration: 40)
    #expect(steady.accept(presentation: 80, duration: 40)?.outputFrames.map(\.index) == [0, 1])
    steady.skip([40])
    #expect(steady.finish().outputFrames.map(\.index) == [2])
  }

  @Test func `a constant rate shows at k / N the frame that shows then`() {
    var times = Times(presentations: [0, 40, 80], rate: Rational(30))
    #expect(times.sources == [0, 0, 40, 80])
    #expect(times.shown == [[0, 1], [1, 1], [2, 1], [3, 1]])
    times.rate = Rational(25)
    #expect(times.sources == [0, 40, 80])
    times.rate = Rational(50)
    #expect(times.sources == [0, 0, 40, 40, 80, 80])
    times.rate = Rational(10)
    #expect(times.sources == [0, 80])
  }

  /// ⌈duration · N⌉ over durations of whole milliseconds, most of which are no whole number of steps.
  @Test(arguments: [Rational(30), Rational(25), Rational(1), Rational(30000, 1001), Rational(60)])
  func `a constant rate gives as many frames as its steps begin in the video`(
    rate: Rational?
  ) throws {
    let rate = try #require(rate)
    for duration in Int64(1)...400 {
      let times = Times(presentations: [0], lastDuration: duration, rate: rate)
      let (count, rest) = (duration * rate.numerator).quotientAndRemainder(
        dividingBy: 1000 * rate.denominator)
      #expect(times.shown.count == Int(count + (rest > 0 ? 1 : 0)), "\(duration) ms at \(rate)")
    }
  }

  @Test func `a constant rate fills gaps with the frame before them`() {
    let gap = Times(presentations: [0, 1000], rate: Rational(10))
    #expect(gap.sources == [Int64](repeating: 0, count: 10) + [1000])
    let late = Times(presentations: [250, 290], rate: Rational(10))
    #expect(late.sources == [250, 250, 250, 290])
  }

  @Test func `a constant rate counts from the trim's start to its end`() {
    let times = Times(
      presentations: [0, 40, 80, 120], start: 50, end: 110, rate: Rational(50))
    // At 50, 70 and 90 of the source.
    #expect(times.sources == [40, 40, 80])
  }

  /// A frame at 0 and one 2³² seconds later, at 60 a second: 2³² · 60 output frames of the first.
  @Test func `however often a frame is shown, its output frames take no room`() {
    let gap = Int64(1) << 32
    var times = Times(presentations: [], timeBase: Rational(1))
    times.rate = Rational(60)
    var selector = FrameSelector(times.timeline)
    #expect(selector.accept(presentation: 0, duration: 1)?.outputFrames.isEmpty == true)
    let shown = selector.accept(presentation: gap, duration: 1)
    #expect(shown?.outputFrames.count == Int(gap) * 60)
    #expect(shown?.outputFrames.last?.index == Int(gap) * 60 - 1)
    #expect(shown?.outputFrames.last?.presentation == gap * 60 - 1)
    #expect(shown?.outputFrames.last?.sourceTime == 0)
  }

  @Test func `times at the ends of their type do not trap`() {
    let times = Times(presentations: [.min, 0, .max], lastDuration: 1, zero: .min, start: .max)
    #expect(times.shown.count <= 1)
    let ended = Times(presentations: [.min, .max - 1], lastDuration: 1, end: .min)
    #expect(ended.shown == [])
  }
}
