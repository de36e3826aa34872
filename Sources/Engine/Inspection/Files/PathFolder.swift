internal import FoundationEssentials
internal import ImprintValues

/// A folder that paths are relative to. Links are not resolved.
package struct PathFolder {
  private let components: [Substring]

  package init(_ path: String) { components = Self.components(of: path) }

  /// The absolute path for a path that may be relative to the folder.
  package func path(of path: String) -> String {
    "/" + Self.components(of: path, from: components).joined(separator: "/")
  }

  /// The path relative to the folder; `path` is absolute, or relative to the current folder.
  package func relativePath(_ path: String) -> String {
    let other = Self.components(of: path)
    let common = zip(components, other).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: components.count - common)
    let parts = up + other[common...]
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Whether an absolute path lies in the folder.
  package func holds(_ path: String) -> Bool { Self.components(of: path).starts(with: components) }

  private static func components(of path: String) -> [Substring] {
    path.isAbsolute
      ? components(of: path, from: [])
      : components(
        of: path, from: components(of: FileManager.default.currentDirectoryPath, from: []))
  }

  private static func components(of path: String, from base: [Substring]) -> [Substring] {
    var components = path.isAbsolute ? [] : base
    for part in path.pathComponents where part != "." {
      if part == ".." { components = components.dropLast() } else { components.append(part) }
    }
    return components
  }
}
