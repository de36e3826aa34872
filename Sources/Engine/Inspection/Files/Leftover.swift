internal import Glibc

/// A file or a folder that was left behind by a process that was killed.
enum Leftover {
  /// Calls `body` with the file's descriptor while holding its lock; does nothing where it is not a regular file, or a
  /// folder, or where a running process holds the lock.
  static func take(_ path: String, isFolder: Bool = false, _ body: (Int32) -> Void) {
    // Non-blocking, since opening a pipe of that name would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == (isFolder ? S_IFDIR : S_IFREG),
      flock(file, LOCK_EX | LOCK_NB) == 0
    else { return }
    body(file)
  }

  /// Whether nothing was written to a file for a day.
  static func isOld(_ file: Int32) -> Bool {
    var status = stat()
    return fstat(file, &status) == 0 && time(nil) - status.st_mtim.tv_sec > 86_400
  }
}
