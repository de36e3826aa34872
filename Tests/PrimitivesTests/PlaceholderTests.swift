import Primitives
import Testing

@Suite struct NearestWordTests {
  @Test func `finds the word that was meant`() {
    #expect(["brand", "batch"].nearest(to: "bramd") == "brand")
  }
}
