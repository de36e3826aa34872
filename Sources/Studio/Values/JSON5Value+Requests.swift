internal import Imprint

extension HTTPRequest {
  /// Ten thousand rows of a hundred columns.
  private static let mostValues = 1_000_000

  /// The body as JSON.
  ///
  /// - Throws: `StudioError` `.usage`, 413 for too many values.
  var json: JSON5Value {
    get throws(StudioError) {
      let what = "the request's body"
      do throws(JSON5Fault) {
        return try JSON5Value(json: body, mostValues: Self.mostValues)
      } catch {
        guard !error.isTooLong else {
          throw StudioError(.usage, what, "it has more than \(Self.mostValues) values", status: 413)
        }
        let position = error.position
        throw .usage(
          what, "it is not JSON: line \(position.line), column \(position.column): \(error.message)"
        )
      }
    }
  }
}

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
