internal import ImprintArguments

extension ParsedArguments {
  /// The value of an option that takes one of a few words.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    for option: Option
  ) throws(UsageError) -> Value? {
    let words = Value.allCases.map(\.rawValue)
    let listed = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    guard let word = string(for: option) else { return nil }
    guard let value = Value(rawValue: word) else {
      throw .invalidValue(option.spelling, value: word, expected: listed, known: words)
    }
    return value
  }
}
