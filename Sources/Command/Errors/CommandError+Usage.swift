internal import Imprint

extension CommandError {
  /// An error in the command line.
  ///
  /// - Parameter hint: nil for the most similar known word, or the likely meaning of a value.
  package init(_ error: UsageError, hint: String? = nil) {
    self = .usage(
      error.what, why: error.why,
      hint: hint ?? Self.meaning(of: error).map { "did you mean \($0)?" })
  }

  /// Runs an operation that reads the command line, and converts its errors.
  package static func reading<Value>(_ body: () throws(UsageError) -> Value) throws(CommandError)
    -> Value
  {
    do throws(UsageError) {
      return try body()
    } catch {
      throw CommandError(error)
    }
  }

  private static func meaning(of error: UsageError) -> String? {
    if let (word, known) = error.mistyped, let nearest = known.nearest(to: word) { return nearest }
    guard case .invalidValue(let option, let value, _, _) = error else { return nil }
    return ValueMeaning(of: value, for: option).text
  }
}
