internal import Glibc
internal import ImprintCLinux

/// Writes to open files, and names files.
enum FileWriting {
  /// Moves a file to a name that is free, within one file system.
  ///
  /// - Parameters:
  ///   - folder: the descriptor of the folder that `name` is relative to; as it is given, the current one.
  ///   - target: that of `new`.
  /// - Returns: the system's error code, `EEXIST` where the name is taken; 0 for none.
  static func move(
    _ name: String, in folder: Int32 = AT_FDCWD, toNew new: String, in target: Int32 = AT_FDCWD
  ) -> Int32 {
    // Unlike a plain rename, neither call replaces an existing file; some file systems support only one of them.
    if linkat(folder, name, target, new, 0) == 0 {
      unlinkat(folder, name, 0)
      return 0
    }
    if errno != EEXIST, shim_rename_new_at(folder, name, target, new) == 0 { return 0 }
    return errno
  }

  /// Writes all bytes.
  ///
  /// - Throws: `SystemFault`, as on a full disk.
  static func write(_ bytes: UnsafeRawBufferPointer, to number: Int32) throws(SystemFault) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(number, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if count == 0 {
        throw SystemFault(code: EIO)
      } else if errno != EINTR {
        throw SystemFault(code: errno)
      }
    }
  }
}

/// An error of a system call.
struct SystemFault: Error, Hashable, CustomStringConvertible {
  /// The error code (`errno`).
  let code: Int32

  /// The system's message.
  var description: String { String(cString: strerror(code)) }
}
