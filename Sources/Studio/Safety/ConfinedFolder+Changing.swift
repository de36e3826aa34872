internal import Glibc
internal import ImprintCLinux

/// Changes below a folder: each is made in a folder that is opened below its descriptor, by no link at all.
extension ConfinedFolder {
  /// Creates a file for writing.
  ///
  /// - Parameter name: a path whose folder is there.
  /// - Returns: its descriptor, which the caller owns; below 0 on failure, as where the name is taken, with `errno`.
  func create(_ name: String) -> Int32 {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return within(name) { folder, name in openat(folder, name, flags, 0o666) }
  }

  /// Whether anything has this name, a link that leads nowhere too.
  func holds(_ name: String) -> Bool {
    var status = stat()
    return within(name) { fstatat($0, $1, &status, AT_SYMLINK_NOFOLLOW) } == 0
  }

  /// Removes a file's name.
  func remove(_ name: String) {
    _ = within(name) { unlinkat($0, $1, 0) }
  }

  /// Moves a file.
  ///
  /// - Parameter replaces: whether it takes the place of a file of that name.
  /// - Returns: the system's error code, `EEXIST` where the name is taken; 0 for none.
  func move(_ name: String, to other: String, replaces: Bool = false) -> Int32 {
    let code = within(name) { folder, name in
      within(other) { target, other in
        let code =
          replaces
          ? renameat(folder, name, target, other) == 0 ? 0 : errno
          : FileWriting.move(name, in: folder, toNew: other, in: target)
        errno = code
        return code == 0 ? 0 : -1
      }
    }
    return code == 0 ? 0 : errno
  }

  /// Creates a folder and those above it, as far as they are not there.
  ///
  /// - Returns: the system's error code; 0 for none.
  func makeFolder(_ path: String) -> Int32 {
    var prefix = ""
    for part in path.pathSegments where !part.isEmpty {
      prefix += prefix.isEmpty ? String(part) : "/\(part)"
      let code = within(prefix) { mkdirat($0, $1, 0o755) }
      if code != 0, errno != EEXIST { return errno }
    }
    return 0
  }

  /// Calls a function with the descriptor of a path's folder, and its last component.
  ///
  /// - Returns: its result; -1 with `errno` where there is no such folder.
  private func within(_ path: String, _ body: (Int32, String) -> Int32) -> Int32 {
    let folder = openFolder(PlainName.folder(of: path))
    guard folder >= 0 else { return -1 }
    let code = body(folder, PlainName.last(of: path))
    let reason = errno
    close(folder)
    errno = reason
    return code
  }
}
