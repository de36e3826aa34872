import Testing

@testable import ImprintValues

@Suite struct SaturatingArithmeticTests {
  @Test func `sums and differences end where the type does`() {
    #expect(Int64.max.addingClamped(1) == .max)
    #expect(Int64.min.addingClamped(-1) == .min)
    #expect(Int64.min.subtractingClamped(1) == .min)
    #expect(Int64.max.subtractingClamped(-1) == .max)
    #expect(Int64(0).subtractingClamped(.min) == .max)
    #expect(Int64(-1).subtractingClamped(.min) == .max)
    #expect(Int64(40).addingClamped(2) == 42)
    #expect(Int64(40).subtractingClamped(-2) == 42)
  }

  @Test func `values are clamped to both bounds`() {
    #expect([-1, 0, 3, 7, 8].map { $0.clamped(to: 0...7) } == [0, 0, 3, 7, 7])
    #expect((-0.5).clamped(to: 0...1) == 0)
  }
}
