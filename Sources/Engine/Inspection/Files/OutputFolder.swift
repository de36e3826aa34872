internal import FoundationEssentials
internal import Glibc
internal import ImprintCLinux
internal import ImprintLanguage
package import ImprintMedia
package import ImprintPlanning

/// The folder of a video's segments, which appears under its name only when it is complete, at once.
///
/// It is written beside its final path under a temporary name, and locked, as a `TemporaryFile` is.
package final class OutputFolder: Sendable {
  /// The final path.
  private let path: String
  private let overwrites: Bool
  private let temporary: TemporaryFolder

  /// Creates it under its temporary name, and removes what killed processes have left of it.
  ///
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput` where the disk is full.
  package init(ofPlaylist destination: OutputDestination) throws(ExportError) {
    path = Muxer.segmentFolder(ofPlaylist: destination.path)
    overwrites = destination.overwrites
    temporary = try TemporaryFolder(for: path, ending: Self.ending)
  }

  private static let ending = "hls"

  /// The path at which it is written.
  package var temporaryPath: String { temporary.path }

  /// The folder's final name.
  package var name: String { URL(fileURLWithPath: path).lastPathComponent }

  /// Checks that the folder's name is free, or taken by segments alone, which may be replaced.
  ///
  /// - Throws: `ExportError` `.cannotCreate`.
  static func checkFree(_ destination: OutputDestination) throws(ExportError) {
    let path = Muxer.segmentFolder(ofPlaylist: destination.path)
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if !destination.overwrites { throw ExportError(.output(.exists, at: path)) }
    guard status.st_mode & S_IFMT == S_IFDIR,
      FileSystem.names(in: path).allSatisfy(Muxer.isOfSegments)
    else { throw ExportError(.output(.notCreated(EEXIST), at: path)) }
  }

  /// Removes a video that has been divided.
  package func removeVideo(_ files: RenditionFiles) {
    unlink("\(temporaryPath)/\(files.wholeVideo)")
  }

  /// Flushes the names of its files to the disk.
  ///
  /// - Throws: `ExportError` `.inputOutput`.
  package func flush() throws(ExportError) {
    if let code = temporary.flush() { throw ExportError(.output(.notFlushed(code), at: path)) }
  }

  /// Gives it its final name. What had the name before has the temporary one then, until `finish` or `discard`.
  ///
  /// - Throws: `ExportError`; all is as it was before then.
  package func commit() throws(ExportError) {
    if shim_rename_new(temporaryPath, path) == 0 { return }
    if errno == EEXIST {
      guard overwrites else { throw ExportError(.output(.exists, at: path)) }
      if shim_rename_exchange(temporaryPath, path) == 0 { return }
      try replace()
      return
    }
    // Not every file system has such a rename; over a folder with files no other one is possible.
    guard rename(temporaryPath, path) == 0 else {
      if overwrites, errno == ENOTEMPTY || errno == EEXIST { return try replace() }
      throw ExportError(.output(.notNamed(errno), at: path))
    }
  }

  /// Replaces the folder of that name where the two cannot be exchanged at once.
  private func replace() throws(ExportError) {
    let names = TemporaryNames(path, ending: Self.ending)
    let aside = "\(names.folder)/\(names.fresh())"
    guard rename(path, aside) == 0 else {
      throw ExportError(.output(.notNamed(errno), at: path))
    }
    guard rename(temporaryPath, path) == 0 else {
      let code = errno
      _ = rename(aside, path)
      throw ExportError(.output(.notNamed(code), at: path))
    }
    _ = rename(aside, temporaryPath)
  }

  /// Removes what it has replaced; called after the playlist that names it has its own name.
  package func finish() { Muxer.removeSegments(in: temporaryPath) }

  /// Removes it, and gives what it has replaced its name again.
  package func discard() {
    if temporary.hasName(path) {
      if shim_rename_exchange(temporaryPath, path) != 0 {
        Muxer.removeSegments(in: path)
        _ = rename(temporaryPath, path)
        return
      }
    }
    Muxer.removeSegments(in: temporaryPath)
  }
}
