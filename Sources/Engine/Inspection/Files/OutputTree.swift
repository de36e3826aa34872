internal import FoundationEssentials
internal import Glibc
internal import ImprintLanguage
internal import ImprintMedia
package import ImprintPlanning
internal import ImprintValues

/// A folder of files that appears under its name only when all of them are complete.
///
/// It is written beside its final path, and renamed at the end. Into a folder that is there the files are put one by one,
/// the last one last, and what else is in it stays.
package enum OutputTree {
  /// Checks that nothing has the name but an empty folder, or a folder that may be written into.
  ///
  /// - Throws: `ExportError` `.cannotCreate`.
  package static func checkFree(_ path: String, overwrites: Bool) throws(ExportError) {
    if FileSystem.isFolder(path) {
      if !overwrites, !FileSystem.names(in: path).isEmpty {
        throw ExportError(.output(.exists, at: path))
      }
    } else {
      try OutputChoice.checkFree(trimmed(path), overwrites: false)
    }
  }

  /// Writes files, and the folders that they lie in.
  ///
  /// - Parameters:
  ///   - files: with their paths in the folder, the one that names the others last.
  ///   - overwrites: whether files of a folder that is there are replaced.
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput`; no new folder is left then.
  package static func write(
    _ files: [(path: String, bytes: [UInt8])], to path: String, overwrites: Bool
  ) throws(ExportError) {
    try checkFree(path, overwrites: overwrites)
    let path = trimmed(path)
    if FileSystem.isFolder(path) {
      for file in files {
        let target = "\(path)/\(file.path)"
        try OutputFile.createFolder(of: target)
        try OutputFile.write(file.bytes, to: target, overwrites: true)
      }
      return
    }
    try writeAnew(files, to: path)
  }

  private static func writeAnew(
    _ files: [(path: String, bytes: [UInt8])], to path: String
  ) throws(ExportError) {
    let temporary = try TemporaryFolder(for: path, ending: ending)
    // Its lock is held until the folder has its name.
    defer { withExtendedLifetime(temporary) {} }
    do throws(ExportError) {
      for file in files {
        try write(file.bytes, to: "\(temporary.path)/\(file.path)", as: "\(path)/\(file.path)")
      }
      guard rename(temporary.path, path) == 0 else {
        throw ExportError(.output(errno == ENOTEMPTY ? .exists : .notNamed(errno), at: path))
      }
    } catch {
      remove(temporary.path)
      throw error
    }
  }

  /// The extension of temporary names.
  private static let ending = "folder"

  /// Whether a temporary folder is one of such files.
  static func isTemporary(_ path: String) -> Bool { path.hasSuffix(".\(ending)") }

  /// Removes a temporary folder with all that is in it.
  static func remove(_ path: String) { try? FileManager.default.removeItem(atPath: path) }

  private static func write(
    _ bytes: [UInt8], to path: String, as name: String
  ) throws(ExportError) {
    try OutputFile.createFolder(of: path)
    do throws(MediaError) {
      try FileBytes.write(bytes, to: path)
    } catch {
      throw ExportError(error, at: name, of: .output).named(name, insteadOf: path)
    }
  }

  /// The path without slashes at its end.
  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}
