internal import ImprintValues

/// A notation of time, resolved once the output's end is known.
///
///     TimeNotation("1:02.5")   // .seconds(62.5)
///     TimeNotation("50%")      // .fraction(0.5), of the output's duration
///     TimeNotation("end-3")    // .beforeEnd(3)
public enum TimeNotation: Hashable, Sendable {
  case seconds(Double)
  /// A fraction of the output's duration, and seconds after it.
  case fraction(Double, plus: Double = 0)
  /// Below 0 after the end.
  case beforeEnd(Double)

  /// Parses seconds, `M:SS` or `H:MM:SS`, each with decimals; `50%`; `end` and `end-3`.
  public init?(_ text: String) {
    if text == "end" {
      self = .beforeEnd(0)
    } else if text.hasPrefix("end-"), let seconds = Self.clock(String(text.dropFirst(4))) {
      self = .beforeEnd(seconds)
    } else if text.hasSuffix("%"), let percent = Double(decimal: text.dropLast()), percent >= 0 {
      self = .fraction(percent / 100)
    } else if !text.hasPrefix("+"), let seconds = Self.clock(text) ?? Double(decimal: text) {
      self = .seconds(seconds)
    } else {
      return nil
    }
  }

  /// The number that it is written with: seconds, or a fraction; not finite where one of its numbers is not.
  package var number: Double {
    switch self {
    case .seconds(let number), .beforeEnd(let number): number
    case .fraction(let number, let seconds): seconds.isFinite ? number : seconds
    }
  }

  /// The time in seconds; `end-3` of a shorter output is 0.
  package func seconds(end: Double) -> Double {
    switch self {
    case .seconds(let seconds): seconds
    case .fraction(let fraction, let seconds): max(fraction * end + seconds, 0)
    case .beforeEnd(let seconds): max(end - seconds, 0)
    }
  }

  /// Parses `12.5`, `1:02.5` or `1:00:00` to seconds; nil for anything else, and below 0.
  package static func clock(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), !text.hasPrefix("-"), !text.hasPrefix("+") else {
      return nil
    }
    var seconds = 0.0
    for (index, part) in parts.enumerated() {
      let isLast = index == parts.count - 1
      guard let value = Double(decimal: part), isLast || !part.contains("."),
        index == 0 || value < 60, !part.hasPrefix("-"), !part.hasPrefix("+")
      else { return nil }
      seconds = seconds * 60 + value
    }
    return seconds
  }
}

extension TimeNotation {
  /// Whether a time may lie before another one, as far as that is known before their end is.
  package static func mayBe(_ time: TimeNotation, before other: TimeNotation) -> Bool {
    switch (time, other) {
    case (.seconds(let first), .seconds(let second)): first < second
    case (.fraction(let first, let after), .fraction(let second, let later))
    where first == second || after == later:
      first < second || after < later
    case (.beforeEnd(let first), .beforeEnd(let second)): first > second
    default: true
    }
  }
}

extension TimeNotation: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// In seconds.
  public init(floatLiteral seconds: Double) { self = .seconds(seconds) }
  /// In seconds.
  public init(integerLiteral seconds: Int) { self = .seconds(Double(seconds)) }
}

extension TimeNotation {
  /// The notation of a document's value; nil for what is none.
  package init?(_ kind: JSON5Value.Kind) {
    switch kind {
    case .number(let seconds) where seconds.isFinite: self = .seconds(seconds)
    case .string(let text): self.init(sum: text[...])
    default: return nil
    }
  }

  /// Parses a time, and durations that are added to it or taken from it, as `end-3-300ms`.
  init?(sum text: Substring) {
    let first = text.prefix { !Self.isSign($0) }
    // A sign that leads is a number's own.
    if first.isEmpty {
      self.init(String(text))
      return
    }
    guard let time = Self.seconds(css: first).map({ .seconds($0) }) ?? Self(String(first)),
      let durations = Self.durations(text.dropFirst(first.count))
    else { return nil }
    switch time {
    case .seconds(let seconds): self = .seconds(seconds + durations)
    case .fraction(let fraction, _): self = .fraction(fraction, plus: durations)
    case .beforeEnd(let seconds): self = .beforeEnd(seconds - durations)
    }
    guard seconds(end: 0).isFinite else { return nil }
  }

  /// Parses durations behind a time, as `+1-300ms`, to their sum; 0 for none, nil for anything else.
  static func durations(_ text: Substring) -> Double? {
    var (sum, rest) = (0.0, text)
    while let sign = rest.popFirst() {
      let term = rest.prefix { !isSign($0) }
      guard isSign(sign), let seconds = seconds(css: term) ?? clock(String(term)) else {
        return nil
      }
      sum += sign == "-" ? -seconds : seconds
      rest = rest.dropFirst(term.count)
    }
    // A nanosecond, so that 0.1 + 0.2 - 0.3 is nothing.
    return (sum * 1e9).rounded() / 1e9
  }

  private static func isSign(_ character: Character) -> Bool {
    character == "+" || character == "-"
  }

  /// Parses `2.5s` and `300ms` as CSS writes them; nil for anything else, and below 0.
  static func seconds(css text: some StringProtocol) -> Double? {
    for (unit, seconds) in [("ms", 0.001), ("s", 1)] where text.hasSuffix(unit) {
      let number = text.dropLast(unit.utf8.count)
      if number.hasPrefix("-") || number.hasPrefix("+") { return nil }
      return Double(decimal: number).map { $0 * seconds }
    }
    return nil
  }
}
