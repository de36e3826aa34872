import Testing

@testable import ImprintStudio

/// RFC 9112, section 6.3.
@Suite struct RequestFramingTests {
  private func status(_ headers: [(name: String, value: String)]) -> Int? {
    RequestFraming.fault(in: headers)?.status
  }

  @Test func `an end that is beyond doubt is taken`() {
    #expect(status([]) == nil)
    #expect(status([("Content-Length", "5")]) == nil)
    #expect(status([("Content-Length", "5"), ("content-length", "5")]) == nil)
    #expect(status([("Transfer-Encoding", "Chunked")]) == nil)
  }

  @Test func `lengths that differ, a length beside a coding, and several codings are refused`() {
    #expect(status([("Content-Length", "5"), ("content-length", "6")]) == 400)
    #expect(status([("Content-Length", "5"), ("Transfer-Encoding", "chunked")]) == 400)
    #expect(status([("Transfer-Encoding", "chunked"), ("Transfer-Encoding", "chunked")]) == 400)
  }

  @Test func `an unknown coding is told as such`() {
    for coding in ["gzip", "gzip, chunked", "identity", ""] {
      #expect(status([("Transfer-Encoding", coding)]) == 501, "\(coding)")
    }
  }

  @Test func `a name with a blank is none`() {
    #expect(status([("Content-Length ", "5")]) == 400)
    #expect(status([("X-Any_1.~", "5")]) == nil)
  }
}
