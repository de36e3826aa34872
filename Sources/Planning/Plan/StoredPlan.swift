internal import FoundationEssentials
internal import ImprintMedia

extension Plan {
  /// Reads a plan that `write` stored.
  ///
  /// - Parameters:
  ///   - path: of the plan's file, to whose folder the paths in it are relative.
  ///   - root: a folder that stands in for the plan's own; nothing in the plan leads out of it.
  /// - Throws: `ExportError` `.missing` where it cannot be read, `.invalid` where it is no plan of this version, or
  ///   leads out of `root`.
  public init(contentsOf path: String, root: String? = nil) throws(ExportError) {
    let text = String(decoding: try DocumentFile.bytes(at: path), as: UTF8.self)
    let stored: Plan
    do throws(ExportError) { stored = try Plan(jsonText: text) } catch {
      throw ExportError(.plan(.notReadable(schema: Self.schema), at: path))
    }
    let own = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let folder = PathFolder(root ?? own)
    // Each machine has the bundled font where Imprint is installed.
    let font = ResourceLocator().bundledFont
    var escaped: String?
    self = stored.changingPaths { relative in
      if let font, relative == stored.bundledFont { return font }
      let absolute = folder.path(of: relative)
      if root != nil, !folder.holds(absolute) { escaped = escaped ?? relative }
      return absolute
    }
    if let escaped, let root {
      throw ExportError(.plan(.leadsOut(escaped, of: root), at: path))
    }
  }

  /// The text of a plan that is stored at a path: its own paths are relative to that file's folder.
  public func text(storedAt path: String) -> String {
    let folder = PathFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
    return changingPaths(folder.relativePath).jsonText
  }

  /// Stores the plan, to be run later or on another machine.
  ///
  /// - Throws: `ExportError` `.cannotCreate` where the path is taken and not to be overwritten, `.inputOutput`.
  public func write(to path: String, overwrites: Bool = false) throws(ExportError) {
    try OutputChoice.checkFree(path, overwrites: overwrites)
    let bytes = Array(text(storedAt: path).utf8)
    try OutputFile.write(bytes, to: path, overwrites: overwrites)
  }
}

/// A folder, for paths that are relative to it. Links are not followed.
struct PathFolder {
  private let components: [Substring]

  init(_ path: String) { components = Self.components(of: path) }

  /// The absolute path of one that may be relative to the folder.
  func path(of path: String) -> String {
    "/" + Self.components(of: path, from: components).joined(separator: "/")
  }

  /// The path relative to the folder; `path` is absolute, or relative to the current folder.
  func relativePath(_ path: String) -> String {
    let other = Self.components(of: path)
    let common = zip(components, other).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: components.count - common)
    let parts = up + other[common...]
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Whether an absolute path lies in the folder.
  func holds(_ path: String) -> Bool { Self.components(of: path).starts(with: components) }

  private static func components(of path: String) -> [Substring] {
    path.hasPrefix("/")
      ? components(of: path, from: [])
      : components(
        of: path, from: components(of: FileManager.default.currentDirectoryPath, from: []))
  }

  private static func components(of path: String, from base: [Substring]) -> [Substring] {
    var components = path.hasPrefix("/") ? [] : base
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { components = components.dropLast() } else { components.append(part) }
    }
    return components
  }
}
