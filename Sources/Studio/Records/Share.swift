internal import FoundationEssentials
internal import Imprint

/// A link that gives access to results for a time, without the studio's token.
struct Share: Hashable, Sendable, Codable {
  let token: AccessToken
  /// The time of expiry, in seconds since 1970.
  var until: Double
  var title: String?
  var message: String?

  /// A new share, which begins now.
  init(_ request: ShareRequest = ShareRequest(), now: Double = Date().timeIntervalSince1970) {
    token = AccessToken()
    until = now + request.seconds
    (title, message) = (request.title, request.message)
  }

  /// Takes another end and other words; the link stays.
  mutating func change(
    by request: ShareRequest, now: Double = Date().timeIntervalSince1970
  ) {
    until = now + request.seconds
    (title, message) = (request.title, request.message)
  }

  /// Whether it has not expired.
  func isOpen(at now: Double = Date().timeIntervalSince1970) -> Bool { now < until }

  /// The path of its page.
  var page: String { "/s/\(token.text)/" }

  /// The path of a file.
  func path(of name: String) -> String { page + name.pathEncoded }
}

/// A share of several exports, which lasts as long as it says, whatever becomes of their records.
struct GroupShare: Hashable, Sendable, Codable {
  let id: String
  let share: Share
  /// The ids of the exports.
  let exports: [String]
}

/// The body of a request to share: `{ seconds?, title?, message? }`.
struct ShareRequest: Hashable, Sendable {
  var seconds = 86_400.0
  var title: String?
  var message: String?

  private static let range = 60.0...604_800
  private static let longest = (title: 200, message: 2000)

  init() {}

  /// - Parameter other: keys that the request may have beside its own.
  /// - Throws: `StudioError` `.usage`.
  init(_ tree: JSON5Value, besides other: Set<String> = []) throws(StudioError) {
    guard tree.object != nil else { throw .usage("the share", "it is an object") }
    try tree.checkKeys(other.union(["seconds", "title", "message"]), of: "a share")
    if let value = tree["seconds"] {
      guard let number = value.number, Self.range ~= number else {
        throw .usage("seconds", "it is a number from 60 to 604800, a week")
      }
      seconds = number
    }
    title = try Self.text(tree, "title", Self.longest.title)
    message = try Self.text(tree, "message", Self.longest.message)
  }

  private static func text(
    _ tree: JSON5Value, _ key: String, _ longest: Int
  ) throws(StudioError) -> String? {
    guard let value = tree[key] else { return nil }
    guard let text = value.string, text.count <= longest else {
      throw .usage(key, "it is a text of at most \(longest) characters")
    }
    // A title stands on one line, of pages and of terminals.
    let breaks: Set<Unicode.Scalar> = key == "message" ? ["\n", "\r", "\t"] : []
    guard text.unicodeScalars.allSatisfy({ !$0.isControl || breaks.contains($0) }) else {
      throw .usage(key, "it has a control character in it")
    }
    return text
  }
}

/// A share as it is sent to pages.
struct ToldShare: Hashable, Sendable, JSONDocument {
  /// The path of the file; of several, that of the page.
  var path: String
  var page: String
  var until: Double
  @OrNull var title: String?
  @OrNull var message: String?

  /// - Parameter name: the name of the file.
  init(_ share: Share, of name: String) {
    (path, page, until) = (share.path(of: name), share.page, share.until)
    (title, message) = (share.title, share.message)
  }
}
