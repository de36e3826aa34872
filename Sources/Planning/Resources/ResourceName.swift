internal import FoundationEssentials
internal import Glibc
internal import ImprintMedia

/// The place of an overlay's file in a folder of resources, which each machine has elsewhere.
///
///     ResourceName(rawValue: "Overlays/corner-bug/logo.svg")?.word   // "resource:Overlays/corner-bug/logo.svg"
///     ResourceName(rawValue: "Overlays/../logo.svg")                 // nil
package struct ResourceName: RawRepresentable, Hashable, Sendable, Codable {
  /// The path below the folder, or the pattern of a numbered sequence.
  package let rawValue: String

  private static let scheme = "resource:"

  /// Nil for a path that is no overlay's, or leads out of the folder.
  package init?(rawValue: String) {
    let parts = rawValue.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0] == ResourceLocator.Kind.overlay.rawValue,
      !parts.contains(where: { ["", ".", ".."].contains($0) })
    else { return nil }
    self.rawValue = rawValue
  }

  /// The name that stands for a path in a stored plan; nil for a path.
  init?(word: String) {
    guard word.hasPrefix(Self.scheme) else { return nil }
    self.init(rawValue: String(word.dropFirst(Self.scheme.count)))
  }

  /// The name in a stored plan, in place of a path.
  var word: String { Self.scheme + rawValue }

  private init(ofFile path: String) { rawValue = path }

  /// The bold font that ships with the house overlay.
  static let bundledFont = ResourceName(ofFile: "Overlays/corner-hop/Inter-Bold.otf")
}

extension ResourceLocator {
  /// The bold font that ships with the house overlay; nil where that is not found.
  public var bundledFont: String? { path(of: .bundledFont) }

  /// The first readable file, or sequence, of that name.
  func path(of name: ResourceName) -> String? {
    folders.lazy.map { "\($0)/\(name.rawValue)" }.first { path in
      let files = (try? ImageFiles.sequence(path)) ?? [path]
      return files.allSatisfy { access($0, R_OK) == 0 }
    }
  }

  /// The name of a file in an overlay of one of the folders.
  ///
  /// Nil for any other file, for those of the current folder, which are its user's own, and where the name leads to
  /// another file.
  func name(ofFile path: String) -> ResourceName? {
    let file = URL(fileURLWithPath: path)
    // A sequence's pattern is no file itself.
    let real = "\(Self.resolved(file.deletingLastPathComponent()))/\(file.lastPathComponent)"
    for folder in folders {
      let overlays = "\(folder)/\(Kind.overlay.rawValue)"
      let place = Self.resolved(URL(fileURLWithPath: overlays)) + "/"
      guard real.hasPrefix(place) else { continue }
      let name = ResourceName(rawValue: "\(Kind.overlay.rawValue)/\(real.dropFirst(place.count))")
      // Another folder that comes before has a file of its own by that name.
      guard folder != ".", let name else { return nil }
      let found = self.path(of: name)
      return found == nil || found == "\(folder)/\(name.rawValue)" ? name : nil
    }
    return nil
  }

  /// The path without links, and without a slash at its end.
  private static func resolved(_ url: URL) -> String {
    let path = url.resolvingSymlinksInPath().path
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
