public import Primitives

/// Which pictures of the source are shown in the output, and when.
///
/// Everything is in ticks of the source track; output time 0 is `start`.
public struct TimingPlan: Hashable, Sendable, Codable {
  /// Seconds a tick of the source track.
  public var sourceTimeBase: Rational
  /// The earliest sample of picture or sound: what times on the command line count from.
  public var zero: Int64
  /// What becomes time 0 of the output: `zero`, or the trim's beginning.
  public var start: Int64
  /// The trim's end, which is left out; nil: to the end.
  public var end: Int64?
  /// A constant rate that is asked for or needed; nil keeps the source's own times.
  public var constantRate: Rational?
  /// How many pictures the output has.
  public var frames: Int
  /// When the output's last picture ends, in seconds.
  public var pictureEnd: Double
  /// When the output ends: its last picture or its last sound, in seconds.
  public var duration: Double

  /// Seconds a tick of the output's pictures.
  public var outputTimeBase: Rational { constantRate?.reciprocal ?? sourceTimeBase }

  /// Within which a picture counts as at a time: the whole ticks in half a millisecond.
  var tolerance: Int64 {
    let (divisor, overflows) = sourceTimeBase.numerator.multipliedReportingOverflow(by: 2000)
    return overflows || divisor <= 0 ? 0 : sourceTimeBase.denominator / divisor
  }

  /// Seconds from `start`.
  func seconds(sinceStart ticks: Int64) -> Double {
    seconds(between: start, and: ticks)
  }

  /// Seconds from one source tick to another; what would pass 64 bits is held.
  func seconds(between first: Int64, and second: Int64) -> Double {
    RationalTime(ticks: second.subtracting(first), timeBase: sourceTimeBase).seconds
  }
}

extension Int64 {
  /// The difference, held at the ends of the type: times in files can be anything.
  func subtracting(_ other: Int64) -> Int64 {
    let (difference, overflows) = subtractingReportingOverflow(other)
    return overflows ? (self < 0 ? .min : .max) : difference
  }

  /// The sum, held at the ends of the type.
  func adding(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? (self < 0 ? .min : .max) : sum
  }
}

extension TimingPlan {
  /// - Throws: `DecodingError` where time would stand still or run backwards.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      sourceTimeBase: try container.decode(Rational.self, forKey: .sourceTimeBase),
      zero: try container.decode(Int64.self, forKey: .zero),
      start: try container.decode(Int64.self, forKey: .start),
      end: try container.decodeIfPresent(Int64.self, forKey: .end),
      constantRate: try container.decodeIfPresent(Rational.self, forKey: .constantRate),
      frames: try container.decode(Int.self, forKey: .frames),
      pictureEnd: try container.decode(Double.self, forKey: .pictureEnd),
      duration: try container.decode(Double.self, forKey: .duration))
    try decoder.require(
      sourceTimeBase.numerator > 0 && constantRate.map { $0.numerator > 0 } != false,
      "a tick and a picture last more than 0 seconds")
    try decoder.require(
      frames >= 0 && pictureEnd >= 0 && duration >= 0 && pictureEnd.isFinite && duration.isFinite,
      "a film has no fewer than 0 pictures, and ends")
  }
}
