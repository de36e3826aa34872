internal import FoundationEssentials
internal import Glibc
// The header of ImprintCMicroHTTPD is the first to declare structures of the system, so Swift attributes them to that
// module.
internal import ImprintCMicroHTTPD

/// A media file in a folder.
struct FoundFile: Hashable, Sendable {
  /// The path relative to the folder.
  let path: String
  let kind: MediaKind
  let length: Int64
  /// The time of modification, in seconds since 1970.
  let modified: Double
  /// A mark that changes with the content.
  let mark: String
}

/// Finds the media files in a folder and its subfolders.
///
/// Hidden files and folders are skipped. A link to a file is followed if that lies within the folder; links to
/// folders are not followed, since they may form a cycle.
struct FolderScan {
  let folder: ConfinedFolder
  /// A subfolder that is skipped.
  let excluded: String?

  /// The largest number of files; further ones are left out.
  private static let mostFiles = 20_000
  private static let mostFolders = 5_000
  private static let deepest = 16

  /// The files, ordered by name.
  func files() -> [FoundFile] {
    var files: [FoundFile] = []
    var folders = [(path: "", depth: 0)]
    var visited = 0
    while let next = folders.popLast(), visited < Self.mostFolders {
      visited += 1
      for name in names(in: next.path) {
        let path = next.path.isEmpty ? name : "\(next.path)/\(name)"
        switch item(at: path) {
        case .file(let file): files.append(file)
        case .folder where next.depth < Self.deepest: folders.append((path, next.depth + 1))
        case .folder, .other: break
        }
        if files.count >= Self.mostFiles { return files.sorted { $0.path < $1.path } }
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  private enum Item {
    case file(FoundFile)
    case folder
    case other
  }

  private func names(in path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(path)")
    return (names ?? []).filter { !$0.isHidden }
  }

  private func item(at path: String) -> Item {
    let whole = "\(folder.path)/\(path)"
    var status = stat()
    guard lstat(whole, &status) == 0 else { return .other }
    if status.st_mode & S_IFMT == S_IFDIR { return whole == excluded ? .other : .folder }
    guard let kind = MediaKind(ofFile: path) else { return .other }
    if status.st_mode & S_IFMT == S_IFLNK {
      guard folder.has(path), stat(whole, &status) == 0 else { return .other }
    }
    guard status.st_mode & S_IFMT == S_IFREG else { return .other }
    let time = status.st_mtim
    return .file(
      FoundFile(
        path: path, kind: kind, length: Int64(status.st_size),
        modified: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9,
        mark: status.mark))
  }
}
