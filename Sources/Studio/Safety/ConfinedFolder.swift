internal import Glibc
internal import Imprint
internal import ImprintCLinux

/// A folder in which files can be opened; neither `..` nor a link leads outside it.
final class ConfinedFolder: Sendable {
  /// The path as it was given.
  let path: String
  private let number: Int32

  private static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK

  /// - Throws: `StudioError` `.missing` where it is not a folder, `.unavailable` on a kernel before Linux 5.6.
  init(_ path: String) throws(StudioError) {
    number = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    self.path = path
    guard number >= 0 else {
      throw StudioError(.missing, path, String(cString: strerror(errno)))
    }
    let probe = shim_open_beneath(number, ".", Self.flags)
    if probe >= 0 {
      close(probe)
    } else if errno == ENOSYS {
      throw .unavailable("openat2", "this kernel has it not, and files cannot be opened safely")
    }
  }

  deinit {
    if number >= 0 { close(number) }
  }

  /// Opens a regular file; nil where it does not exist or cannot be read, or where its path leads outside the folder.
  ///
  /// - Parameter name: a relative path.
  func open(_ name: String) -> ServedFile? {
    guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
    let file = shim_open_beneath(number, name, Self.flags)
    return file >= 0 ? ServedFile(file) : nil
  }

  /// Opens a folder in it without following links.
  ///
  /// - Returns: a descriptor, which the caller closes; below 0 with `errno` where there is no such folder.
  func openFolder(_ path: String) -> Int32 {
    shim_open_folder(number, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }

  /// The path relative to the folder of an absolute one; nil where that is not in it.
  func relative(_ absolute: String) -> String? {
    let start = path.utf8.last == UInt8(ascii: "/") ? path : path + "/"
    guard absolute.utf8.starts(with: start.utf8) else { return nil }
    return String(absolute.utf8.dropFirst(start.utf8.count))
  }

  /// Whether a regular file of this name can be opened.
  func has(_ name: String) -> Bool { open(name) != nil }

  /// Whether the folder has not been removed.
  var isThere: Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_nlink > 0
  }

  /// The free space in bytes for this user; nil where it cannot be determined.
  var freeBytes: Int64? {
    var status = statvfs()
    guard fstatvfs(number, &status) == 0 else { return nil }
    let (bytes, overflows) = Int64(clamping: status.f_bavail)
      .multipliedReportingOverflow(by: Int64(clamping: status.f_frsize))
    return overflows ? .max : bytes
  }
}
