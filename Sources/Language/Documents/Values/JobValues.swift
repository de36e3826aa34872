package import ImprintValues

extension ValueKind<Double> {
  /// A clock time in the input or output.
  package static let clock = number(.notNegative).read(by: .clock)

  /// A length of time, above 0.
  package static let length = number(.positive).read(by: .length)
}

extension ValueKind<Double?> {
  /// A clock time in a file; nil for its end.
  static let clockOrEnd = ValueKind(.clockOrEnd) { (time, writer) throws(OverlayWritingError) in
    try time.map { time throws(OverlayWritingError) in
      try ValueKind<Double>.number.write(time, writer)
    } ?? "end"
  }
}

extension ValueKind<TimeNotation> {
  /// A time of the output, which may lie before its beginning.
  package static let soundStart = time(.soundStart, .any)

  /// A time of a clip, not before its beginning.
  package static let timeOfClip = time(.timeOfClip, .notNegative)

  private static func time(
    _ reader: ValueReader<TimeNotation>, _ range: NumberRange
  ) -> ValueKind {
    ValueKind(reader) { time, problems in
      problems.check(time.number, range)
    } write: { (time, writer) throws(OverlayWritingError) in
      switch time {
      case .seconds(let seconds): try ValueKind<Double>.number.write(seconds, writer)
      case .fraction(let fraction, let seconds):
        .string("\((fraction * 100).plain)%\(sum(seconds))")
      case .beforeEnd(let seconds): .string("end\(sum(-seconds))")
      }
    }
  }

  /// Seconds as they are written behind the time that they are added to.
  private static func sum(_ seconds: Double) -> String {
    seconds == 0 ? "" : (seconds < 0 ? "-" : "+") + abs(seconds).digits()
  }
}

extension ValueKind<Rational> {
  package static let frameRate = frameRate(Rational.frameRates)

  /// - Parameter range: that of programs' values; documents have plausible rates alone.
  package static func frameRate(_ range: NumberRange) -> ValueKind {
    ValueKind(.frameRate) { rate, problems in
      problems.check(rate.value, range)
    } write: { rate, _ in
      rate.denominator == 1
        ? .number(Double(rate.numerator)) : .string("\(rate.numerator)/\(rate.denominator)")
    }
  }
}

extension ValueKind<PixelSize> {
  /// `[width, height]` in pixels.
  package static let pixelSize = ValueKind<Int>.integer(1...Limits.edge)
    .pair(("width", \.width), ("height", \.height)) { PixelSize(width: $0, height: $1) }
}

extension ValueKind<EncodingEffort> {
  /// One of the four efforts, or a word of the encoder's own.
  package static let effort = ValueKind(
    ValueReader(
      .named("draft, fast, good, best, or a word of the encoder's own", .string(pattern: "."))
    ) { kind in
      switch kind {
      case .string(let word): EncodingEffort(word: word)
      case .number(let number): Int(exactly: number).map { .own(String($0)) }
      default: nil
      }
    }
  ) { effort, _ in .string(effort.word) }
}
