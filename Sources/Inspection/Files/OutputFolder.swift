internal import FoundationEssentials
internal import Glibc
internal import ImprintCLinux
internal import ImprintDocuments
package import ImprintFaults
internal import ImprintMedia
package import ImprintPlanning

/// The folder of a film's segments, which appears under its name only when it is complete, at once.
///
/// It is written beside its final path under a temporary name, and locked, as a `TemporaryFile` is.
package final class OutputFolder: Sendable {
  /// The final path.
  private let path: String
  /// The path at which it is written.
  package let temporaryPath: String
  private let overwrites: Bool
  private let descriptor: Int32

  /// Creates it under its temporary name, and removes what killed processes have left of it.
  ///
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput` where the disk is full.
  package init(ofPlaylist place: OutputDestination) throws(ExportError) {
    path = Muxer.segmentFolder(ofPlaylist: place.path)
    overwrites = place.overwrites
    let names = TemporaryNames(path, ending: Self.ending)
    names.clearLeftovers()
    temporaryPath = "\(names.folder)/\(names.fresh())"
    guard mkdir(temporaryPath, 0o777) == 0 else {
      throw ExportError(.output(.notCreated(errno), at: path))
    }
    descriptor = open(temporaryPath, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw ExportError(.output(.notCreated(errno), at: path)) }
    // File systems without locks have none for others either.
    flock(descriptor, LOCK_EX | LOCK_NB)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  private static let ending = "hls"

  /// The folder's final name.
  package var name: String { URL(fileURLWithPath: path).lastPathComponent }

  /// Checks that the folder's name is free, or taken by segments alone, which may be replaced.
  ///
  /// - Throws: `ExportError` `.cannotCreate`.
  static func checkFree(_ place: OutputDestination) throws(ExportError) {
    let path = Muxer.segmentFolder(ofPlaylist: place.path)
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    if !place.overwrites { throw ExportError(.output(.exists, at: path)) }
    guard status.st_mode & S_IFMT == S_IFDIR,
      content(of: path).allSatisfy(Muxer.isOfSegments)
    else { throw ExportError(.output(.notCreated(EEXIST), at: path)) }
  }

  /// Flushes the names of its files to the disk.
  ///
  /// - Throws: `ExportError` `.inputOutput`.
  package func flush() throws(ExportError) {
    // Not every file system flushes folders.
    if fsync(descriptor) != 0, errno == EIO || errno == ENOSPC {
      throw ExportError(.output(.notFlushed(errno), at: path))
    }
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
  package func finish() { Self.remove(temporaryPath) }

  /// Removes it, and gives what it has replaced its name again.
  package func discard() {
    if hasName(path) {
      if shim_rename_exchange(temporaryPath, path) != 0 {
        Self.remove(path)
        _ = rename(temporaryPath, path)
        return
      }
    }
    Self.remove(temporaryPath)
  }

  private func hasName(_ name: String) -> Bool {
    var (open, named) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && lstat(name, &named) == 0
      && open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }

  private static func content(of path: String) -> [String] {
    FileSystem.names(in: path).filter { ![".", ".."].contains($0) }
  }

  /// Removes a folder of segments; other files in it stay, and so does the folder then.
  static func remove(_ path: String) {
    for name in content(of: path) where Muxer.isOfSegments(name) {
      unlink("\(path)/\(name)")
    }
    rmdir(path)
  }
}
