internal import ImprintPrimitives

/// A notation of time, resolved once the output's end is known.
///
///     TimeNotation("1:02.5")   // .seconds(62.5)
///     TimeNotation("50%")      // .fraction(0.5), of the output's duration
///     TimeNotation("end-3")    // .beforeEnd(3)
public enum TimeNotation: Hashable, Sendable {
  case seconds(Double)
  /// A fraction of the output's duration.
  case fraction(Double)
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

  /// The number that it is written with: seconds, or a fraction.
  package var number: Double {
    switch self {
    case .seconds(let number), .fraction(let number), .beforeEnd(let number): number
    }
  }

  /// The time in seconds; `end-3` of a shorter output is 0.
  package func seconds(end: Double) -> Double {
    switch self {
    case .seconds(let seconds): seconds
    case .fraction(let fraction): max(fraction * end, 0)
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
    case (.seconds(let first), .seconds(let second)),
      (.fraction(let first), .fraction(let second)):
      first < second
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

extension ValueReader<Double> {
  private static let timeDescription = ValueDescription.named(
    "a time, such as 2.5, \"1:02.5\", \"50%\" or \"end-3\"",
    .either([.number(.any), .string(pattern: "^([0-9:.]+(m?s)?|[0-9.]+%|end(-[0-9:.]+)?)$")]))

  /// A time in seconds, possibly before the beginning.
  package static let anyTime = time { _ in true }

  /// A time in seconds, not before the beginning.
  package static let time = time { $0 >= 0 }

  /// A duration in seconds, above 0.
  ///
  /// A duration that follows from the output's end and is 0 becomes too short to be visible, which
  /// is no fault.
  package static let duration: ValueReader = ValueReader(timeDescription) { value, reader in
    guard let notation = TimeNotation(value.kind) else {
      reader.mismatch(value, expected: timeDescription)
      return nil
    }
    guard reader.knowsEnd(for: notation, value) else { return nil }
    let seconds = notation.seconds(end: reader.context.assumedEnd)
    if case .seconds = notation, seconds <= 0 {
      reader.fault("expected a time above 0, found \(value.summary)", at: value)
      return nil
    }
    return max(seconds, 1e-6)
  }

  private static func time(where allowed: @escaping @Sendable (Double) -> Bool) -> ValueReader {
    ValueReader(timeDescription) { value, reader in
      guard let notation = TimeNotation(value.kind) else {
        reader.mismatch(value, expected: timeDescription)
        return nil
      }
      guard reader.knowsEnd(for: notation, value) else { return nil }
      let seconds = notation.seconds(end: reader.context.assumedEnd)
      guard allowed(seconds) else {
        reader.fault("expected a time of at least 0, found \(value.summary)", at: value)
        return nil
      }
      return seconds
    }
  }
}

extension DocumentReader {
  /// Whether a time can be told; notes the fault of one that counts from an end which nobody knows.
  fileprivate mutating func knowsEnd(for notation: TimeNotation, _ value: JSON5Value) -> Bool {
    if case .seconds = notation { return true }
    guard context.isEndOpen else { return true }
    fault(
      "it counts from the end, which a recording without a duration does not have: found "
        + value.summary, at: value)
    return false
  }
}

/// The end of visibility: a time, or a duration after the beginning.
package enum EndTime: Hashable, Sendable {
  case at(Double)
  case after(Double)
}

extension ValueReader<EndTime> {
  package static let endTime: ValueReader = ValueReader(
    .named(
      "a time, such as 2.5, \"end-3\" or \"+8\"",
      .either([ValueReader<Double>.time.description, .string(pattern: "^\\+[0-9:.]+(m?s)?$")]))
  ) { value, reader in
    if case .string(let text) = value.kind, text.hasPrefix("+") {
      let time = String(text.dropFirst())
      if let seconds = TimeNotation.seconds(css: time) ?? TimeNotation.clock(time) {
        return .after(seconds)
      }
      reader.mismatch(value, expected: endTime.description)
      return nil
    }
    return ValueReader<Double>.time.read(value, &reader).map { .at($0) }
  }
}

extension ValueReader<Double> {
  private static let clockDescription = ValueDescription.named(
    "a time, such as 12.5, \"1:02.5\" or \"1:00:00\"",
    .either([.number(.notNegative), .string(pattern: "^[0-9:.]+(m?s)?$")]))

  /// A clock time in the input or output, as for `--start`.
  package static let clock: ValueReader = ValueReader(clockDescription, convert: seconds(of:))

  /// A length of time, above 0.
  package static let length: ValueReader = ValueReader(
    .named(
      "a time above 0, such as 12.5 or \"1:02.5\"",
      .either([.number(.positive), .string(pattern: "^[0-9:.]+(m?s)?$")]))
  ) { kind in
    seconds(of: kind).flatMap { $0 > 0 ? $0 : nil }
  }

  fileprivate static func seconds(of kind: JSON5Value.Kind) -> Double? {
    switch kind {
    case .number(let seconds) where seconds >= 0 && seconds.isFinite: seconds
    case .string(let text): TimeNotation.seconds(css: text) ?? TimeNotation.clock(text)
    default: nil
    }
  }
}

extension ValueReader<TimeNotation> {
  /// A time of the output, which may lie before its beginning.
  package static let soundStart: ValueReader = ValueReader(
    .named(
      "a time, such as 12.5, -2, \"1:02.5\", \"50%\" or \"end-3\"",
      .either([
        .number(.any), .string(pattern: "^(-?[0-9:.]+|[0-9.]+m?s|[0-9.]+%|end(-[0-9:.]+)?)$"),
      ]))
  ) { kind in
    if case .string(let text) = kind, text.hasPrefix("-") {
      return TimeNotation.clock(String(text.dropFirst())).map { .seconds(-$0) }
    }
    return TimeNotation(kind)
  }
}

extension ValueReader<TimeNotation> {
  /// A time of a clip, not before its beginning.
  package static let timeOfClip: ValueReader = ValueReader(
    .named(
      "a time, such as 12.5, \"1:02.5\", \"50%\" or \"end-3\"",
      .either([
        .number(.notNegative),
        .string(pattern: "^([0-9:.]+(m?s)?|[0-9.]+%|end(-[0-9:.]+)?)$"),
      ]))
  ) { kind in
    TimeNotation(kind).flatMap { $0.number >= 0 ? $0 : nil }
  }
}

extension ValueReader<Double?> {
  /// A clock time in a file; nil for its end.
  package static let clockOrEnd: ValueReader = ValueReader(
    .named(
      "a time, such as 12.5 or \"1:02.5\", or \"end\"",
      .either([.number(.notNegative), .string(pattern: "^([0-9:.]+|end)$")]))
  ) { kind in
    if kind == .string("end") { return .some(nil) }
    return ValueReader<Double>.seconds(of: kind).map { $0 }
  }
}

extension TimeNotation {
  /// The notation of a document's value; nil for what is none.
  package init?(_ kind: JSON5Value.Kind) {
    switch kind {
    case .number(let seconds) where seconds.isFinite: self = .seconds(seconds)
    case .string(let text):
      guard let seconds = Self.seconds(css: text) else {
        self.init(text)
        return
      }
      self = .seconds(seconds)
    default: return nil
    }
  }

  /// Parses `2.5s` and `300ms` as CSS writes them; nil for anything else, and below 0.
  fileprivate static func seconds(css text: String) -> Double? {
    for (unit, seconds) in [("ms", 0.001), ("s", 1)] where text.hasSuffix(unit) {
      let number = text.dropLast(unit.utf8.count)
      if number.hasPrefix("-") || number.hasPrefix("+") { return nil }
      return Double(decimal: number).map { $0 * seconds }
    }
    return nil
  }
}

extension ValueKind<Double> {
  /// A time in seconds, possibly before the beginning.
  package static let anyTime = number.read(by: .anyTime)

  /// A time in seconds, not before the beginning.
  package static let time = number(.notNegative).read(by: .time)

  /// A duration in seconds, above 0.
  package static let duration = ValueKind(.duration) { duration, problems in
    problems.check(endless: duration)
  } write: { (duration, writer) throws(OverlayWritingError) in
    try number.write(duration, writer)
  }
}
