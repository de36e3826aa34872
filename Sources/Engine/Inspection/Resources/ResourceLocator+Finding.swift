internal import FoundationEssentials
public import ImprintPlanning
internal import ImprintValues

// Each call reads the disk; nothing is cached.

extension ResourceLocator {
  /// A document that was found, with its name.
  package struct Resource: Hashable, Sendable {
    /// The name under which it is looked up, without folder and extension.
    package let name: String
    /// The path of its document, as an overlay's `overlay.json`.
    package let path: String
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

  /// The path of the document with a name; nil where no folder has one, and where it is a preset of the program itself,
  /// which comes before the current folder's.
  package func find(_ name: String, _ kind: ResourceKind) -> String? {
    let isInProgram = kind == .preset && ShippedDocuments.presets[name] != nil
    for folder in isInProgram ? folders.dropLast() : folders[...] {
      for path in Self.candidates(name, kind, in: folder)
      where FileManager.default.fileExists(atPath: path) {
        return path
      }
    }
    return nil
  }

  /// All documents of a kind, by name; of those with the same name, the one that `find` finds. Presets of the program
  /// itself are among them.
  package func all(_ kind: ResourceKind) -> [Resource] {
    var resources: [String: Resource] = [:]
    for folder in folders {
      let entries =
        (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(kind.rawValue)")) ?? []
      for entry in entries.sorted() {
        let name = entry.hasSuffix(".json") ? String(entry.dropLast(".json".count)) : entry
        guard resources[name] == nil, let path = find(name, kind) else { continue }
        resources[name] = Resource(name: name, path: path)
      }
    }
    if kind == .preset {
      for name in ShippedDocuments.presets.keys where resources[name] == nil {
        resources[name] = Resource(name: name, path: ShippedDocuments.path(ofPreset: name))
      }
    }
    return resources.values.sorted { $0.name.naturallyPrecedes($1.name) }
  }

  private static func candidates(_ name: String, _ kind: ResourceKind, in folder: String)
    -> [String]
  {
    let path = "\(folder)/\(kind.rawValue)/\(name)"
    switch kind {
    case .overlay: return ["\(path)/overlay.json", "\(path).json"]
    case .preset: return ["\(path).json"]
    case .kit: return ["\(path)/kit.json", "\(path).json"]
    }
  }
}
