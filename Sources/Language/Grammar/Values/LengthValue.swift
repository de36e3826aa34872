package import ImprintValues

extension ValueReader<Length> {
  package static let length = length(.any)

  /// A length whose number lies in a range, in any unit.
  package static func length(_ range: NumberRange) -> ValueReader {
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
  package init?(_ kind: JSON5Value.Kind) {
    switch kind {
    case .number(let value) where value.isFinite: self = .units(value)
    case .string(let text) where text.hasSuffix("px") || text.hasSuffix("%"):
      self.init(notation: text)
    default: return nil
    }
  }
}

extension ValueKind<Length> {
  package static let length = length(.any)

  /// A length whose number lies in a range, in any unit: a number of units, `"12px"` or `"50%"`.
  package static func length(_ range: NumberRange) -> ValueKind {
    ValueKind(.length(range)) { length, problems in
      problems.check(length.amount, range)
    } write: { (length, writer) throws(OverlayWritingError) in
      let number = try ValueKind<Double>.number.write(length.amount, writer)
      if case .units = length { return number }
      return .string(length.notation)
    }
  }
}
