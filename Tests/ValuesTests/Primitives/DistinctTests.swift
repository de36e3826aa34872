import ImprintValues
import Testing

@Suite struct DistinctTests {
  @Test func `of equal elements the first one stays, in its place`() {
    #expect([3, 1, 3, 2, 1].distinct == [3, 1, 2])
    #expect([String]().distinct == [])
  }
}
