internal import ImprintValues

/// A possible translation of another tool's value, in JSON5.
///
/// The key's own reader decides: a translation that it reads without a fault is the hint.
package struct ValueTranslation {
  package let written: String
  /// An additional member, as in `image: "logo.json"`.
  package var companion: String?

  package init(_ written: String, with companion: String? = nil) {
    self.written = written
    self.companion = companion
  }

  package var hint: String { "write \(written)" + (companion.map { ", with \($0)" } ?? "") }

  /// Possible translations of a value, the most likely first.
  package static func candidates(for value: JSON5Value.Kind) -> [ValueTranslation] {
    switch value {
    case .string(let text) where text.utf8.count <= 100:
      words(for: text) + ForeignNotation(text).values.map { ValueTranslation($0) }
        + spellings(of: text) + sizes(of: text)
    case .number(let number): numbers(for: number)
    case .array(let elements): color(of: elements).map { [ValueTranslation($0)] } ?? []
    case .object(let members): pair(of: members).map { [ValueTranslation($0)] } ?? []
    case .bool(true): [ValueTranslation("\"forever\"")]
    default: []
    }
  }

  /// The word in camel case: `topLeft` for `top-left`, `top_left` and `TopLeft`.
  private static func spellings(of text: String) -> [ValueTranslation] {
    let parts = text.split { "-_ ".contains($0) }.map(String.init)
    guard !parts.isEmpty, parts.allSatisfy({ $0.allSatisfy(\.isLetter) }) else { return [] }
    let camel = parts[0].firstLowered + parts.dropFirst().map(\.firstRaised).joined()
    return [camel, text.lowercased()].filter { $0 != text }.map { ValueTranslation("\"\($0)\"") }
      + [text, camel, text.lowercased()].map { ValueTranslation("{ at: \"\($0)\" }") }
  }

  /// A size from one length: that much of both axes, or a width with the height that follows from it.
  private static func sizes(of text: String) -> [ValueTranslation] {
    guard let length = Length(.string(text)) else { return [] }
    if case .fraction = length { return [ValueTranslation("[\"\(text)\", \"\(text)\"]")] }
    return [ValueTranslation("[\"\(text)\", \"auto\"]")]
  }

  private static func numbers(for number: Double) -> [ValueTranslation] {
    guard number.isFinite else { return [] }
    if number < 0 { return number == -1 ? [ValueTranslation("\"forever\"")] : [] }
    var values = ["\"\(number.plain)px\"", "[\(number.plain), \"auto\"]"]
    if (10...100).contains(number) { values.insert((number / 100).plain, at: 0) }
    return values.map { ValueTranslation($0) }
  }

  /// A colour from three or four numbers, up to 1 or up to 255.
  private static func color(of elements: [JSON5Value]) -> String? {
    let numbers = elements.compactMap { element in
      if case .number(let number) = element.kind { number } else { nil }
    }
    guard (3...4).contains(elements.count), numbers.count == elements.count else { return nil }
    let most = numbers.prefix(3).max() ?? 0
    let alpha = numbers.count == 4 ? numbers[3] : 1
    return Color.notation(numbers.prefix(3).map { most > 1 ? $0 / 255 : $0 }, alpha: alpha)
  }

  /// A list from an object with a member for each axis.
  private static func pair(of members: [JSON5Value.Member]) -> String? {
    let axes = [["x", "left", "width", "w"], ["y", "top", "height", "h"]]
    let values = axes.map { names in
      members.first { names.contains($0.key) }.flatMap { $0.value.kind.writtenPlainly }
    }
    guard members.count == 2, let across = values[0], let down = values[1] else { return nil }
    return "[\(across), \(down)]"
  }
}

extension JSON5Value.Kind {
  /// A number or a short text in JSON5; nil for other values.
  fileprivate var writtenPlainly: String? {
    switch self {
    case .number(let number) where number.isFinite: number.plain
    case .string(let text)
    where text.count <= 20 && text.allSatisfy { $0.isLetter || $0.isNumber || ".%-+".contains($0) }:
      "\"\(text)\""
    default: nil
    }
  }
}

extension String {
  fileprivate var firstLowered: String { prefix(1).lowercased() + dropFirst() }
  fileprivate var firstRaised: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
