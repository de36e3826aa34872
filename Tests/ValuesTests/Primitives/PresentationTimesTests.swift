import ImprintValues
import Testing

/// The rates that rounded presentation times stand for.
@Suite struct PresentationTimesTests {
  private static let rates = [24, 25, 30, 50, 60].flatMap { (rate: Int64) in
    [Rational(rate, 1), Rational(rate * 1000, 1001)].compactMap(\.self)
  }

  /// The times of frames in ticks of which so many make a second, each rounded for itself.
  private static func times(
    _ rate: Rational, _ ticksASecond: Int32, frames: Int = 100, from first: Double = 0
  ) -> PresentationTimes {
    let ticks = (0..<frames).map { number in
      Int64(((first + Double(number) / rate.value) * Double(ticksASecond)).rounded())
    }
    return PresentationTimes(ticks, timeBase: .one(over: ticksASecond))
  }

  /// Matroska, QuickTime's usual timescale, MPEG transport streams; 29.97 in 1/600 s is 20.02 ticks.
  @Test(arguments: rates, [1000, 600, 90_000] as [Int32])
  func `times in ticks that do not divide a rate stand for it`(rate: Rational, ticks: Int32) {
    #expect(Self.times(rate, ticks).constantRate(stated: []) == rate)
    #expect(Self.times(rate, ticks, from: 0.021).constantRate(stated: []) == rate)
  }

  /// 0, 33, 67 and 100 ms are those of 30 and of 29.97; the file states which.
  @Test func `of a few times the stated rate counts`() throws {
    let times = PresentationTimes([0, 33, 67, 100], timeBase: .one(over: 1000))
    let television = try #require(Rational(30_000, 1001))
    #expect(times.constantRate(stated: []) == Rational(30))
    #expect(times.constantRate(stated: [television]) == television)
    #expect(times.constantRate(stated: [try #require(Rational(2997, 100))]) == television)
  }

  @Test func `a rate of the file's own counts where its times are of that`() throws {
    let rate = try #require(Rational(25, 2))
    #expect(Self.times(rate, 1000).constantRate(stated: [rate]) == rate)
    #expect(Self.times(rate, 1000).constantRate(stated: []) == nil)
  }

  /// A frame left out; a frame two ticks late; a step that grows.
  @Test(arguments: [
    [0, 33, 67, 133, 167, 200], [0, 33, 69, 100, 133], [0, 33, 70, 110, 155, 205],
  ])
  func `other times stand for no rate`(ticks: [Int64]) {
    let times = PresentationTimes(ticks, timeBase: .one(over: 1000))
    #expect(times.constantRate(stated: [Rational(30)]) == nil)
  }

  /// GIF at 30 a second: 3.33, 6.67, 10 hundredths. Delays of 30 ms each are exact, as are those of 40 and 100.
  @Test func `rounded times are told from equal steps`() {
    let hundredths = Rational.one(over: 100)
    let rounded = PresentationTimes([0, 3, 7, 10, 13, 17, 20], timeBase: hundredths)
    #expect(rounded.roundedRate == Rational(30))
    for ticks in [[0, 3, 6, 9], [0, 4, 8, 12], [0, 10, 15, 40], [0]] as [[Int64]] {
      #expect(PresentationTimes(ticks, timeBase: hundredths).roundedRate == nil)
    }
  }
}
