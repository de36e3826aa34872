internal import FoundationEssentials
internal import Imprint

/// A link by which a result can be had without the studio's token, for a day.
struct Share: Hashable, Sendable, Codable {
  let token: AccessToken
  /// Seconds since 1970.
  let until: Double

  private static let seconds = 86_400.0

  /// A new one, from now on.
  init(now: Double = Date().timeIntervalSince1970) {
    token = AccessToken()
    until = now + Self.seconds
  }

  /// Whether it can be used still.
  func isOpen(at now: Double = Date().timeIntervalSince1970) -> Bool { now < until }
}

/// A share as it is told.
struct ToldShare: Hashable, Sendable, JSONDocument {
  var path: String
  var until: Double

  /// - Parameter name: of the file.
  init(_ share: Share, of name: String) {
    // The further characters that a segment of a path may have (RFC 3986, 3.3).
    path = "/s/\(share.token.text)/\(name.percentEncoded(keeping: "!$&'()*+,;=:@"))"
    until = share.until
  }
}
