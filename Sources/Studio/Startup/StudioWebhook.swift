internal import Imprint

/// The service that is told of each end of an export, by a signed POST.
public struct StudioWebhook: Hashable, Sendable {
  /// The address, of HTTP or HTTPS.
  public let url: String
  /// The key of the signatures.
  let secret: [UInt8]
  /// Whether every user of the machine may read the secret's file.
  public let isReadByAll: Bool

  /// The least length of a secret in bytes.
  private static let fewest = 16

  /// - Parameters:
  ///   - url: an address of HTTP or HTTPS.
  ///   - path: the file of the secret, at least 16 bytes without blanks and line feeds around it.
  /// - Throws: `StudioFailure` `.usage` for another address, `.missing` where the file cannot be read, `.invalid` for a
  ///   secret that is too short.
  public init(url: String, secretFile path: String) throws(StudioFailure) {
    do throws(StudioError) {
      try Self.check(url)
      let file = try SecretFile(at: path, of: "the webhook's secret")
      (secret, isReadByAll) = (Array(file.text.utf8), file.isReadByAll)
      guard secret.count >= Self.fewest else {
        throw StudioError(.invalid, path, "the secret has fewer than \(Self.fewest) characters")
      }
    } catch {
      throw StudioFailure(error)
    }
    self.url = url
  }

  /// The address without a name and a password in it, for messages.
  var shownURL: String { Self.shown(url) }

  private static func shown(_ url: String) -> String {
    guard let begin = url.firstRange(of: "://")?.upperBound else { return url }
    let end = url[begin...].firstIndex { "/?#".contains($0) } ?? url.endIndex
    guard let at = url[begin..<end].lastIndex(of: "@") else { return url }
    return String(url[..<begin] + url[url.index(after: at)...])
  }

  private static func check(_ url: String) throws(StudioError) {
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: { url.lowercased().hasPrefix($0) }),
      url.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
      url.dropFirst(scheme.count).first.map({ !"/?#".contains($0) }) == true
    else { throw .usage(shown(url), "it is no address of HTTP or HTTPS") }
  }
}
