import ImprintLanguage
import Testing

@testable import ImprintPlanning

/// The times at which stills are taken.
@Suite struct StillMomentsTests {
  @Test(arguments: [
    (StillMoments.at([1, 2.5]), 10.0, [1, 2.5]), (.at([3, 1, 3]), 4, [3, 1, 3]),
    (.at([.fraction(0.5)]), 8, [4]), (.at([.fraction(0)]), 8, [0]),
    (.every(1), 4, [0, 1, 2, 3]), (.every(1), 4.001, [0, 1, 2, 3, 4]), (.every(10), 4, [0]),
    (.every(1.5), 4, [0, 1.5, 3]), (.every(4), 4, [0]),
    (.sheet(columns: 2, rows: 2), 8, [1, 3, 5, 7]), (.sheet(columns: 1, rows: 1), 8, [4]),
    (.sheet(columns: 4, rows: 1), 2, [0.25, 0.75, 1.25, 1.75]),
  ])
  func `times are as asked, at multiples, or in the middle of equal parts`(
    moments: StillMoments, end: Double, expected: [Double]
  ) throws {
    #expect(try moments.times(end: end, of: "clip") == expected)
  }

  @Test(arguments: [
    (StillMoments.at([4]), ExportError.Kind.invalid), (.at([1, 5]), .invalid),
    (.every(0.000_01), .usage),
  ])
  func `a time past the end, and too many of them, are refused`(
    moments: StillMoments, kind: ExportError.Kind
  ) {
    let error = #expect(throws: ExportError.self) { try moments.times(end: 4, of: "clip") }
    #expect(error?.kind == kind)
  }

  @Test(arguments: [
    StillMoments.at([]), .at([-1]), .at([.seconds(.nan)]), .every(0), .every(-1),
    .every(.infinity), .sheet(columns: 0, rows: 1), .sheet(columns: 1, rows: 101),
  ])
  func `times that cannot be meant are refused before the video is read`(moments: StillMoments) {
    let error = #expect(throws: ExportError.self) { try moments.check() }
    #expect(error?.kind == .usage)
  }

  @Test(arguments: [
    StillMoments.at([0]), .every(0.001), .sheet(columns: 100, rows: 100),
    .sheet(columns: 1, rows: 1),
  ])
  func `times that can be meant are not refused`(moments: StillMoments) throws {
    try moments.check()
  }
}
