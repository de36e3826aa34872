internal import ImprintValues

/// The inputs for evaluating content, other than time and the layer's own properties.
struct ContentContext {
  let measuring: any ContentMeasuring
  let clock: CounterTimeBase
  let instant: FrameInstant
  /// The video's natural size, in units.
  var video: Size
  /// The frame's size, in units.
  var frame: Size
  /// The texts that layers draw by their numbers (`TextContent.part`).
  var parts: [ResolvedText] = []

  /// A text with its counters at the current instant.
  ///
  /// - Parameter horizon: is notified when the text may change: with every frame, or the next input.
  func string(of text: RunningText, noting horizon: Horizon) -> String {
    let counters = text.counters
    // Frame number and source time do not follow from the output time that spans are computed in.
    if counters.contains(where: { $0 != .inputName && !$0.isConstant }) {
      horizon.noteUnpredictable()
    }
    if counters.contains(.inputName) { horizon.expectChange(at: clock.nextInput(after: instant)) }
    return text.string { clock.text(of: $0, at: instant) }
  }

  /// Candidates for the largest strings of a text, each with those of all runs.
  func largestStrings(of text: TextContent) -> [[String]] {
    let counters = text.string.counters
    let names = counters.contains(.inputName) ? clock.inputNames : [""]
    // Only the font knows the widest digit, and the widest name.
    let digits = counters.contains { $0 != .inputName } ? "0123456789" : "0"
    return names.flatMap { name in
      digits.map { digit in
        text.strings.map { string in
          string.string { $0 == .inputName ? name : clock.longestText(of: $0, digit: digit) }
        }
      }
    }
  }
}
