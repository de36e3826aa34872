internal import ImprintValues

/// An override tag of ASS: `\b1`, `\c&H0000FF&`, `\k50`.
struct ScriptTag: Equatable {
  enum Kind: String {
    case italic = "i"
    case bold = "b"
    case color = "c"
    case alignment = "an"
    /// The same, as SSA has it.
    case oldAlignment = "a"
    /// The length of the next syllable.
    case syllable = "k"
    /// The start of the next syllable.
    case syllableStart = "kt"
    case drawing = "p"
    case reset = "r"
  }

  let kind: Kind
  let argument: Substring

  /// The tags that are read, in order; what else stands between the braces is passed over, as what is in parentheses is.
  static func all(in text: some StringProtocol) -> [ScriptTag] {
    var tags: [ScriptTag] = []
    var (rest, depth) = (Substring(text).utf8[...], 0)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(depth - 1, 0)
      case UInt8(ascii: "\\") where depth == 0:
        let tag = rest.prefix { $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "(") }
        if let tag = ScriptTag(Substring(tag)) { tags.append(tag) }
        rest = rest[tag.endIndex...]
      default: break
      }
    }
    return tags
  }

  /// Nil for another tag.
  private init?(_ text: Substring) {
    let text = text.drop { $0 == " " }
    let letters = text.prefix { $0.isASCII && $0.isLetter }
    switch letters {
    case "i", "b", "an", "a", "p", "kt", "c":
      guard let kind = Kind(rawValue: String(letters)) else { return nil }
      self.init(kind, text[letters.endIndex...])
    case "k", "K", "kf", "ko": self.init(.syllable, text[letters.endIndex...])
    case "" where text.hasPrefix("1c"): self.init(.color, text.dropFirst(2))
    // The name of a style follows at once.
    case _ where text.hasPrefix("r"): self.init(.reset, text.dropFirst())
    default: return nil
    }
  }

  private init(_ kind: Kind, _ argument: Substring) {
    self.kind = kind
    self.argument = argument.drop { $0 == " " }.prefix { $0 != "}" }
  }

  /// The argument as a number; nil for another one.
  var number: Double? {
    let digits = argument.prefix { $0.isASCII && $0.isNumber || $0 == "-" || $0 == "." }
    return digits.count <= 12 ? Double(digits) : nil
  }

  /// Changes a look or a place.
  ///
  /// - Parameter base: the look of the cue's style, to which a tag without a value goes back.
  func apply(
    to style: inout CaptionText.Style, base: CaptionText.Style, corner: inout Place?
  ) {
    switch kind {
    case .italic: style.isItalic = number.map { $0 != 0 } ?? base.isItalic
    // 1, or a weight.
    case .bold: style.isBold = number.map { $0 == 1 || $0 >= 600 } ?? base.isBold
    case .color: style.color = argument.isEmpty ? base.color : Color(script: argument)
    case .reset: style = base
    case .alignment: corner = number.flatMap(Self.corner) ?? corner
    case .oldAlignment: corner = number.flatMap(Self.oldCorner) ?? corner
    case .syllable, .syllableStart, .drawing: break
    }
  }

  /// By the keys of a number pad.
  private static func corner(_ key: Double) -> Place? {
    let keys: [Place] = [
      .bottomLeft, .bottom, .bottomRight, .left, .center, .right, .topLeft, .top, .topRight,
    ]
    return Int(exactly: key).flatMap { keys.indices.contains($0 - 1) ? keys[$0 - 1] : nil }
  }

  /// 1 to 3 across; 4 more at the top, 8 more in the middle.
  private static func oldCorner(_ number: Double) -> Place? {
    let rows: [[Place]] = [
      [.bottomLeft, .bottom, .bottomRight], [.topLeft, .top, .topRight], [.left, .center, .right],
    ]
    guard let number = Int(exactly: number), 1...11 ~= number, number % 4 != 0 else { return nil }
    return rows[number / 4][number % 4 - 1]
  }
}

extension Color {
  /// `&HBBGGRR&`, or the same number in decimal digits; nil for another text. Transparency is left out.
  init?(script text: Substring) {
    let digits = text.drop { $0 == "&" || $0 == " " }
    let isHexadecimal = digits.first == "H" || digits.first == "h"
    let hexadecimal = digits.dropFirst().prefix { $0.isASCII && $0.isHexDigit }
    let number =
      isHexadecimal
      ? UInt64(hexadecimal.suffix(15), radix: 16)
      : Int64(digits.prefix { $0.isNumber || $0 == "-" }).map { UInt64(bitPattern: $0) }
    guard let number else { return nil }
    self.init(
      red8: UInt8(truncatingIfNeeded: number), green8: UInt8(truncatingIfNeeded: number >> 8),
      blue8: UInt8(truncatingIfNeeded: number >> 16))
  }
}
