import Testing

@testable import ImprintStudio

/// RFC 9110, section 14: a file of ten bytes.
@Suite struct ByteRangeTests {
  @Test(
    arguments: [
      ("bytes=0-3", 0..<4), ("bytes=4-", 4..<10), ("bytes=-3", 7..<10), ("bytes=-99", 0..<10),
      ("bytes=9-9", 9..<10), ("bytes=2-99999999999999999999", 2..<10),
    ] as [(String, Range<Int64>)])
  func `a part lies inside the file`(header: String, part: Range<Int64>) {
    #expect(ByteRange(header, length: 10) == .part(part))
  }

  @Test(arguments: ["bytes=10-", "bytes=99999999999999999999-", "bytes=-0"])
  func `a part of nothing is told so`(header: String) {
    #expect(ByteRange(header, length: 10) == .unsatisfiable)
  }

  @Test(arguments: [
    nil, "", "bytes=", "bytes=-", "bytes=5-2", "bytes=0-1,4-5", "lines=0-3", "bytes=a-b",
    "bytes=--3", "bytes=+1-2",
  ])
  func `what is not understood is the whole file`(header: String?) {
    #expect(ByteRange(header, length: 10) == .whole)
  }

  @Test func `an empty file has no part`() {
    #expect(ByteRange("bytes=0-0", length: 0) == .unsatisfiable)
    #expect(ByteRange("bytes=-1", length: 0) == .unsatisfiable)
  }
}
