internal import FoundationEssentials
internal import Glibc
internal import ImprintCLinux
internal import ImprintMedia
package import ImprintPlanning
internal import ImprintValues

/// A file that appears under its name only when it is complete.
///
/// It is written beside its final path as a `TemporaryFile`, and renamed at the end. A recording grows under its own name.
package struct OutputFile: Sendable {
  package let path: String
  private let temporary: TemporaryFile
  private let overwrites: Bool

  /// The path by which the file is written until it is complete, which leads to the open file whatever becomes of its name; it is
  /// empty at first.
  package var temporaryPath: String { temporary.address }

  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput` where the disk is full.
  package init(at destination: OutputDestination) throws(ExportError) {
    if destination.createsFolder { try Self.createFolder(of: destination.path) }
    (path, overwrites) = (destination.path, destination.overwrites)
    temporary = try TemporaryFile(for: path)
  }

  /// A recording, which cannot be made again: it has its name from the beginning.
  ///
  /// - Throws: as the other initialiser.
  package init(growingAt destination: OutputDestination) throws(ExportError) {
    if destination.createsFolder { try Self.createFolder(of: destination.path) }
    (path, overwrites) = (destination.path, destination.overwrites)
    temporary = try TemporaryFile(growingAt: path, overwrites: overwrites)
  }

  /// Creates the folder of an output, and the folders around it, where they are missing.
  ///
  /// - Throws: `ExportError` `.cannotCreate`.
  package static func createFolder(of path: String) throws(ExportError) {
    var missing: [String] = []
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
      missing.append(folder.path)
      folder.deleteLastPathComponent()
    }
    // Another job may create the same folder meanwhile.
    for folder in missing.reversed() where mkdir(folder, 0o777) != 0 && errno != EEXIST {
      throw ExportError(.output(.notCreated(errno), at: path))
    }
  }

  /// Writes a file by a closure that takes a temporary path, then renames it.
  ///
  /// - Returns: the file under its name.
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput`, `.unavailable`; no file is left then.
  @discardableResult
  static func write(
    to destination: OutputDestination, by writing: (String) throws(MediaError) -> Void
  ) throws(ExportError) -> FileIdentity {
    let file = try OutputFile(at: destination)
    do throws(ExportError) {
      do throws(MediaError) {
        try writing(file.temporaryPath)
      } catch {
        throw ExportError(error, at: destination.path, of: .output)
      }
      try file.flush()
      let identity = file.identity
      try file.commit()
      return identity
    } catch {
      file.discard()
      throw error.named(destination.path, insteadOf: file.temporaryPath)
    }
  }

  /// Removes what killed processes left of an output, which is not written again.
  package static func clearLeftovers(of path: String) { TemporaryNames(path).clearLeftovers() }

  /// Removes a finished file, unless another one has its name by now.
  package static func remove(_ path: String, ifStill identity: FileIdentity) {
    if FileIdentity(of: path) == identity { unlink(path) }
  }

  /// Writes bytes as a whole file.
  ///
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput`; no file is left then.
  package static func write(
    _ bytes: [UInt8], to path: String, overwrites: Bool
  ) throws(ExportError) {
    let destination = OutputDestination(path: path, overwrites: overwrites, createsFolder: false)
    try write(to: destination) { temporary throws(MediaError) in
      try FileBytes.write(bytes, to: temporary)
    }
  }

  /// Whether the temporary file exists, which it does until someone else removes it or its folder.
  package var isThere: Bool { temporary.isThere }

  /// Identifies the file under its later name.
  package var identity: FileIdentity { FileIdentity(of: temporaryPath) ?? .none }

  /// Flushes the file to the disk, which may take long.
  ///
  /// - Throws: `ExportError` `.inputOutput`.
  package func flush() throws(ExportError) {
    if let code = temporary.flush() { throw ExportError(.output(.notFlushed(code), at: path)) }
  }

  /// Renames the flushed file to its final name.
  ///
  /// - Throws: `ExportError`; the temporary file still exists then.
  package func commit() throws(ExportError) {
    if temporary.path == path {
      // A recording has its name.
    } else if overwrites {
      try rename()
    } else {
      try renameNew()
    }
    temporary.release()
    // Flushing the folder makes the rename durable; not every file system supports it.
    try? Self.flush(URL(fileURLWithPath: path).deletingLastPathComponent().path, path)
  }

  private func rename() throws(ExportError) {
    guard isThere else { throw ExportError(.output(.removed, at: path)) }
    guard Glibc.rename(temporary.path, path) == 0 else {
      throw ExportError(.output(.notNamed(errno), at: path))
    }
  }

  /// Renames without replacing a file that was created meanwhile, where the file system supports links or such
  /// renames.
  private func renameNew() throws(ExportError) {
    if temporary.link(to: path) { return }
    if errno != EEXIST, isThere, shim_rename_new(temporary.path, path) == 0 { return }
    if errno == EEXIST { throw ExportError(.output(.exists, at: path)) }
    // The planner has checked that the name is free.
    try rename()
  }

  /// Leaves a recording as it is; called instead of `commit`.
  package func keep() { temporary.release() }

  /// Removes the temporary file; called instead of `commit`, or after it has failed.
  package func discard() {
    temporary.remove()
  }

  private static func flush(_ path: String, _ output: String) throws(ExportError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      throw ExportError(.output(.notFlushed(errno), at: output))
    }
    defer { close(file) }
    guard fsync(file) == 0 else {
      throw ExportError(.output(.notFlushed(errno), at: output))
    }
  }
}
