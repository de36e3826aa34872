internal import FoundationEssentials
internal import ImprintPrimitives

/// Finds overlays, presets and the bundled font, independent of where the program and the current folder are.
///
/// It searches these folders in order: those given explicitly, those in `IMPRINT_PATH`, the user's data folder,
/// `share/imprint` beside the program's folder, the checkout whose `.build` contains the program, the resources beside the
/// program, and last the current folder, which may be somebody else's: nothing in it takes the place of what ships, unless it
/// is given explicitly. Each of them has subfolders `Overlays` and `Presets`.
///
///     job.resources = ResourceLocator(searching: ["/srv/brand"])
///     job.overlays = [.document(.name("logo"))]    // /srv/brand/Overlays/logo/overlay.json where it is
///     job.preset = .document(.name("medium"))      // Presets/medium.json of the checkout for a program in its .build
public struct ResourceLocator: Hashable, Sendable {
  /// The folders, in the order in which they are searched.
  package let folders: [String]
  /// The user's own folder of data, as `~/.local/share/imprint`; nil where the environment names no home.
  public let userFolder: String?

  /// - Parameters:
  ///   - searched: folders that are searched first.
  ///   - environment: the environment variables; nil for the process's own.
  public init(searching searched: [String] = [], environment: [String: String]? = nil) {
    let environment = environment ?? ProcessInfo.processInfo.environment
    let named = (environment["IMPRINT_PATH"] ?? "").split(separator: ":").map(String.init)
    userFolder =
      if let data = environment["XDG_DATA_HOME"], !data.isEmpty {
        "\(data)/imprint"
      } else if let home = environment["HOME"], !home.isEmpty {
        "\(home)/.local/share/imprint"
      } else {
        nil
      }
    folders =
      searched + named + [userFolder].compactMap(\.self) + Self.besideProgram
      + [Self.currentFolder]
  }

  /// The folder that is searched last.
  package static let currentFolder = "."

  /// The folders of resources that belong to this program.
  package static var besideProgram: [String] {
    let program =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments.first ?? ""
    return folders(beside: program)
  }

  /// The folders of resources that belong to a program: `share/imprint` beside its folder, the checkout whose
  /// `.build` contains it, and the resources that the package manager puts beside programs that depend on this
  /// package.
  static func folders(beside program: String) -> [String] {
    let bin = URL(fileURLWithPath: program).deletingLastPathComponent()
    let share = bin.deletingLastPathComponent().appendingPathComponent("share/imprint").path
    let resources = bin.appendingPathComponent("Imprint_ImprintShipped.resources").path
    return [share] + checkout(of: bin) + [resources]
  }

  private static func checkout(of bin: URL) -> [String] {
    var folder = bin
    while folder.pathComponents.count > 1 {
      if folder.lastPathComponent == ".build" { return [folder.deletingLastPathComponent().path] }
      folder.deleteLastPathComponent()
    }
    return []
  }
}
