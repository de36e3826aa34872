internal import ImprintValues

/// The number that `{value}` stands for in a text: a number, which animations of `value` change, or one that counts by itself.
///
///     var clock = CountedValue(from: 45 * 60, rate: 1)
///     clock.stops = [CountedValue.Stop(from: 30, until: 45)]
///     clock.number(at: 20)   // 2720
///     clock.number(at: 60)   // 2745: 45 of 60 seconds have counted
public struct CountedValue: Hashable, Sendable {
  /// A time in which it does not count, in seconds of its layer's time.
  public struct Stop: Hashable, Sendable {
    public var from, until: Double

    /// Nothing is checked.
    public init(from: Double, until: Double) { (self.from, self.until) = (from, until) }
  }

  /// The number at time 0.
  public var from: Double
  /// The change in a second; 0 for a number that does not count.
  public var rate: Double
  /// The times in which it does not count, in their order, apart from each other.
  public var stops: [Stop] = []

  /// A number that counts, where `rate` is not 0.
  public init(from: Double = 0, rate: Double = 0) { (self.from, self.rate) = (from, rate) }

  /// The number at a time of its layer, in seconds.
  public func number(at time: Double) -> Double {
    if rate == 0 { return from }
    let stopped = stops.reduce(0) { $0 + max(min(time, $1.until) - min(time, $1.from), 0) }
    return from + rate * (time - stopped)
  }
}

extension CountedValue: Described {
  package static let standard = CountedValue()

  package static let properties: [Property<CountedValue>] = [
    Property("from", \.from, .number, default: "0", "The number at the beginning."),
    Property("rate", \.rate, .number, default: "0", "The change in a second."),
    Property(
      "stops", \.stops, .stops, default: "[]",
      "The times in which it does not count, each from one time until another, in their order."),
  ]
}

extension ValueKind<CountedValue> {
  /// A number, or an object for one that counts.
  static let counted: ValueKind = {
    let clock = CountedValue.kind("counter", "a number that counts")
    let number = ValueReader<Double>.number
    let reader = ValueReader<CountedValue>(.either([number.description, clock.description])) {
      value, reader in
      if case .object = value.kind { return clock.reader.read(value, &reader) }
      return number.read(value, &reader).map { CountedValue(from: $0) }
    }
    return ValueKind(reader, check: clock.check) {
      (value, writer) throws(OverlayWritingError) in
      value.rate == 0 && value.stops.isEmpty
        ? .number(value.from) : try clock.write(value, writer)
    }
  }()
}

extension ValueKind<[CountedValue.Stop]> {
  fileprivate static let stops = ValueKind(
    ValueReader(
      .list(.tuple(.number(.notNegative), count: 2))
    ) { value, reader in
      let times = ValueReader<Double>.number(.notNegative).tuple(2).list()
      guard let stops = times.read(value, &reader) else { return nil }
      let bounds = stops.flatMap(\.self)
      guard zip(bounds, bounds.dropFirst()).allSatisfy({ $0 <= $1 }) else {
        reader.fault("the times of stops rise: each ends before the next begins", at: value)
        return nil
      }
      return stops.map { CountedValue.Stop(from: $0[0], until: $0[1]) }
    }
  ) { stops, problems in
    let bounds = stops.flatMap { [$0.from, $0.until] }
    if !bounds.allSatisfy(\.isFinite) || !zip(bounds, bounds.dropFirst()).allSatisfy({ $0 <= $1 }) {
      problems.add(.fallingTimes)
    }
  } write: { stops, _ in
    .array(stops.map { .array([.number($0.from), .number($0.until)]) })
  }
}
