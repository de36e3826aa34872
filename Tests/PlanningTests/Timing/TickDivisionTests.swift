import ImprintValues
import Testing

@testable import ImprintPlanning

@Suite struct TickDivisionTests {
  private func division(
    of base: Rational, seconds: [Double] = [], times: [RationalTime] = []
  ) -> TickDivision {
    var division = TickDivision(of: base)
    for time in times { division.include(time) }
    for time in seconds { division.include(seconds: time) }
    return division
  }

  /// 3.137 s are 94.11 thirtieths, so a hundredth of a thirtieth is what it takes.
  @Test func `a tick of a frame is divided as finely as the trim is written`() {
    #expect(division(of: .one(over: 30), seconds: [3.137]).timeBase == .one(over: 3000))
    #expect(division(of: .one(over: 30), seconds: [3.137, 4.5]).parts == 100)
    #expect(division(of: .one(over: 12_800), seconds: [1.001]).parts == 5)
  }

  @Test func `a trim on the file's own ticks divides none`() {
    #expect(division(of: .one(over: 30), seconds: [0, 3, 4.5]).parts == 1)
    #expect(division(of: .one(over: 90_000), seconds: [1.234]).parts == 1)
    #expect(division(of: .one(over: 30), seconds: [1.033333]).parts == 1)
  }

  /// A tick of 1001/30000 s goes into 1001 parts of 1/30000 s, however large 30000 · 1001 is.
  @Test(arguments: [(24_000, 3_000), (30_000, 1_500), (15_000, 1_500), (60_000, 1_500)])
  func `frames of a broadcast rate are divided for any trim`(rate: Int, thousands: Int) throws {
    let frame = try #require(Rational(1001, Int64(rate)))
    #expect(division(of: frame, seconds: [1.234]).timeBase.denominator == Int64(rate))
    let fine = division(of: frame, seconds: [1.234, 2.345678]).timeBase
    #expect(fine == .one(over: Int32(thousands) * 1000))
  }

  /// 29,989 is a prime: with 500, of which milliseconds are whole parts here, it makes 15 million ticks a second.
  @Test func `a time that no clock holds is rounded to two microseconds`() {
    let base = division(of: .one(over: 29_989), seconds: [1.2341]).timeBase.value
    #expect(base <= 2e-6 && base >= 1e-7)
  }

  @Test func `a clock that would become too fine takes fewer decimals`() {
    let fine = division(of: .one(over: 9_999_991), seconds: [1.234567])
    #expect(fine.parts == 1)
    let coarse = division(of: .one(over: 12_800), seconds: [1.234567])
    #expect(coarse.timeBase == .one(over: 8_000_000))
  }

  /// 1,024 samples before 1 s at 44,100 a second, beside a clock of thirtieths.
  @Test func `the start of an earlier sound falls on a tick`() throws {
    let start = RationalTime(ticks: 43_076, timeBase: .one(over: 44_100))
    let base = division(of: .one(over: 30), times: [start]).timeBase
    #expect(start.rescaled(to: base).seconds == start.seconds)
  }

  @Test func `numbers at the ends of their types are left alone`() {
    let start = RationalTime(ticks: .max, timeBase: Rational(.max, 3) ?? .one(over: 1))
    #expect(division(of: .one(over: 30), times: [start]).parts == 1)
    #expect(division(of: .one(over: 30), seconds: [.infinity, .nan, 1e300]).parts >= 1)
  }
}
