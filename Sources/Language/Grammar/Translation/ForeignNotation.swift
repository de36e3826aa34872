internal import ImprintValues

/// A value in the notation of CSS, FFmpeg or a motion graphics program, translated to this
/// language.
package struct ForeignNotation {
  private let parts: [String]
  private let text: String

  package init(_ text: String) {
    parts = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    self.text = parts.joined()
  }

  /// Possible translations, the most likely first.
  package var values: [String] {
    [quantity, ratio, shape, color, curve, shadow].compactMap { $0 } + share
  }

  /// A number with a foreign unit.
  private var quantity: String? {
    let units: [(ending: String, factor: Double)] = [
      ("ms", 0.001), ("deg", 1), ("grad", 0.9), ("turn", 360), ("sec", 1), ("fps", 1), ("pt", 1),
      ("dp", 1), ("sp", 1), ("hz", 1), ("s", 1), ("x", 1), ("", 1),
    ]
    for unit in units where text.hasSuffix(unit.ending) {
      if let number = Double(decimal: text.dropLast(unit.ending.count)) {
        return (number * unit.factor).shortest
      }
    }
    return nil
  }

  /// A percentage without spaces, and as a fraction; viewport units as a percentage of the parent.
  private var share: [String] {
    for ending in ["vw", "vh", "vmin", "vmax"] where text.hasSuffix(ending) {
      if let number = Double(decimal: text.dropLast(ending.count)) {
        return ["\"\(number.plain)%\""]
      }
    }
    guard text.hasSuffix("%"), let number = Double(decimal: text.dropLast()) else { return [] }
    return ["\"\(number.plain)%\"", (number / 100).shortest]
  }

  /// A ratio such as `16/9`.
  private var ratio: String? {
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
    guard sides.count == 2, sides.allSatisfy({ Double(decimal: $0) != nil }) else { return nil }
    return "\"\(sides[0]):\(sides[1])\""
  }

  /// A size such as `1920x1080`.
  private var shape: String? {
    let sides = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    guard sides.count == 2, sides.allSatisfy({ Int($0) != nil }) else { return nil }
    return "[\"\(sides[0])px\", \"\(sides[1])px\"]"
  }

  /// A cubic Bézier curve: `cubicBezier(x1, y1, x2, y2)`.
  private var curve: String? {
    guard let numbers = arguments(of: ["cubicbezier", "bezier"]), numbers.count == 4
    else { return nil }
    return "[\(numbers.map(\.plain).joined(separator: ", "))]"
  }

  /// A colour: `0xrrggbb`, bare digits, or any notation with `@alpha`.
  private var color: String? {
    let halves = text.split(separator: "@", maxSplits: 1)
    guard let name = halves.first else { return nil }
    let digits = name.hasPrefix("0x") ? "#\(name.dropFirst(2))" : String(name)
    guard let color = Color(digits) ?? Color("#\(digits)" as String) else { return nil }
    let alpha = halves.count == 2 ? Double(decimal: halves[1]) : color.alpha
    return alpha.flatMap { Color.notation([color.red, color.green, color.blue], alpha: $0) }
  }

  /// A CSS shadow: `0 2px 4px black`, whose blur is twice a standard deviation.
  private var shadow: String? {
    let lengths = parts.prefix { $0.first?.isLetter == false && !$0.hasPrefix("#") }.map { part in
      Double(decimal: part.hasSuffix("px") ? part.dropLast(2) : part[...])
    }
    let numbers = lengths.compactMap { $0 }
    guard (2...4).contains(numbers.count), numbers.count == lengths.count else { return nil }
    let radius = numbers.count > 2 ? ", radius: \((numbers[2] / 2).plain)" : ""
    let color = ForeignNotation(parts.dropFirst(lengths.count).joined(separator: " ")).color
    return "{ offset: [\(numbers[0].plain), \(numbers[1].plain)]\(radius)"
      + (color.map { ", color: \($0)" } ?? "") + " }"
  }

  /// The numeric arguments of a function with one of these names; percentages are fractions of 1.
  private func arguments(of names: [String]) -> [Double]? {
    guard let name = names.first(where: { text.hasPrefix($0 + "(") }), text.hasSuffix(")") else {
      return nil
    }
    let parts = text.dropFirst(name.count + 1).dropLast().split { $0 == "," || $0 == "/" }
    let numbers = parts.compactMap { part in
      part.hasSuffix("%")
        ? Double(decimal: part.dropLast()).map { $0 / 100 } : Double(decimal: part)
    }
    return numbers.count == parts.count ? numbers : nil
  }
}

extension Double {
  /// The shortest form, rounded to remove digits from conversion.
  fileprivate var shortest: String { ((self * 10_000).rounded() / 10_000).plain }
}

extension Color {
  /// The notation of a colour with coded values in 0…1, in quotes; nil outside that range.
  package static func notation(_ values: some Sequence<Double>, alpha: Double) -> String? {
    let all = Array(values) + [alpha]
    guard all.allSatisfy({ (0...1).contains($0) }) else { return nil }
    let digits = all.map { value in
      let text = String(Int((value * 255).rounded()), radix: 16)
      return text.count == 1 ? "0" + text : text
    }
    return "\"#\((alpha == 1 ? digits.dropLast() : digits[...]).joined())\""
  }
}
