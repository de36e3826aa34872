internal import FoundationEssentials
public import Imprint

/// The settings of a studio: the folders that it serves, and the address on which it listens.
public struct StudioSettings: Sendable {
  /// The folders of media; uploads are written to the first one.
  public var folders: [String]
  /// The address or the host name on which it listens.
  public var host = "127.0.0.1"
  /// The port, or the first one of the next free ports; 0 for any port.
  public var port = 8420
  /// The folder of results; nil for `Branded` in the first folder.
  public var output: String?
  /// The origins of proxies in front of it, as `https://studio.example`.
  public var origins: [String] = []
  /// The token that gives access, of at least 16 characters; nil for one that the studio makes, and keeps.
  public var token: String?
  /// The service that is told of the ends of exports; nil for none.
  public var webhook: StudioWebhook?
  /// Called with the reason, from any thread, for each end of an export that the webhook does not take at once.
  public var webhookFailed: @Sendable (String) -> Void = { _ in }
  /// The folders in which overlays and presets are looked up.
  public var resources = ResourceLocator()
  /// Encoders that are treated as unavailable.
  public var hiddenEncoders: Set<String> = []
  /// The bytes of memory that all that runs at once may take: three quarters for exports, the rest for what the page
  /// shows. Nil for as much as the machine allows.
  public var memory: Int?
  /// The version of the program, which the page shows.
  public var version = ""

  /// - Parameter folders: at least one.
  public init(folders: [String]) {
    self.folders = folders
  }

  /// Takes the token from a file, without blanks and line feeds around it.
  ///
  /// - Returns: whether every user of the machine may read the file.
  /// - Throws: `StudioFailure` `.missing` where the file cannot be read.
  @discardableResult
  public mutating func readToken(from path: String) throws(StudioFailure) -> Bool {
    do throws(StudioError) {
      let file = try SecretFile(at: path, of: "the token")
      token = file.text
      return file.isReadByAll
    } catch {
      throw StudioFailure(error)
    }
  }
}

/// The reason that a studio cannot start.
public struct StudioFailure: Error, Hashable {
  /// The kind of failure.
  public let kind: ExportError.Kind
  /// The subject: a path, an address or an option.
  public let what: String
  /// The reason, without a full stop.
  public let why: String

  init(_ error: StudioError) {
    kind =
      switch error.kind {
      case .missing, .cannotCreate: error.kind
      case .usage: .usage
      case .invalid: .invalid
      default: .unavailable
      }
    (what, why) = (error.what, error.why)
  }
}
