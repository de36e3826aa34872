internal import ImprintValues

extension TimingFunction: CodedByKind {
  package static var codedKind: ValueKind<TimingFunction> { .timingFunction }

  /// The functions that documents have words for.
  package static let words: KeyValuePairs<String, TimingFunction> = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
    "default": .default,
  ]
}

extension ValueKind<TimingFunction> {
  /// A word, `[x1, y1, x2, y2]`, `{ steps: n, jump: "end" }`, or `{ spring: {} }`.
  static let timingFunction = ValueKind(reading, check: check, write: written)

  private static let check: Checking = { function, problems in
    switch function {
    case .linear: break
    case .cubic(let x1, let y1, let x2, let y2):
      // Only with x in 0…1 is the curve a function of time.
      problems.inside(".x1") { $0.check(x1, .fraction) }
      problems.inside(".y1") { $0.check(y1, .any) }
      problems.inside(".x2") { $0.check(x2, .fraction) }
      problems.inside(".y2") { $0.check(y2, .any) }
    case .steps(let count, let jump):
      let allowed = NumberRange(minimum: 1, maximum: 1_000_000)
      problems.inside(".count") { $0.check(Double(count), allowed) }
      if jump == .none, count == 1 { problems.add(.singleStep) }
    case .points(let curve):
      for (index, point) in curve.points.enumerated() {
        problems.inside(".points[\(index)]") { problems in
          problems.check(point.input, .any)
          problems.check(point.output, .any)
        }
      }
    case .spring(let curve):
      SpringTimingForm.properties.check(SpringTimingForm(curve: curve), &problems)
    }
  }

  private static let written: Writing = { (function, writer) throws(OverlayWritingError) in
    if let word = TimingFunction.words.first(where: { $0.value == function })?.key {
      return .string(word)
    }
    switch function {
    case .linear: return "linear"
    case .cubic(let x1, let y1, let x2, let y2):
      return try ValueKind<Double>.number.list().write([x1, y1, x2, y2], writer)
    case .steps(let count, let jump):
      let steps = JSON5Value.Member(key: "steps", value: .number(Double(count)))
      let jumping = JSON5Value.Member(key: "jump", value: .string(jump.rawValue))
      return .object(jump == .end ? [steps] : [steps, jumping])
    case .points(let curve): return .string(curve.css)
    case .spring(let curve):
      let form = SpringTimingForm(curve: curve)
      return .object(
        try writer.members(of: form, unlike: .standard, by: SpringTimingForm.properties))
    }
  }

  private static let curveOfCSS = ValueDescription.named(
    "a curve as CSS writes it, such as \"ease-in-out\" or \"cubic-bezier(0.2, 0, 0, 1)\"",
    .string(
      pattern:
        "^(ease(-in)?(-out)?|step-(start|end)|(cubic-bezier|steps|linear)\\([-0-9a-z.,% ]+\\))$"))

  private static let reading: ValueReader<TimingFunction> = ValueReader(
    .either([
      .choice(TimingFunction.words.map(\.key)), ValueReader<Double>.number.tuple(4).description,
      .object("steps"), .object("spring timing"), curveOfCSS,
    ])
  ) { value, reader in
    switch value.kind {
    case .array: return curve(value, &reader)
    case .object:
      return value.member("spring") == nil ? steps(value, &reader) : spring(value, &reader)
    case .string(let word):
      if let function = TimingFunction.words.first(where: { $0.key == word })?.value {
        return function
      }
      if let function = TimingFunction(css: word) { return function }
      if springWords.contains(word.plainWord) {
        reader.fault(
          "\(word.brief) is no timing function", at: value,
          hint: "write { spring: { bounce: 0.2 } }")
        return nil
      }
    default: break
    }
    reader.mismatch(value, expected: reading.description)
    return nil
  }

  /// Names that other tools have for springs.
  private static let springWords: Set = [
    "spring", "bounce", "elastic", "easeoutelastic", "easeoutbounce", "easeoutback",
  ]

  private static func curve(_ value: JSON5Value, _ reader: inout DocumentReader) -> TimingFunction?
  {
    guard let points = reader.read(value, as: ValueReader<Double>.number.tuple(4)) else {
      return nil
    }
    guard NumberRange.fraction.contains(points[0]), NumberRange.fraction.contains(points[2]) else {
      reader.fault("x1 and x2 of a curve lie from 0 to 1, as time cannot run back", at: value)
      return nil
    }
    return .cubic(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
  }

  private static func steps(_ value: JSON5Value, _ reader: inout DocumentReader) -> TimingFunction?
  {
    var steps = Steps()
    guard
      reader.readObject(value, as: "a timing function", by: Steps.properties, into: &steps) != nil,
      let count = steps.count
    else { return nil }
    if steps.jump == .none, count < 2 {
      reader.fault(ValueProblem.singleStep.message, at: value)
      return nil
    }
    return .steps(count: count, jump: steps.jump)
  }
}

extension ValueKind<TimingFunction> {
  private static func spring(_ value: JSON5Value, _ reader: inout DocumentReader) -> TimingFunction?
  {
    let faultsBefore = reader.faults.count
    let form = SpringTimingForm.kind("spring timing", "a timing function")
      .reader.read(value, &reader)
    return reader.faults.count == faultsBefore ? form.map { .spring($0.curve) } : nil
  }
}

extension TimingFunction {
  /// Parses a function as CSS writes it (CSS Easing 2, section 2); nil for anything else.
  fileprivate init?(css text: String) {
    switch text {
    case "ease": self = .default
    case "ease-in": self = .easeIn
    case "ease-out": self = .easeOut
    case "ease-in-out": self = .easeInEaseOut
    case "step-start": self = .steps(count: 1, jump: .start)
    case "step-end": self = .steps(count: 1, jump: .end)
    default:
      let parts = text.split { "(), ".contains($0) }
      guard text.hasSuffix(")"), text.count(where: { $0 == "(" }) == 1 else { return nil }
      if text.hasPrefix("cubic-bezier("), let function = Self.curve(parts.dropFirst()) {
        self = function
      } else if text.hasPrefix("steps("), let function = Self.steps(parts.dropFirst()) {
        self = function
      } else if text.hasPrefix("linear("),
        let curve = PiecewiseCurve(css: text.dropFirst("linear(".count).dropLast())
      {
        self = .points(curve)
      } else {
        return nil
      }
    }
  }

  private static func curve(_ parts: ArraySlice<Substring>) -> TimingFunction? {
    let numbers = parts.compactMap { Double(decimal: $0) }
    guard numbers.count == 4, parts.count == 4, (0...1).contains(numbers[0]),
      (0...1).contains(numbers[2])
    else { return nil }
    return .cubic(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
  }

  private static func steps(_ parts: ArraySlice<Substring>) -> TimingFunction? {
    let word = parts.dropFirst().first ?? "end"
    guard (1...2).contains(parts.count), let count = parts.first.flatMap({ Int($0) }),
      let jump = Jump(rawValue: String(word.trimmingPrefix("jump-"))),
      (jump == .none ? 2 : 1)...1_000_000 ~= count
    else { return nil }
    return .steps(count: count, jump: jump)
  }
}

/// A step function during reading.
package struct Steps: Sendable {
  package var count: Int?
  package var jump = TimingFunction.Jump.end

  package static let properties: [Property<Steps>] = [
    Property("steps", \.count, .integer(1...1_000_000), "The number of equal steps.").required,
    Property(
      "jump", \.jump, .choice, default: "\"end\"",
      "The end of an interval at which a step is taken, as in CSS."),
  ]
}
