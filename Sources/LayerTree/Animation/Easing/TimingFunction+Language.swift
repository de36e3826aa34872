package import ImprintLanguage
internal import ImprintPrimitives

extension ValueKind<TimingFunction> {
  /// A word, `[x1, y1, x2, y2]`, or `{ steps: n, jump: "end" }`.
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
      let steps = JSONValue.Member(key: "steps", value: .number(Double(count)))
      let jumping = JSONValue.Member(key: "jump", value: .string(jump.rawValue))
      return .object(jump == .end ? [steps] : [steps, jumping])
    }
  }

  private static let reading: ValueReader<TimingFunction> = ValueReader(
    .either([
      .choice(TimingFunction.words.map(\.key)), ValueReader<Double>.number.tuple(4).description,
      .object("steps"),
    ])
  ) { value, reader in
    switch value.kind {
    case .array: return curve(value, &reader)
    case .object: return steps(value, &reader)
    case .string(let word):
      if let function = TimingFunction.words.first(where: { $0.key == word })?.value {
        return function
      }
    default: break
    }
    reader.mismatch(value, expected: reading.description)
    return nil
  }

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
    guard reader.readObject(value, as: "a timing function", by: Steps.keys, into: &steps) != nil,
      let count = steps.count
    else { return nil }
    if steps.jump == .none, count < 2 {
      reader.fault(ValueProblem.singleStep.message, at: value)
      return nil
    }
    return .steps(count: count, jump: steps.jump)
  }
}

/// A step function during reading.
package struct Steps {
  package var count: Int?
  package var jump = TimingFunction.Jump.end

  package static let keys: [Key<Steps>] = [
    Key("steps", .integer(1...1_000_000), isRequired: true, "The number of equal steps.") {
      $0.count = $1
    },
    Key(
      "jump", ValueReader<TimingFunction.Jump>.choice, default: "\"end\"",
      "The end of an interval at which a step is taken, as in CSS.", \.jump),
  ]
}
