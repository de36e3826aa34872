internal import FoundationEssentials
internal import ImprintMedia

extension Plan {
  /// Reads a plan that `write` stored.
  ///
  /// - Parameters:
  ///   - path: the path of the plan's file, to whose folder the paths in it are relative.
  ///   - root: a folder that replaces the plan's own; no path in the plan may lead outside it.
  ///   - resources: the folders that are searched for overlays' files stored by name.
  /// - Throws: `ExportError` `.missing` where the plan cannot be read, or a file stored by name is not found;
  ///   `.invalid` where it is not a plan of this version, or a path leads outside `root`.
  public init(
    contentsOf path: String, root: String? = nil, resources locator: ResourceLocator = .init()
  ) throws(ExportError) {
    let text = String(decoding: try DocumentFile.bytes(at: path), as: UTF8.self)
    let stored: Plan
    do throws(ExportError) { stored = try Plan(jsonText: text) } catch {
      guard case .plan(let fault, _) = error.fault else { throw error }
      throw ExportError(.plan(fault, at: path))
    }
    let folder = PathFolder(root ?? Self.folder(of: path))
    var fault: ExportError.PlanFault?
    let found = stored.changingPaths { word in
      if let name = ResourceName(word: word) {
        let here = locator.path(of: name)
        if here == nil { fault = fault ?? .noResource(name.rawValue) }
        return here ?? word
      }
      let absolute = folder.path(of: word)
      if let root, !folder.holds(absolute) { fault = fault ?? .leadsOut(word, of: root) }
      return absolute
    }
    if let fault { throw ExportError(.plan(fault, at: path)) }
    self = found.namingResources(stored.resources.map { ResourceName(word: $0.path) })
  }

  /// The text of the plan, to be stored at a path.
  ///
  /// Paths in it are relative to the folder of `path`. Files of overlays that were found in resource folders are
  /// stored by name, as `resource:Overlays/corner-bug/logo.svg`.
  public func text(storedAt path: String) -> String {
    let folder = PathFolder(Self.folder(of: path))
    let names = resources.reduce(into: [:]) { $0[$1.path] = $1.name }
    let plan = changingPaths { path in
      if let name = names[path] { return name.word }
      let relative = folder.relativePath(path)
      return ResourceName(word: relative) == nil ? relative : "./\(relative)"
    }
    return plan.namingResources(resources.map { _ in nil }).jsonText
  }

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Stores the plan, to be run later or on another machine.
  ///
  /// Files are stored by their paths or names, and images in memory by their bytes.
  ///
  /// - Throws: `ExportError` `.invalid` where images in memory make the plan larger than the limit on documents;
  ///   `.cannotCreate` where the path exists and must not be overwritten; `.inputOutput`.
  public func write(to path: String, overwrites: Bool = false) throws(ExportError) {
    try OutputChoice.checkFree(path, overwrites: overwrites)
    let bytes = Array(text(storedAt: path).utf8)
    try DocumentFile.checkSize(bytes.count, at: path)
    try OutputFile.write(bytes, to: path, overwrites: overwrites)
  }
}

/// A folder that paths are relative to. Links are not resolved.
struct PathFolder {
  private let components: [Substring]

  init(_ path: String) { components = Self.components(of: path) }

  /// The absolute path for a path that may be relative to the folder.
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
