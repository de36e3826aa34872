/// How hard an encoder tries: the higher the effort, the longer it takes, and the fewer bytes it needs.
///
///     job.effort = .best            // x264's "slow", SVT-AV1's 6
///     job.effort = .own("placebo")  // one of x264's own words
public enum EncodingEffort: Hashable, Sendable {
  /// As fast as the encoder is, for a look at the result.
  case draft
  /// The effort of the presets that ship: for services whose users wait.
  case fast
  /// What the encoder's makers take for a good balance.
  case good
  /// For what is encoded once and sent often.
  case best
  /// A word of the encoder's own; a plan refuses one that its encoder does not have.
  case own(String)

  /// The efforts that encoders with any have in common, in rising order.
  package static let levels: [EncodingEffort] = [.draft, .fast, .good, .best]
}

extension EncodingEffort {
  /// The effort that a word means; nil for an empty one.
  package init?(word: String) {
    if word.isEmpty { return nil }
    self = Self.levels.first { $0.word == word } ?? .own(word)
  }

  /// The word that means it.
  package var word: String {
    switch self {
    case .draft: "draft"
    case .fast: "fast"
    case .good: "good"
    case .best: "best"
    case .own(let word): word
    }
  }
}
