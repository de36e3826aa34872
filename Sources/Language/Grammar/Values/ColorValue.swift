public import ImprintValues

extension Color {
  /// The names of CSS colours.
  package static var names: [String] { CSSColorNames.all + ["transparent"] }

  /// Parses `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb(…)` or a CSS colour name, in any case.
  public init?(_ text: String) {
    if let color = Color(hexadecimal: text) {
      self = color
    } else if text.lowercased() == "transparent" {
      self = .clear
    } else if let rgb = CSSColorNames.rgb(of: text.lowercased()) {
      self.init(
        red8: UInt8(truncatingIfNeeded: rgb >> 16), green8: UInt8(truncatingIfNeeded: rgb >> 8),
        blue8: UInt8(truncatingIfNeeded: rgb))
    } else {
      self.init(function: text.lowercased())
    }
  }

  /// Parses `rgb(255, 128, 0)`, `rgba(255, 128, 0, 0.5)` or `rgb(100% 50% 0% / 50%)` (CSS Color 4, section 5), to 8 bits.
  private init?(function text: String) {
    guard text.hasSuffix(")"),
      let name = ["rgba(", "rgb("].first(where: { text.hasPrefix($0) })
    else { return nil }
    let parts = text.dropFirst(name.count).dropLast()
      .split { $0 == "," || $0 == "/" || $0.isWhitespace }
    let samples = parts.enumerated().compactMap { index, part -> UInt8? in
      let isShare = part.hasSuffix("%")
      guard let number = Double(decimal: isShare ? part.dropLast() : part) else { return nil }
      let whole = isShare ? 100.0 : index < 3 ? 255 : 1
      guard (0...whole).contains(number) else { return nil }
      return UInt8((number / whole * 255).rounded())
    }
    guard samples.count == parts.count, (3...4).contains(samples.count) else { return nil }
    self.init(
      red8: samples[0], green8: samples[1], blue8: samples[2],
      alpha8: samples.count == 4 ? samples[3] : 255)
  }
}

/// A literal is a colour of CSS: `text.color = "#ff8800"`, `Color("tomato")`.
extension Color: ExpressibleByStringLiteral {
  /// The members are no numbers where the text is no colour, which planning tells as a fault.
  public init(stringLiteral text: String) {
    self = Color(text) ?? Color(red: .nan, green: .nan, blue: .nan)
  }
}

extension ValueReader<Color> {
  package static let color: ValueReader = ValueReader(
    .named(
      "a colour, such as \"#ff8000\", \"#f80c\" or \"white\"",
      .either([.string(), .object("colour function")]))
  ) { value, reader in
    if case .object = value.kind { return reader.readColorFunction(value) }
    if reader.isExact, case .array = value.kind { return reader.read(value, as: exact) }
    if case .string(let text) = value.kind {
      if let color = Color(text) { return color }
      reader.fault(
        "expected \(color.description.phrase), found \(value.summary)", at: value,
        hint: reader.nearest(to: text, among: Color.names).map { "did you mean \"\($0)\"?" })
    } else {
      reader.mismatch(value, expected: color.description)
    }
    return nil
  }
}

extension ValueReader<Color> {
  /// The four numbers of a stored colour that has no 8-bit samples.
  fileprivate static let exact = ValueReader<Double>.number.tuple(4).map { numbers in
    Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }
}

extension ValueKind<Color> {
  package static let color = color(.fraction)

  /// A colour, written as `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  ///
  /// - Parameter range: the range of its members, which of a difference is another.
  package static func color(_ range: NumberRange) -> ValueKind {
    ValueKind(.color) { color, problems in
      for (name, number) in color.members {
        problems.inside(".\(name)") { $0.check(number, range) }
      }
    } write: { (color, writer) throws(OverlayWritingError) in
      if let text = color.hexadecimal { return .string(text) }
      if writer.isExact { return .array(color.members.map { .number($0.number) }) }
      let wrong = color.members.first { UInt8(exactFraction: $0.number) == nil } ?? color.members[3]
      throw writer.refusal(
        "a document's colours have 8 bits, and \(wrong.name == "alpha" ? "an" : "a") \(wrong.name)"
          + " of \(wrong.number.plain) is none of their values")
    }
  }
}

extension Color {
  fileprivate var members: [(name: String, number: Double)] {
    [("red", red), ("green", green), ("blue", blue), ("alpha", alpha)]
  }
}
