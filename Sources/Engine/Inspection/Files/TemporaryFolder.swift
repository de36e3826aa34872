internal import Glibc
internal import ImprintPlanning

/// A folder under a temporary name beside its final path, locked, so that no other process takes it for a leftover.
final class TemporaryFolder: Sendable {
  let path: String
  private let descriptor: Int32

  /// Creates it, and removes what killed processes have left of such folders.
  ///
  /// - Parameters:
  ///   - output: the final path, which errors name.
  ///   - ending: of the temporary name, without a full stop.
  /// - Throws: `ExportError` `.cannotCreate`, `.inputOutput` where the disk is full.
  init(for output: String, ending: String) throws(ExportError) {
    let names = TemporaryNames(output, ending: ending)
    names.clearLeftovers()
    // Another process that cleans up may remove the folder before it is locked; then another one is created.
    for _ in 0..<16 {
      let path = "\(names.folder)/\(names.fresh())"
      guard mkdir(path, 0o777) == 0 else {
        throw ExportError(.output(.notCreated(errno), at: output))
      }
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else {
        let code = errno
        rmdir(path)
        if code == ENOENT { continue }
        throw ExportError(.output(.notCreated(code), at: output))
      }
      // File systems without locks have none for others either.
      flock(descriptor, LOCK_EX | LOCK_NB)
      if access(path, F_OK) == 0 {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      close(descriptor)
    }
    throw ExportError(.output(.notCreated(ENOENT), at: output))
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Flushes the names of its files to the disk; the system's reason where that fails, else nil.
  func flush() -> Int32? {
    // Not every file system flushes folders.
    guard fsync(descriptor) != 0, errno == EIO || errno == ENOSPC else { return nil }
    return errno
  }

  /// Whether a path leads to it.
  func hasName(_ name: String) -> Bool {
    var (open, named) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && lstat(name, &named) == 0
      && open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }
}
