internal import FoundationEssentials
internal import ImprintPrimitives

/// Finds overlays, presets and the bundled font, wherever the program and the current folder are.
///
/// It looks in this order: folders that are asked for, `IMPRINT_PATH`, the current folder, the user's data
/// folder, `share/imprint` beside the program's `bin`, the checkout in whose `.build` the program lies, and the resources
/// beside the program. Each is a folder that has `Overlays` and `Presets` in it.
///
///     let resources = ResourceLocator(searching: ["/srv/brand"])
///     resources.find("logo", .overlay)    // "/srv/brand/Overlays/logo/overlay.json" where it is
///     resources.find("medium", .preset)   // "./Presets/medium.json" in a checkout
///     resources.find("meduim", .preset)   // nil
///
/// Each call looks at the disk; nothing is kept.
public struct ResourceLocator: Hashable, Sendable {
  /// The kinds of document that are looked up by name; the raw value is their folder's name.
  package enum Kind: String, Sendable {
    case overlay = "Overlays"
    case preset = "Presets"
  }

  /// Something found: the name it is called by, and its document.
  package struct Resource: Hashable, Sendable {
    /// The name that it is looked up by, without folder and ending.
    package let name: String
    /// The path of its document, as an overlay's `overlay.json`.
    package let path: String
  }

  /// The folders, in the order in which they are searched.
  package let folders: [String]

  /// - Parameters:
  ///   - searched: folders that come first.
  ///   - environment: nil: the process's own.
  public init(searching searched: [String] = [], environment: [String: String]? = nil) {
    let environment = environment ?? ProcessInfo.processInfo.environment
    let named = (environment["IMPRINT_PATH"] ?? "").split(separator: ":").map(String.init)
    var folders = searched + named + ["."]
    if let data = environment["XDG_DATA_HOME"], !data.isEmpty {
      folders.append("\(data)/imprint")
    } else if let home = environment["HOME"], !home.isEmpty {
      folders.append("\(home)/.local/share/imprint")
    }
    folders.append(contentsOf: Self.besideProgram)
    self.folders = folders
  }

  /// A folder that is shipped with the program; nil where it is not there.
  ///
  /// It is looked for beside the program alone: what is served from it must be nobody else's.
  ///
  /// - Parameters:
  ///   - name: the folder's name among what is installed.
  ///   - checkout: where it lies in a checkout.
  ///   - file: the name of a file that it has to have.
  public static func shippedFolder(
    named name: String, inCheckout checkout: String, with file: String
  ) -> String? {
    besideProgram.lazy.flatMap { ["\($0)/\(checkout)", "\($0)/\(name)"] }
      .first { FileManager.default.fileExists(atPath: "\($0)/\(file)") }
  }

  /// The document of that name; nil where no folder has it.
  package func find(_ name: String, _ kind: Kind) -> String? {
    for folder in folders {
      for path in Self.candidates(name, kind, in: folder)
      where FileManager.default.fileExists(atPath: path) {
        return path
      }
    }
    return nil
  }

  /// All that are found, by name; of several with one name the one that `find` finds.
  package func all(_ kind: Kind) -> [Resource] {
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

  private static func candidates(_ name: String, _ kind: Kind, in folder: String) -> [String] {
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

  /// `share/imprint` beside the folder of a program, the checkout in whose `.build` it lies, and the resources that
  /// the package manager puts beside each program that depends on this package.
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
