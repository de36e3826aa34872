internal import ImprintValues

/// A colour that follows from others: `{ on: "{accent}" }`, `{ mix: ["red", "white", 0.2] }`, `{ of: "white", alpha: 0.4 }`.
package struct ColorFunction: Sendable {
  fileprivate var background, base: Color?
  fileprivate var (light, dark) = (Color.white, Color.readable(on: .white))
  fileprivate var mixture: Color?
  fileprivate var alpha: Double?

  package static let properties: [Property<ColorFunction>] = [
    Property(
      "on", \.background, .color,
      "A colour without transparency: the function is the one of light and dark that reads better on it."
    ),
    Property("light", \.light, .color, default: "\"white\"", "The light colour for on."),
    Property("dark", \.dark, .color, default: "\"#0b1017\"", "The dark colour for on."),
    Property(
      "mix", .mixture,
      "Two colours, and the share of the second, 0 to 1: the function is their mixture in Oklab."
    ) { $0.mixture = $1 },
    Property("of", \.base, .color, "A colour, whose alpha becomes another."),
    Property("alpha", \.alpha, .number(.fraction), "The alpha for of."),
  ]
}

extension DocumentReader {
  /// Reads a colour that follows from others, to 8 bits.
  mutating func readColorFunction(_ value: JSON5Value) -> Color? {
    var function = ColorFunction()
    guard
      let members = readObject(
        value, as: "a colour function", by: ColorFunction.properties, into: &function)
    else { return nil }
    let kinds = members.present(["on", "mix", "of"])
    guard let kind = kinds.first else {
      fault("a colour function has on, mix or of", at: value)
      return nil
    }
    refuse(Array(kinds.dropFirst()), in: members, "a colour function has one of on, mix and of")
    if kind != "on" { refuse(["light", "dark"], in: members, "it goes with on") }
    if kind != "of" { refuse(["alpha"], in: members, "it goes with of") }
    switch kind {
    case "on":
      guard let background = function.background else { return nil }
      if background.alpha < 1, let value = members["on"] {
        inside(key: "on") { reader in
          reader.fault(
            "expected a colour without transparency: what is under it is not known", at: value)
        }
      }
      return .readable(on: background, light: function.light, dark: function.dark)
    case "mix": return function.mixture?.in8Bits
    default:
      if !members.has("alpha") { fault("a colour function with of needs the key alpha", at: value) }
      guard let base = function.base, let alpha = function.alpha else { return nil }
      return base.withAlpha(alpha).in8Bits
    }
  }
}

extension ValueReader<Color> {
  /// Two colours and a share, as a mixture.
  fileprivate static let mixture: ValueReader = ValueReader(
    .named(
      "two colours and a share from 0 to 1, such as [\"red\", \"white\", 0.2]",
      .list(.either([.string(), .object("colour function"), .number(.fraction)])))
  ) { value, reader in
    guard case .array(let parts) = value.kind, parts.count == 3 else {
      reader.mismatch(value, expected: mixture.description)
      return nil
    }
    let first = reader.inside(index: 0) { $0.read(parts[0], as: .color) }
    let second = reader.inside(index: 1) { $0.read(parts[1], as: .color) }
    let share = reader.inside(index: 2) {
      $0.read(parts[2], as: ValueReader<Double>.number(.fraction))
    }
    guard let first, let second, let share else { return nil }
    return first.mixed(with: second, by: share)
  }
}
