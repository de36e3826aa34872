import ImprintValues
import Testing

/// SMPTE ST 12-1: of each minute but every tenth the first two numbers are left out at 30000/1001
/// frames a second, and the first four at twice that.
@Suite struct TimecodeRateTests {
  static let drop30 = TimecodeRate(framesPerSecond: 30, dropsFrames: true)
  static let drop60 = TimecodeRate(framesPerSecond: 60, dropsFrames: true)

  /// A minute has 1800 − 2 numbers, ten of them 10 · 1798 + 2 = 17982, a day 144 · 17982 = 2589408.
  @Test(arguments: [
    (0, "00:00:00;00"), (1798, "00:00:59;28"), (1799, "00:00:59;29"), (1800, "00:01:00;02"),
    (3597, "00:01:59;29"), (3598, "00:02:00;02"), (17981, "00:09:59;29"), (17982, "00:10:00;00"),
    (19781, "00:10:59;29"), (19782, "00:11:00;02"), (107_892, "01:00:00;00"),
    (2_589_407, "23:59:59;29"), (2_589_408, "00:00:00;00"), (-1, "23:59:59;29"),
  ])
  func `two numbers are left out of a minute at 29,97`(number: Int, label: String) {
    #expect(Self.drop30.label(of: number) == label)
  }

  /// A minute has 3600 − 4 numbers, ten of them 10 · 3596 + 4 = 35964.
  @Test(arguments: [
    (3599, "00:00:59;59"), (3600, "00:01:00;04"), (7195, "00:01:59;59"), (7196, "00:02:00;04"),
    (35963, "00:09:59;59"), (35964, "00:10:00;00"),
  ])
  func `four numbers are left out of a minute at 59,94`(number: Int, label: String) {
    #expect(Self.drop60.label(of: number) == label)
  }

  @Test(arguments: [
    (24, "01:00:00:23"), (25, "01:00:00:24"), (30, "01:00:00:29"), (120, "01:00:00:119"),
  ])
  func `other counts leave nothing out`(framesPerSecond: Int, label: String) {
    let rate = TimecodeRate(framesPerSecond: framesPerSecond, dropsFrames: false)
    #expect(rate.label(of: 3600 * framesPerSecond + framesPerSecond - 1) == label)
    #expect(rate.number(of: label) == 3600 * framesPerSecond + framesPerSecond - 1)
  }

  @Test func `only 30 and 60 have a count that drops`() {
    for framesPerSecond in [24, 25, 50, 120] {
      #expect(!TimecodeRate(framesPerSecond: framesPerSecond, dropsFrames: true).dropsFrames)
    }
  }

  /// All of the first 21 minutes, and the hours.
  @Test func `a label is that of its number alone`() {
    for rate in [Self.drop30, Self.drop60] {
      for number in Array(0..<40_000) + [107_892, 2_589_407] {
        #expect(rate.number(of: rate.label(of: number)) == number)
      }
    }
  }

  @Test func `what is no label of the rate has no number`() {
    for text in [
      "", "00:00:00", "00:00:00:30", "00:60:00:00", "00:00:60:00", "a:b:c:d", "-1:00:00:00",
      "00:00:00:00:00", "00:00:00:99999999999999999999",
    ] {
      #expect(Self.drop30.number(of: text) == nil, "\(text)")
    }
    #expect(Self.drop30.number(of: "00:01:00;00") == 1800)
  }

  @Test func `the separator before the frames tells a count that drops`() {
    #expect(TimecodeRate.dropsFrames("01:00:00;00"))
    #expect(TimecodeRate.dropsFrames("01:00:00.00"))
    #expect(!TimecodeRate.dropsFrames("01:00:00:00"))
    #expect(!TimecodeRate.dropsFrames(""))
  }
}
