import ImprintValues
import Testing

@testable import ImprintMedia

/// The display matrix by rows: (a, b) is the direction of the stored frame's right, (c, d) of its down; y goes down.
@Suite struct OrientationTests {
  static let one: Int32 = 1 << 16

  static let table: [(across: (Int32, Int32), down: (Int32, Int32), is: Orientation)] = [
    ((one, 0), (0, one), Orientation(degrees: 0)),
    ((0, one), (-one, 0), Orientation(degrees: 90)),
    ((-one, 0), (0, -one), Orientation(degrees: 180)),
    ((0, -one), (one, 0), Orientation(degrees: 270)),
    ((-one, 0), (0, one), Orientation(degrees: 0, isMirrored: true)),
    ((0, -one), (-one, 0), Orientation(degrees: 90, isMirrored: true)),
    ((one, 0), (0, -one), Orientation(degrees: 180, isMirrored: true)),
    ((0, one), (one, 0), Orientation(degrees: 270, isMirrored: true)),
  ]

  @Test func `the members of a matrix tell turn and mirror`() {
    for entry in Self.table {
      let matrix = [
        entry.across.0, entry.across.1, 0, entry.down.0, entry.down.1, 0, 0, 0, 1 << 30,
      ]
      #expect(Orientation.read(matrix) == entry.is)
      let doubled = matrix.map { $0.multipliedReportingOverflow(by: 2).partialValue }
      #expect(Orientation.read(doubled) == entry.is)
    }
  }

  @Test func `no matrix is upright`() {
    #expect(Orientation.read([]) == .upright)
  }

  @Test func `what is no right angle is refused`() {
    let one = Self.one
    for matrix: [Int32] in [
      [0, 0, 0, 0, 0, 0, 0, 0, 0],
      [one, one, 0, -one, one, 0, 0, 0, 1 << 30],
      [one, 0, 0, one, 0, 0, 0, 0, 1 << 30],
      [one, 0, 0, 0, 0, 0, 0, 0, 1 << 30],
      [one, 0, 5, 0, one, 0, 0, 0, 1 << 30],
      [.min, .min, 0, .min, .max, 0, 0, 0, 1 << 30],
      [one, 0, 0, 0],
    ] {
      #expect(Orientation.read(matrix) == nil)
    }
  }
}
