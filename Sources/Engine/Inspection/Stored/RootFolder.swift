internal import FoundationEssentials
internal import Glibc
internal import ImprintLanguage
internal import ImprintMedia
internal import ImprintPlanning

/// A folder that paths of a plan may not lead out of, also not by links.
struct RootFolder {
  private let folder: PathFolder
  /// The folder with links resolved.
  private let real: PathFolder

  /// - Parameter path: of a folder, which need not be there.
  init(_ path: String) {
    folder = PathFolder(path)
    real = FileSystem.realPath(path).map(PathFolder.init) ?? folder
  }

  /// Whether an absolute path, or every file of a numbered sequence, lies in the folder.
  func holds(_ path: String) -> Bool {
    let files = (try? ImageFiles.sequence(path)).flatMap(\.self) ?? [path]
    return folder.holds(path) && files.allSatisfy(leadsInside)
  }

  /// Whether what is there of a path lies in the folder. A link to nothing may lead anywhere.
  private func leadsInside(_ path: String) -> Bool {
    if let target = FileSystem.realPath(path) { return real.holds(target) }
    var status = stat()
    if lstat(path, &status) == 0 { return false }
    let outer = URL(fileURLWithPath: path).deletingLastPathComponent().path
    return outer == path || !folder.holds(outer) || leadsInside(outer)
  }
}
