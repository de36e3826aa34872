internal import FoundationEssentials
internal import Imprint

/// A secret that gives access to the studio, or to one of its files: 128 random bits in characters for URLs.
struct AccessToken: Hashable, Sendable, Codable {
  let text: String

  /// A new token, from the system's random numbers.
  init() {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    text = Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// A given token.
  ///
  /// - Throws: `StudioError` `.invalid` for one that is too short to be a secret.
  init(_ text: String) throws(StudioError) {
    guard text.count >= Self.fewest else {
      throw StudioError(.invalid, "the token", "it has fewer than \(Self.fewest) characters")
    }
    self.text = text
  }

  private static let fewest = 16

  /// Whether a word equals the token, compared in constant time.
  func matches(_ word: String) -> Bool {
    let (own, other) = (Array(text.utf8), Array(word.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
