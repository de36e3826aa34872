internal import FoundationEssentials
internal import Glibc
internal import ImprintCLinux
internal import ImprintMedia

/// A file that appears under its name only when it is complete.
///
/// It is written beside its place as a `TemporaryFile`, and gets its name at the end.
package struct OutputFile {
  package let path: String
  private let temporary: TemporaryFile
  private let overwrites: Bool

  /// The file that is written until it is complete; there already, and empty.
  package var temporaryPath: String { temporary.path }

  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput` where the disk is full.
  package init(path: String, overwrites: Bool) throws(ExportError) {
    self.path = path
    self.overwrites = overwrites
    temporary = try TemporaryFile(for: path)
  }

  /// Has all of it written at a temporary path, and gives it its name.
  ///
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput`, `.unavailable`; nothing is left then.
  static func write(
    to path: String, overwrites: Bool, by writing: (String) throws(MediaError) -> Void
  ) throws(ExportError) {
    let file = try OutputFile(path: path, overwrites: overwrites)
    do throws(ExportError) {
      do throws(MediaError) {
        try writing(file.temporaryPath)
      } catch {
        throw ExportError(error, at: path, of: .output)
      }
      try file.flush()
      try file.commit()
    } catch {
      file.discard()
      throw error.named(path, insteadOf: file.temporaryPath)
    }
  }

  /// Writes a whole file.
  ///
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput`; nothing is left then.
  package static func write(
    _ bytes: [UInt8], to path: String, overwrites: Bool
  ) throws(ExportError) {
    try write(to: path, overwrites: overwrites) { place throws(MediaError) in
      try FileBytes.write(bytes, to: place)
    }
  }

  /// The marks by which the file is known again under its later name.
  package var identity: FileIdentity { FileIdentity(of: temporaryPath) ?? .none }

  /// Hands what was written to the disk; this may take as long as the disk takes.
  ///
  /// - Throws: `ExportError` `.inputOutput`.
  package func flush() throws(ExportError) {
    try Self.flush(temporaryPath, path)
  }

  /// Gives what was written and flushed its name.
  ///
  /// - Throws: `ExportError`; the temporary file is still there then.
  package func commit() throws(ExportError) {
    if overwrites {
      try rename()
    } else {
      try renameNew()
    }
    temporary.release()
    // The name itself reaches the disk with its folder; not every file system takes it.
    try? Self.flush(URL(fileURLWithPath: path).deletingLastPathComponent().path, path)
  }

  private func rename() throws(ExportError) {
    guard Glibc.rename(temporaryPath, path) == 0 else {
      throw ExportError(.output(.notNamed(errno), at: path))
    }
  }

  /// Never replaces a file that came meanwhile, where the file system knows of links or of such renames.
  private func renameNew() throws(ExportError) {
    if link(temporaryPath, path) == 0 {
      unlink(temporaryPath)
      return
    }
    if errno != EEXIST, shim_rename_new(temporaryPath, path) == 0 { return }
    if errno == EEXIST { throw ExportError(.output(.exists, at: path)) }
    // The planner has looked whether the name is free.
    try rename()
  }

  /// Removes what has been written; instead of `commit`, or after it has failed.
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
