internal import FoundationEssentials
internal import Glibc
public import ImprintLanguage
internal import ImprintMedia
public import ImprintPlanning

extension ResourceLocator {
  /// The path of the bold font that ships with the overlay `corner-hop`; nil where it is not found.
  public var bundledFont: String? { path(of: .bundledFont) }

  /// The path of a sound effect; nil where it is not found.
  public func path(of effect: SoundEffect) -> String? { path(of: .effect(effect)) }

  /// The path of the first readable file, or sequence, of that name.
  func path(of name: ResourceName) -> String? {
    folders.lazy.map { "\($0)/\(name.rawValue)" }.first { path in
      let files = (try? ImageFiles.sequence(path)) ?? [path]
      return files.allSatisfy { access($0, R_OK) == 0 }
    }
  }

  /// The name of a file that belongs to an overlay in one of the folders.
  ///
  /// Nil for any other file, for one in the current folder, which is its user's own, and where the name would lead to
  /// a different file.
  func name(ofFile path: String) -> ResourceName? {
    let file = URL(fileURLWithPath: path)
    // The pattern of a sequence is not a file itself, so only its folder is resolved.
    let real = "\(Self.resolved(file.deletingLastPathComponent()))/\(file.lastPathComponent)"
    for folder in folders {
      let overlays = "\(folder)/\(ResourceKind.overlay.rawValue)"
      let prefix = Self.resolved(URL(fileURLWithPath: overlays)) + "/"
      guard real.hasPrefix(prefix) else { continue }
      let name = ResourceName(
        rawValue: "\(ResourceKind.overlay.rawValue)/\(real.dropFirst(prefix.count))")
      // A folder that is searched earlier may have another file of that name.
      guard folder != Self.currentFolder, let name else { return nil }
      let first = self.path(of: name)
      return first == nil || first == "\(folder)/\(name.rawValue)" ? name : nil
    }
    return nil
  }

  /// The path with links resolved, and without a trailing slash.
  private static func resolved(_ url: URL) -> String {
    let path = url.resolvingSymlinksInPath().path
    return path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
