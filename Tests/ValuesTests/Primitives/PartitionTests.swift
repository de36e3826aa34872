import Testing

@testable import ImprintValues

/// The search for the end of a prefix.
@Suite struct PartitionTests {
  @Test func `the end of any prefix of any length is found`() {
    for count in 0...20 {
      for end in 0...count {
        #expect((0..<count).partitionPoint { $0 < end } == end, "\(end) of \(count)")
      }
    }
  }

  @Test func `the index is that of a slice`() {
    #expect([1, 3, 5, 7, 9][2...].partitionPoint { $0 < 8 } == 4)
    #expect([1, 3, 5, 7, 9][2...].partitionPoint { _ in false } == 2)
  }

  /// 20 halvings come to one element of a million.
  @Test func `a long collection is bisected`() {
    var questions = 0
    let end = (0..<1_000_000).partitionPoint { number in
      questions += 1
      return number < 123_456
    }
    #expect(end == 123_456)
    #expect(questions <= 20)
  }
}
