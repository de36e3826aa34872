import ImprintPrimitives
import Testing

@testable import ImprintPlanning
@testable import ImprintRendering

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
