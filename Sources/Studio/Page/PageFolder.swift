internal import Synchronization

/// The folder with the page's files, and the bundles that are made of them.
final class PageFolder: Sendable {
  private let folder: ConfinedFolder
  private let bundles = Mutex<[String: PageBundle]>([:])

  init(_ folder: ConfinedFolder) {
    self.folder = folder
  }

  func open(_ name: String) -> ServedFile? { folder.open(name) }

  /// The bundle that is served under a name; it is made anew where one of its files was changed.
  func bundle(_ name: String) -> PageBundle? {
    guard let entry = PageBundle.entries[name] else { return nil }
    return bundles.withLock { bundles in
      if let known = bundles[name], known.isFresh(in: folder) { return known }
      bundles[name] = PageBundle(of: entry, in: folder)
      return bundles[name]
    }
  }
}
