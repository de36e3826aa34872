internal import Imprint

/// The service that is told of each end of an export, by a signed POST.
public struct StudioWebhook: Hashable, Sendable {
  /// The address, of HTTP or HTTPS.
  public let url: String
  /// The key of the signatures.
  let secret: [UInt8]

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
      secret = Array(try SecretFile.text(at: path, of: "the webhook's secret").utf8)
      guard secret.count >= Self.fewest else {
        throw StudioError(.invalid, path, "the secret has fewer than \(Self.fewest) characters")
      }
    } catch {
      throw StudioFailure(error)
    }
    self.url = url
  }

  private static func check(_ url: String) throws(StudioError) {
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: { url.lowercased().hasPrefix($0) }),
      url.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
      url.dropFirst(scheme.count).first.map({ !"/?#".contains($0) }) == true
    else { throw .usage(url, "it is no address of HTTP or HTTPS") }
  }
}
