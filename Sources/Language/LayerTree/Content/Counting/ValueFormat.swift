internal import ImprintValues

/// How a number is written in a text: a pattern of zeros, with words around it.
///
///     ValueFormat("$0,000")?.text(of: 1234.5)     // "$1,235"
///     ValueFormat("0.00 km")?.text(of: 2)         // "2.00 km"
///     ValueFormat("00:00")?.text(of: 4032.9)      // "67:12"
///     ValueFormat("0:00:00")?.text(of: 4032.9)    // "1:07:12"
///
/// Numbers are rounded, halves away from zero; clocks are cut to whole seconds. Minutes of a clock without hours go past 59.
public struct ValueFormat: Hashable, Sendable {
  /// The pattern with its words, as it is written in documents.
  public let pattern: String
  private let before: String
  private let after: String
  private let kind: Kind

  private enum Kind: Hashable {
    case number(grouping: Character?, point: Character?, decimals: Int)
    /// With hours, and at least so many digits of the first part.
    case clock(hasHours: Bool, digits: Int)
  }

  /// Whole numbers without grouping.
  public static let standard = ValueFormat(
    pattern: "0", before: "", after: "", kind: .number(grouping: nil, point: nil, decimals: 0))

  private init(pattern: String, before: String, after: String, kind: Kind) {
    (self.pattern, self.before, self.after, self.kind) = (pattern, before, after, kind)
  }

  /// Nil for a text without a pattern, or with one that says nothing.
  public init?(_ pattern: String) {
    let clock = /0?0(:00){1,2}/
    let number = /0(?:([,.'\u{A0}\u{202F} ])000)?(?:([.,])(0+))?/
    if let match = pattern.firstMatch(of: clock) {
      let parts = match.0.split(separator: ":")
      kind = .clock(hasHours: parts.count == 3, digits: parts[0].count)
      before = String(pattern[..<match.range.lowerBound])
      after = String(pattern[match.range.upperBound...])
    } else if let match = pattern.firstMatch(of: number) {
      var (grouping, point) = (match.1?.first, match.2?.first)
      var decimals = match.3?.count ?? 0
      // A point before three zeros alone is a decimal point, and a comma groups.
      if grouping == ".", point == nil { (grouping, point, decimals) = (nil, ".", 3) }
      if let grouping, grouping == point { return nil }
      guard decimals <= Self.mostDecimals else { return nil }
      kind = .number(grouping: grouping, point: point, decimals: decimals)
      before = String(pattern[..<match.range.lowerBound])
      after = String(pattern[match.range.upperBound...])
    } else {
      return nil
    }
    let digits = (before + after).contains { $0.isNumber }
    if digits { return nil }
    self.pattern = pattern
  }

  private static let mostDecimals = 9
  /// Larger numbers have no exact digits.
  private static let largest = 1e15

  /// The number in words of the pattern; of one that is not finite the words alone.
  public func text(of number: Double) -> String {
    guard number.isFinite else { return before + after }
    let clamped = min(max(number, -Self.largest), Self.largest)
    let digits =
      switch kind {
      case .number(let grouping, let point, let decimals):
        Self.digits(abs(clamped), decimals, grouping: grouping, point: point)
      case .clock(let hasHours, let digits): Self.clock(abs(clamped), hasHours, digits)
      }
    let isNegative = clamped < 0 && digits.contains { $0.isNumber && $0 != "0" }
    return before + (isNegative ? "-" : "") + digits + after
  }

  private static func digits(
    _ number: Double, _ decimals: Int, grouping: Character?, point: Character?
  ) -> String {
    let parts = number.fixedText(decimals: decimals).split(separator: ".")
    var whole = String(parts.first ?? "0")
    if let grouping {
      let first = whole.count % 3
      var groups = first > 0 ? [String(whole.prefix(first))] : []
      var rest = whole.dropFirst(first)
      while !rest.isEmpty {
        groups.append(String(rest.prefix(3)))
        rest = rest.dropFirst(3)
      }
      whole = groups.joined(separator: String(grouping))
    }
    return parts.count > 1 ? whole + String(point ?? ".") + parts[1] : whole
  }

  private static func clock(_ number: Double, _ hasHours: Bool, _ digits: Int) -> String {
    // Sums of decimals may lie a little below a whole second.
    let seconds = Int((number + 1e-6).rounded(.down))
    func padded(_ value: Int, _ digits: Int) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(digits - text.count, 0)) + text
    }
    let minutes = seconds / 60
    let rest = ":" + padded(seconds % 60, 2)
    guard hasHours else { return padded(minutes, digits) + rest }
    return padded(minutes / 60, digits) + ":" + padded(minutes % 60, 2) + rest
  }
}

extension ValueKind<ValueFormat> {
  static let valueFormat = ValueKind(
    ValueReader<ValueFormat>(
      .named("a format such as \"0\", \"0,000\", \"0.00\", \"00:00\" or \"0:00:00\"", .string())
    ) { kind in
      if case .string(let text) = kind { ValueFormat(text) } else { nil }
    }
  ) { format, _ in .string(format.pattern) }
}
