internal import FoundationEssentials
internal import Imprint

/// A link that gives access to a result for a day, without the studio's token.
struct Share: Hashable, Sendable, Codable {
  let token: AccessToken
  /// The time of expiry, in seconds since 1970.
  let until: Double

  private static let seconds = 86_400.0

  /// A new share, which begins now.
  init(now: Double = Date().timeIntervalSince1970) {
    token = AccessToken()
    until = now + Self.seconds
  }

  /// Whether it has not expired.
  func isOpen(at now: Double = Date().timeIntervalSince1970) -> Bool { now < until }
}

/// A share as it is sent to pages.
struct ToldShare: Hashable, Sendable, JSONDocument {
  var path: String
  var until: Double

  /// - Parameter name: the name of the file.
  init(_ share: Share, of name: String) {
    // The other characters that a path segment may contain (RFC 3986, 3.3).
    path = "/s/\(share.token.text)/\(name.percentEncoded(keeping: "!$&'()*+,;=:@"))"
    until = share.until
  }
}
