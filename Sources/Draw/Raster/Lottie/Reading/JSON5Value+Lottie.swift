internal import ImprintLanguage

/// Values as programs write them into Lottie files: numbers for flags, lists of one for numbers.
extension JSON5Value {
  /// A number, a flag as 0 or 1, or the first element of a list of such; nil for other values.
  ///
  /// Clamped to a billion, so that sums and products stay finite.
  var scalar: Double? {
    switch kind {
    case .number(let number): number.isNaN ? nil : min(max(number, -1e9), 1e9)
    case .bool(let flag): flag ? 1 : 0
    case .array(let elements):
      elements.first.flatMap { $0.array == nil ? $0.scalar : nil }
    default: nil
    }
  }

  /// The elements of a list of numbers, or a number as a list of one; nil for other values.
  var scalars: [Double]? {
    guard let elements = array else { return scalar.map { [$0] } }
    let numbers = elements.compactMap { $0.array == nil ? $0.scalar : nil }
    return numbers.count == elements.count ? numbers : nil
  }

  /// A whole number from a range; nil for other values, and for a number outside.
  func whole(in range: ClosedRange<Int> = -100_000_000...100_000_000) -> Int? {
    guard let number = scalar, abs(number) < 1e9 else { return nil }
    let whole = Int(number.rounded())
    return range.contains(whole) ? whole : nil
  }

  /// Whether it is true, or a number other than 0.
  var isSet: Bool { scalar.map { $0 != 0 } ?? false }

  /// The elements of a list, or the values of an object in the order of its keys: old files have objects with numbers
  /// as keys.
  var items: [JSON5Value] {
    switch kind {
    case .array(let elements): elements
    case .object(let members): members.map(\.value)
    default: []
    }
  }

  /// A string, or a number as one: names are numbers in some files.
  var word: String? { string ?? number.map { String($0) } }
}
