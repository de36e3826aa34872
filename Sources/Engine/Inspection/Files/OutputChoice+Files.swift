internal import FoundationEssentials
internal import Glibc
package import ImprintPlanning

extension OutputChoice {
  /// Whether the output is the file at a path, with links resolved.
  package func isFile(at other: String) -> Bool {
    path.map { Self.isSame($0, other) } ?? false
  }

  /// Whether two paths lead to one file, with links resolved.
  package static func isSame(_ output: String, _ input: String) -> Bool {
    func identity(_ path: String) -> [UInt]? {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return [status.st_dev, status.st_ino]
    }
    guard let input = identity(input) else { return false }
    return identity(output) == input
  }

  /// Whether a path leads to a plain file. Replacing a pipe or a device would affect its other users.
  private static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// - Parameter createsFolder: whether a missing folder will be created, so that the nearest one that exists counts.
  /// - Throws: `ExportError` `.cannotCreate`.
  package static func checkFree(
    _ path: String, overwrites: Bool, createsFolder: Bool = false
  ) throws(ExportError) {
    let manager = FileManager.default
    var isFolder = false
    if manager.fileExists(atPath: path, isDirectory: &isFolder) {
      if isFolder {
        throw ExportError(.output(.isFolder, at: path))
      }
      if !overwrites { throw ExportError(.output(.exists, at: path)) }
      if !isRegular(path) { throw ExportError(.output(.isSpecial, at: path)) }
    } else if !overwrites, (try? manager.attributesOfItem(atPath: path)) != nil {
      // A dangling link also occupies the name.
      throw ExportError(.output(.exists, at: path))
    }
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    while createsFolder, folder != "/", !manager.fileExists(atPath: folder) {
      folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
    }
    guard manager.fileExists(atPath: folder, isDirectory: &isFolder), isFolder else {
      throw ExportError(.output(.noFolder(folder), at: path))
    }
    guard manager.isWritableFile(atPath: folder) else {
      throw ExportError(.output(.lockedFolder(folder), at: path))
    }
  }
}
