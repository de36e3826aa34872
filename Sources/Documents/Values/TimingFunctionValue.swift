internal import ImprintLayerTree
internal import ImprintPrimitives

extension ValueReader<TimingFunction> {
  /// A word, `[x1, y1, x2, y2]`, or `{ steps: n, jump: "end" }`.
  static let timingFunction: ValueReader = ValueReader(
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
    reader.mismatch(value, expected: timingFunction.description)
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
      reader.fault("jump \"none\" needs at least 2 steps", at: value)
      return nil
    }
    return .steps(count: count, jump: steps.jump)
  }
}

/// A step function during reading.
struct Steps {
  var count: Int?
  var jump = TimingFunction.Jump.end

  static let keys: [Key<Steps>] = [
    Key("steps", .integer(1...1_000_000), isRequired: true, "The number of equal steps.") {
      $0.count = $1
    },
    Key(
      "jump", ValueReader<TimingFunction.Jump>.choice, default: "\"end\"",
      "The end of an interval at which a step is taken, as in CSS.", \.jump),
  ]
}
