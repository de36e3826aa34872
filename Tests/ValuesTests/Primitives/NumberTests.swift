import ImprintValues
import Testing

@Suite struct NumberTests {
  @Test func `fractions are kept in lowest terms with a denominator above 0`() {
    #expect(Rational(50, -100) == Rational(-1, 2))
    #expect(Rational(0, 7) == Rational(0, 1))
    #expect(Rational(1, 0) == nil)
    #expect(Rational(.min, 3) == nil)
    #expect(Rational(0, 1)?.reciprocal == nil)
  }

  /// 2002 / 60000 s is 3003 / 90000 s; 1 / 30000 s is 3 / 90000 s.
  @Test func `times move between time bases exactly`() {
    let base = Rational.one(over: 90_000)
    let time = RationalTime(ticks: 2002, timeBase: .one(over: 60_000))
    #expect(time.rescaled(to: base).ticks == 3003)
    #expect(RationalTime(ticks: -1, timeBase: .one(over: 30_000)).rescaled(to: base).ticks == -3)
  }

  @Test func `halves of a tick round away from 0`() {
    let halves = Rational.one(over: 2)
    for (ticks, whole) in [(1, 1), (-1, -1), (3, 2), (-3, -2), (2, 1)] as [(Int64, Int64)] {
      let time = RationalTime(ticks: ticks, timeBase: halves)
      #expect(time.rescaled(to: Rational(1)).ticks == whole)
    }
  }

  @Test func `times past 64 bits are held at their end`() {
    let late = RationalTime(ticks: .max, timeBase: Rational(1000))
    #expect(late.rescaled(to: .one(over: 90_000)).ticks == .max)
    let early = RationalTime(ticks: .min, timeBase: Rational(1000))
    #expect(early.rescaled(to: .one(over: 90_000)).ticks == -.max)
  }

  @Test func `sums, differences and products are clamped at the end that they pass`() {
    #expect(Int64.max.addingClamped(1) == .max && Int64.min.addingClamped(-1) == .min)
    #expect(Int64.min.subtractingClamped(1) == .min && Int64.max.subtractingClamped(-1) == .max)
    #expect(Int64.max.multipliedClamped(by: 2) == .max)
    #expect(Int64.max.multipliedClamped(by: -2) == .min)
    #expect(Int64.min.multipliedClamped(by: -1) == .max)
    #expect(Int64.min.multipliedClamped(by: 2) == .min)
    #expect((-3 as Int64).multipliedClamped(by: 7) == -21)
  }

  @Test func `numbers become integers without a trap`() {
    #expect(Int64(saturating: .nan) == 0)
    #expect(Int64(saturating: 1e300) == .max)
    #expect(Int64(saturating: -.infinity) == .min)
    #expect(Int64(saturating: 2.5) == 3)
  }

  /// 1920 × 1080: a unit is 1920 / 1080 pixels, so a pixel is 0.5625 units.
  @Test func `lengths are units, pixels of the frame or fractions of the parent`() {
    let unitsPerPixel = 1080.0 / 1920
    #expect(Length.units(12).resolved(of: 400, unitsPerPixel: unitsPerPixel) == 12)
    #expect(Length.pixels(16).resolved(of: 400, unitsPerPixel: unitsPerPixel) == 9)
    #expect(Length.fraction(0.25).resolved(of: 400, unitsPerPixel: unitsPerPixel) == 100)
  }
}
