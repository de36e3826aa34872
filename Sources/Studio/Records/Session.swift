internal import FoundationEssentials

/// A browser that was let in by the token: the content of its cookie, which opens nothing where the token is asked for.
struct Session: Hashable, Sendable, Codable {
  let token: AccessToken
  /// The time of expiry, in seconds since 1970.
  let until: Double

  /// The lifetime in seconds: a week, so that a daily user needs the link again four times a month.
  private static let lifetime = 604_800.0

  /// A new session, which begins now.
  init(now: Double = Date().timeIntervalSince1970) {
    (token, until) = (AccessToken(), now + Self.lifetime)
  }

  /// Whether it has not expired.
  func isOpen(at now: Double = Date().timeIntervalSince1970) -> Bool { now < until }
}
