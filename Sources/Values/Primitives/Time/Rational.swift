/// An exact fraction: a frame rate, a time base, a pixel aspect ratio.
///
/// It is reduced to lowest terms with a denominator above 0, so equal values compare equal.
public struct Rational: Hashable, Sendable, Codable {
  /// The numerator in lowest terms; carries the sign.
  public let numerator: Int64
  /// The denominator in lowest terms; above 0.
  public let denominator: Int64

  /// Nil where `denominator` is 0 or either number is `Int64.min`, which has no negative.
  public init?(_ numerator: Int64, _ denominator: Int64) {
    guard denominator != 0, numerator != .min, denominator != .min else { return nil }
    let divisor = Self.greatestCommonDivisor(abs(numerator), abs(denominator))
    let sign: Int64 = denominator < 0 ? -1 : 1
    self.numerator = sign * numerator / divisor
    self.denominator = sign * denominator / divisor
  }

  /// The whole number `whole`.
  public init(_ whole: Int32) {
    numerator = Int64(whole)
    denominator = 1
  }

  /// The fraction `1 / whole`; a `whole` below 1 counts as 1.
  package static func one(over whole: Int32) -> Rational {
    Rational(numerator: 1, denominator: Int64(max(whole, 1)))
  }

  private init(numerator: Int64, denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The value as a `Double`: the nearest one while both members are below 2⁵³.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// The fraction upside down; nil for 0.
  package var reciprocal: Rational? { Rational(denominator, numerator) }

  /// The greatest common divisor of two numbers that are not below 0; 1 where both are 0.
  package static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }
}

/// Literals are frame rates as documents have them: `job.frameRate = 30`, `job.frameRate = 29.97`, which is 30000/1001.
extension Rational: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// The whole number.
  public init(integerLiteral whole: Int32) { self.init(numerator: Int64(whole), denominator: 1) }

  /// The nearest millionth, or the NTSC rate of which it is a decimal; 0 outside a millionth to a million.
  public init(floatLiteral value: Double) { self = Rational(frameRate: value) ?? 0 }

  /// Valid frame rates: from one frame in eleven days to a million per second.
  package static let frameRates = NumberRange(minimum: 1e-6, maximum: 1e6)

  /// Converts frames per second; nil outside the valid range.
  ///
  /// Decimals of NTSC rates (23.976, 23.98, 29.97, 47.952, 59.94, 119.88) become those rates; others are exact to a
  /// millionth.
  package init?(frameRate value: Double) {
    guard Self.frameRates.contains(value) else { return nil }
    let nominal = value.rounded(.up)
    if [24, 30, 48, 60, 120].contains(nominal), abs(value - nominal * 1000 / 1001) < 0.006 {
      self.init(Int64(nominal) * 1000, 1001)
    } else {
      self.init(Int64((value * 1_000_000).rounded()), 1_000_000)
    }
  }
}

extension Rational {
  /// - Throws: `DecodingError` for numbers that form no fraction.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let numerator = try container.decode(Int64.self, forKey: .numerator)
    let denominator = try container.decode(Int64.self, forKey: .denominator)
    guard let value = Rational(numerator, denominator) else {
      throw DecodingError.dataCorruptedError(
        forKey: .denominator, in: container,
        debugDescription: "\(numerator)/\(denominator) is no fraction")
    }
    self = value
  }
}
