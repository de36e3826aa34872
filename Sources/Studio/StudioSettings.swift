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
  /// The folders in which overlays and presets are looked up.
  public var resources = ResourceLocator()
  /// Encoders that are treated as unavailable.
  public var hiddenEncoders: Set<String> = []
  /// The version of the program, which the page shows.
  public var version = ""

  /// - Parameter folders: at least one.
  public init(folders: [String]) {
    self.folders = folders
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
      case .usage, .invalid: .usage
      default: .unavailable
      }
    (what, why) = (error.what, error.why)
  }
}
