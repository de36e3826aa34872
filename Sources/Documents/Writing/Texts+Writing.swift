internal import ImprintLayerTree

extension ValueWriter<RunningText> {
  /// A text in which `{timecode}` and its like are counters, and braces are doubled.
  static let template = ValueWriter { text, _ in .string(text.template) }
}

extension ValueWriter<TimingFunction> {
  /// A word, `[x1, y1, x2, y2]`, or a number of steps.
  static let timingFunction = ValueWriter { (function, writer) throws(OverlayWritingError) in
    if let word = TimingFunction.words.first(where: { $0.value == function })?.key {
      return .string(word)
    }
    switch function {
    case .linear: return "linear"
    case .cubic(let x1, let y1, let x2, let y2):
      return try ValueWriter<Double>.number.list.write([x1, y1, x2, y2], writer)
    case .steps(let count, let jump):
      let steps = JSONValue.Member(key: "steps", value: .number(Double(count)))
      let jumping = JSONValue.Member(key: "jump", value: .string(jump.rawValue))
      return .object(jump == .end ? [steps] : [steps, jumping])
    }
  }
}
