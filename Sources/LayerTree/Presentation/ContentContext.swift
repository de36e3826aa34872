internal import ImprintPrimitives

/// The inputs for evaluating content, other than time and the layer's own properties.
struct ContentContext {
  let measuring: any ContentMeasuring
  let clock: VideoClock
  let instant: FrameInstant
  /// The video's natural size, in units.
  let video: Size

  /// A text with its counters at the current instant.
  ///
  /// - Parameter horizon: is notified where the text may change with every frame.
  func string(of text: RunningText, noting horizon: Horizon) -> String {
    // Frame number and source time do not follow from the output time that spans are computed in.
    if text.isRunning { horizon.noteUnpredictable() }
    return text.string { clock.text(of: $0, at: instant) }
  }

  /// Candidates for the largest string of a text.
  func largestStrings(of text: RunningText) -> [String] {
    guard text.isRunning else { return [text.string { _ in "" }] }
    // Only the font knows the widest digit.
    return "0123456789".map { digit in text.string { clock.longestText(of: $0, digit: digit) } }
  }
}
