import Testing

@testable import ImprintStudio

/// Names in addresses and headers (RFC 3986).
@Suite struct PercentEncodingTests {
  /// "ä" is C3 A4 in UTF-8, a tab is 09.
  @Test(arguments: [
    ("clip-1_2.3~.mp4", "clip-1_2.3~.mp4"), ("ä b.mp4", "%C3%A4%20b.mp4"),
    ("100%/?#\t", "100%25%2F%3F%23%09"), ("a(1)&b", "a%281%29%26b"), ("", ""),
  ])
  func `all but unreserved characters are encoded`(name: String, encoded: String) {
    #expect(name.percentEncoded() == encoded)
  }

  @Test func `further characters stand for themselves where they may`() {
    #expect("a(1)&b ä".percentEncoded(keeping: "()&") == "a(1)&b%20%C3%A4")
  }
}
