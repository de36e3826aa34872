internal import ImprintPrimitives

extension FrameSelector {
  /// The showings of one source frame: one, or at a constant frame rate any number.
  ///
  /// They are computed, not stored: a frame may last an hour, which is shown a hundred thousand times, and files can
  /// contain any times.
  package struct Showings: RandomAccessCollection, Sendable {
    package static let empty = Showings(
      Showing(presentation: 0, duration: 0, index: 0, sourceTime: 0), 0)

    private let earliest: Showing
    /// The showings, where they are not consecutive.
    private let listed: [Showing]?
    package let endIndex: Int

    /// - Parameter count: the number of showings, each a tick and an index after the one before.
    init(_ earliest: Showing, _ count: Int = 1) {
      self.earliest = earliest
      listed = nil
      endIndex = count
    }

    /// Arbitrary showings, in order.
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
