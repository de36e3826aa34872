internal import Primitives

/// What the contents of layers are worked out with, beside time and the layer's own values.
struct ContentContext {
  let measuring: any ContentMeasuring
  let clock: VideoClock
  let instant: FrameInstant
  /// The video's own size, in units.
  let video: Size

  /// What a text says at the instant looked at.
  ///
  /// - Parameter horizon: hears of it where every image may have another text.
  func string(of text: RunningText, noting horizon: Horizon) -> String {
    // The image's number and its time in the source do not follow from the time that spans are told in.
    if text.isRunning { horizon.noteUnforeseen() }
    return text.string { clock.text(of: $0, at: instant) }
  }

  /// Strings one of which is as large as any that a text comes to say.
  func largestStrings(of text: RunningText) -> [String] {
    guard text.isRunning else { return [text.string { _ in "" }] }
    // Which digit is the widest, only the font knows.
    return "0123456789".map { digit in text.string { clock.longestText(of: $0, digit: digit) } }
  }
}
