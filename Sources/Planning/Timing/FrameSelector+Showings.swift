internal import ImprintPrimitives

extension FrameSelector {
  /// The showings of one frame: one, or at a constant rate as many as it takes.
  ///
  /// Counted, not stored: a frame that stands for an hour is shown a hundred thousand times, and times
  /// in files can be anything.
  package struct Showings: RandomAccessCollection, Sendable {
    package static let empty = Showings(
      Showing(presentation: 0, duration: 0, index: 0, sourceTime: 0), 0)

    private let earliest: Showing
    /// All of them, where they are not in a row.
    private let listed: [Showing]?
    package let endIndex: Int

    /// - Parameter count: each after the earliest comes a tick and an index after the one before.
    init(_ earliest: Showing, _ count: Int = 1) {
      self.earliest = earliest
      listed = nil
      endIndex = count
    }

    /// Any showings, in order.
    init(_ listed: [Showing]) {
      earliest = Showing(presentation: 0, duration: 0, index: 0, sourceTime: 0)
      endIndex = listed.count
      self.listed = listed
    }

    package var startIndex: Int { 0 }

    package subscript(position: Int) -> Showing {
      if let listed { return listed[position] }
      var showing = earliest
      showing.presentation = showing.presentation.addingClamped(Int64(position))
      showing.index += position
      return showing
    }
  }
}
