internal import ImprintValues

extension TimingFunction {
  /// The functions that documents have words for.
  package static let words: KeyValuePairs<String, TimingFunction> = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
    "default": .default,
  ]
}

/// Coded as documents write it: a word, `[x1, y1, x2, y2]`, or `{ "steps": 4, "jump": "start" }`.
extension TimingFunction: Codable {
  /// - Throws: `DecodingError` for anything that is not a timing function.
  public init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      let function = Self.words.first { $0.key == word }?.value
      try decoder.require(function != nil, "\(word) is no timing function")
      self = function ?? .linear
    } else if let steps = try? decoder.container(keyedBy: CodedName.self) {
      self = .steps(
        count: try steps.decode(Int.self, forKey: "steps"),
        jump: try steps.decodeIfPresent(Jump.self, forKey: "jump") ?? .end)
    } else {
      let members = try decoder.list(of: Double.self, count: 4)
      self = .cubic(x1: members[0], y1: members[1], x2: members[2], y2: members[3])
    }
  }

  public func encode(to encoder: any Encoder) throws {
    if let word = Self.words.first(where: { $0.value == self })?.key {
      return try encoder.encode(word: word)
    }
    switch self {
    case .linear: break
    case .cubic(let x1, let y1, let x2, let y2): try encoder.encode(list: [x1, y1, x2, y2])
    case .steps(let count, let jump):
      var container = encoder.container(keyedBy: CodedName.self)
      try container.encode(count, forKey: "steps")
      if jump != .end { try container.encode(jump, forKey: "jump") }
    }
  }
}
