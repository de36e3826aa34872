internal import FoundationEssentials
package import ImprintFaults
internal import ImprintPrimitives

/// Finds overlays, presets and the bundled font, independent of where the program and the current folder are.
///
/// It searches these folders in order: those given explicitly, those in `IMPRINT_PATH`, the current folder, the
/// user's data folder, `share/imprint` beside the program's `bin`, the checkout whose `.build` contains the program,
/// and the resources beside the program. Each of them has subfolders `Overlays` and `Presets`.
///
///     job.resources = ResourceLocator(searching: ["/srv/brand"])
///     job.overlays = [.document(.name("logo"))]    // /srv/brand/Overlays/logo/overlay.json where it is
///     job.preset = .document(.name("medium"))      // ./Presets/medium.json in a checkout
///
/// Each call reads the disk; nothing is cached.
public struct ResourceLocator: Hashable, Sendable {
  /// A document that was found, with its name.
  package struct Resource: Hashable, Sendable {
    /// The name under which it is looked up, without folder and extension.
    package let name: String
    /// The path of its document, as an overlay's `overlay.json`.
    package let path: String
  }

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
    folders = searched + named + ["."] + (userFolder.map { [$0] } ?? []) + Self.besideProgram
  }

  /// A folder that is shipped with the program; nil where it is not found.
  ///
  /// Only places beside the program are searched, so that what a server serves from the folder is the program's own.
  ///
  /// - Parameters:
  ///   - name: the folder's name in an installation.
  ///   - checkout: its path in a checkout.
  ///   - file: the name of a file that it must contain.
  public static func shippedFolder(
    named name: String, inCheckout checkout: String, with file: String
  ) -> String? {
    besideProgram.lazy.flatMap { ["\($0)/\(checkout)", "\($0)/\(name)"] }
      .first { FileManager.default.fileExists(atPath: "\($0)/\(file)") }
  }

  /// The path of the document with a name; nil where no folder has one.
  package func find(_ name: String, _ kind: ResourceKind) -> String? {
    for folder in folders {
      for path in Self.candidates(name, kind, in: folder)
      where FileManager.default.fileExists(atPath: path) {
        return path
      }
    }
    return nil
  }

  /// All documents of a kind, by name; of those with the same name, the one that `find` finds.
  package func all(_ kind: ResourceKind) -> [Resource] {
    var found: [String: Resource] = [:]
    for folder in folders {
      let entries =
        (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(kind.rawValue)")) ?? []
      for entry in entries.sorted() {
        let name = entry.hasSuffix(".json") ? String(entry.dropLast(".json".count)) : entry
        guard found[name] == nil, let path = find(name, kind) else { continue }
        found[name] = Resource(name: name, path: path)
      }
    }
    return found.values.sorted { $0.name.naturallyPrecedes($1.name) }
  }

  private static func candidates(_ name: String, _ kind: ResourceKind, in folder: String)
    -> [String]
  {
    let path = "\(folder)/\(kind.rawValue)/\(name)"
    switch kind {
    case .overlay: return ["\(path)/overlay.json", "\(path).json"]
    case .preset: return ["\(path).json"]
    }
  }

  private static var besideProgram: [String] {
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
