internal import ImprintValues

extension ValueReader<Double> {
  private static let timeDescription = ValueDescription.named(
    "a time, such as 2.5, \"1:02.5\", \"50%\" or \"end-3\"",
    .either([
      .number(.any),
      .string(pattern: "^([0-9:.]+(m?s)?|[0-9.]+%|end|\\{[^{}]+\\})([-+][0-9:.]+(m?s)?)*$"),
    ]))

  /// A time in seconds, possibly before the beginning.
  package static let anyTime = time { _ in true }
    .addingToParameters(notBefore: -.greatestFiniteMagnitude)

  /// A time in seconds, not before the beginning.
  package static let time = time { $0 >= 0 }.addingToParameters(notBefore: 0)

  /// A duration too short to be visible.
  private static let shortest = 1e-6

  /// A duration in seconds, above 0.
  ///
  /// A duration that follows from the output's end or from a parameter, and is 0, becomes too short to be visible, which
  /// is no fault.
  package static let duration: ValueReader = ValueReader(timeDescription) { value, reader in
    if reader.isExact, let duration = exactDuration(value.kind) { return duration }
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
    return max(seconds, shortest)
  }.addingToParameters(notBefore: shortest)

  /// The word for an endless time in stored values.
  fileprivate static let endless = "forever"

  private static func exactDuration(_ kind: JSON5Value.Kind) -> Double? {
    switch kind {
    case .string(endless): .infinity
    case .number(let seconds) where seconds > 0: seconds
    default: nil
    }
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

extension ValueReader {
  /// The reader of times, which may also be a parameter's with durations after it: `"{until}-0.3"`.
  ///
  /// - Parameter least: the time that stands for earlier ones.
  fileprivate func addingToParameters(notBefore least: Double) -> ValueReader {
    ValueReader(description) { value, reader in
      guard reader.parameters != nil, reader.substitution == nil,
        case .string(let text) = value.kind, let brace = text.firstIndex(of: "}"),
        let name = TextTemplate.soleName(in: String(text[...brace])),
        case let durations = text[text.index(after: brace)...],
        let seconds = TimeNotation.durations(durations)
      else { return read(value, &reader) }
      guard let entry = reader.use(parameter: name, at: value.position, inText: false),
        let time = entry.value
      else { return nil }
      return reader.substituting(entry) { reader in
        guard let notation = TimeNotation(time.kind) else {
          // An end that counts from the beginning; what is no time is told.
          return read(JSON5Value(.string(time.text + durations), at: value.position), &reader)
        }
        guard reader.knowsEnd(for: notation, value) else { return nil }
        let sum = notation.seconds(end: reader.context.assumedEnd) + seconds
        return read(JSON5Value(.number(max(sum, least)), at: value.position), &reader)
      }
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
      .either([
        ValueReader<Double>.time.description,
        .string(pattern: "^\\+[0-9:.]+(m?s)?([-+][0-9:.]+(m?s)?)*$"),
      ]))
  ) { value, reader in
    if case .string(let text) = value.kind, text.hasPrefix("+") {
      if case .seconds(let seconds)? = TimeNotation(sum: text.dropFirst()), seconds >= 0 {
        return .after(seconds)
      }
      reader.mismatch(value, expected: endTime.description)
      return nil
    }
    return ValueReader<Double>.time.read(value, &reader).map { .at($0) }
  }.addingToParameters(notBefore: 0)
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
        .number(.any),
        .string(pattern: "^(-?[0-9:.]+|([0-9:.]+(m?s)?|[0-9.]+%|end)([-+][0-9:.]+(m?s)?)*)$"),
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
        .string(pattern: "^([0-9:.]+(m?s)?|[0-9.]+%|end)([-+][0-9:.]+(m?s)?)*$"),
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

extension ValueKind<Double> {
  /// A time in seconds, possibly before the beginning.
  package static let anyTime = number.read(by: .anyTime)

  /// A time in seconds, not before the beginning.
  package static let time = number(.notNegative).read(by: .time)

  /// A duration in seconds, above 0.
  package static let duration = ValueKind(.duration) { duration, problems in
    problems.check(endless: duration)
  } write: { (duration, writer) throws(OverlayWritingError) in
    if writer.isExact, duration == .infinity { return .string(ValueReader<Double>.endless) }
    return try number.write(duration, writer)
  }
}
