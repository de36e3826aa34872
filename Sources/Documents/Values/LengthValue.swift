internal import ImprintPrimitives

extension ValueReader<Length> {
  static let length = length(.any)

  /// A length whose number lies in a range, in any unit.
  static func length(_ range: NumberRange) -> ValueReader {
    let phrase =
      switch range {
      case .any: "a length, such as 12, \"12px\" or \"50%\""
      default: "a length\(range.phrase), such as 12, \"12px\" or \"50%\""
      }
    let text = ValueDescription.string(pattern: "^-?[0-9]*\\.?[0-9]+(px|%)$")
    return ValueReader(.named(phrase, .either([.number(range), text]))) { kind in
      guard let length = Length(kind), range.contains(length.amount) else { return nil }
      return length
    }
  }
}

extension Length {
  /// Converts a number of units, or a text with a unit.
  init?(_ kind: JSON5Value.Kind) {
    switch kind {
    case .number(let value) where value.isFinite: self = .units(value)
    case .string(let text) where text.hasSuffix("px") || text.hasSuffix("%"):
      self.init(notation: text)
    default: return nil
    }
  }
}
