internal import Imprint

extension JSON5Value {
  /// The members of an object; none of another value.
  var members: [String: JSON5Value] { object ?? [:] }

  /// - Parameter subject: what the object is, as the fault says it.
  /// - Throws: `StudioError` `.usage` for another key.
  func checkKeys(_ known: Set<String>, of subject: String) throws(StudioError) {
    let unknown = Set(members.keys).subtracting(known)
    if let key = unknown.min() { throw .usage(key, "\(subject) has no such key") }
  }

  /// The strings of an array that has no other elements; nil for another value.
  var strings: [String]? {
    let strings = array?.compactMap(\.string)
    return strings?.count == array?.count ? strings : nil
  }

  /// A number of seconds from 0 of an object; nil where it has none.
  ///
  /// - Throws: `StudioError` `.usage` for another value.
  func seconds(_ key: String) throws(StudioError) -> Double? {
    guard let value = self[key] else { return nil }
    guard let seconds = value.number, seconds >= 0 else {
      throw .usage(key, "it is a number of seconds from 0")
    }
    return seconds
  }

  /// An integer member of an object; nil where it has none.
  ///
  /// - Throws: `StudioError` `.usage` for a value that is not an integer, or is outside the range.
  func whole(_ key: String, _ range: ClosedRange<Int>) throws(StudioError) -> Int? {
    guard let value = self[key] else { return nil }
    guard let number = value.number.flatMap(Int.init(exactly:)), range ~= number else {
      throw .usage(key, "it is a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Whether a string in it equals another one.
  func holds(_ text: String) -> Bool {
    string == text || array?.contains { $0.holds(text) } == true
      || members.values.contains { $0.holds(text) }
  }
}
