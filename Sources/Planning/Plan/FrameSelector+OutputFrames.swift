internal import ImprintValues

extension FrameSelector {
  /// The output frames of one source frame: one, or at a constant frame rate any number.
  ///
  /// They are computed, not stored: a frame may last an hour, which is shown a hundred thousand times, and files can
  /// contain any times.
  package struct OutputFrames: RandomAccessCollection, Sendable {
    package static let empty = OutputFrames(
      OutputFrame(presentation: 0, duration: 0, index: 0, sourceTime: 0), 0)

    private let earliest: OutputFrame
    /// The output frames, where they are not consecutive.
    private let listed: [OutputFrame]?
    package let endIndex: Int

    /// - Parameter count: the number of output frames, each a tick and an index after the one before.
    init(_ earliest: OutputFrame, _ count: Int = 1) {
      self.earliest = earliest
      listed = nil
      endIndex = count
    }

    /// Arbitrary output frames, in order.
    init(_ listed: [OutputFrame]) {
      earliest = OutputFrame(presentation: 0, duration: 0, index: 0, sourceTime: 0)
      endIndex = listed.count
      self.listed = listed
    }

    package var startIndex: Int { 0 }

    package subscript(position: Int) -> OutputFrame {
      if let listed { return listed[position] }
      var outputFrame = earliest
      outputFrame.presentation = outputFrame.presentation.addingClamped(Int64(position))
      outputFrame.index += position
      return outputFrame
    }
  }
}
