extension ParsedArguments {
  /// The value of an option that takes one of a few words.
  func choice<Value: RawRepresentable<String> & CaseIterable>(
    for option: Option
  ) throws(UsageError) -> Value? {
    try choice(for: option, among: Value.allCases.map(\.rawValue), Value.init(rawValue:))
  }

  /// The value that one of a few words means.
  func choice<Value>(
    for option: Option, among words: [String], _ meaning: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let word = string(for: option) else { return nil }
    guard let value = meaning(word) else {
      throw .invalidValue(option.spelling, value: word, expected: words.alternatives, known: words)
    }
    return value
  }
}

extension [String] {
  /// `a, b or c`.
  var alternatives: String { dropLast().joined(separator: ", ") + " or " + (last ?? "") }
}
