#if canImport(Glibc)
  internal import Glibc
#else
  internal import Foundation
#endif

/// A function of `feComponentTransfer` that leaves 0…1, as a table: librsvg 2.54 clamps its results only after colours
/// have been multiplied by alpha.
struct SVGTransfer {
  /// The values of the table, for each code of 8 bits.
  let table: String

  /// Nil for functions that stay between 0 and 1, and for other elements.
  init?(_ reading: SVGElementReading) {
    guard reading.name.hasPrefix("feFunc"), let function = Self.function(reading) else {
      return nil
    }
    let values = (0...255).map { function(Double($0) / 255) }
    guard values.allSatisfy(\.isFinite), values.contains(where: { !(0...1).contains($0) }) else {
      return nil
    }
    table = values.map { "\(Self.rounded(min(max($0, 0), 1)))" }.joined(separator: " ")
  }

  private static func function(_ reading: SVGElementReading) -> ((Double) -> Double)? {
    func number(_ name: String, _ standard: Double) -> Double {
      reading[name].flatMap(Double.init) ?? standard
    }
    switch reading["type"] {
    case "linear":
      let (slope, intercept) = (number("slope", 1), number("intercept", 0))
      return { slope * $0 + intercept }
    case "gamma":
      let (amplitude, exponent) = (number("amplitude", 1), number("exponent", 1))
      let offset = number("offset", 0)
      return { amplitude * pow($0, exponent) + offset }
    default: return nil
    }
  }

  /// A value in a few digits: a table has 256 of them.
  private static func rounded(_ value: Double) -> Double { (value * 1e5).rounded() / 1e5 }
}
