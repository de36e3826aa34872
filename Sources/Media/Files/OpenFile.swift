internal import Glibc
package import ImprintValues

/// A local file that is open for reading at any offset, by any number of readers; owns its descriptor.
///
/// A file that is looked at in several ways is opened once, and stays the same one where its name gets another meanwhile.
package final class OpenFile: Sendable {
  package let path: String
  private let descriptor: Int32

  /// - Throws: `MediaError` `.notFound`, `.unreadable`, also for folders and special files.
  package init(_ path: String) throws(MediaError) {
    self.path = path
    try Self.checkReadable(path)
    // A pipe that has taken the file's place meanwhile does not block.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw MediaError(.unreadable(path: path, .library(.system(errno))))
    }
  }

  /// Bytes in memory that are read as those of a file are.
  ///
  /// - Parameter name: the path in errors.
  /// - Throws: `MediaError` `.libav` where the system has no memory for it, `.unreadable`.
  package init(content: [UInt8], named name: String) throws(MediaError) {
    path = name
    let file = try AnonymousFile(content, for: "holding a text")
    descriptor = withExtendedLifetime(file) { open(file.path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw MediaError(.unreadable(path: name, .library(.system(errno))))
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The length in bytes, which may change; 0 where it is not known, as of a disk.
  var length: Int64 {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int64(status.st_size) : 0
  }

  /// Whether it is a plain file, and not a disk.
  var isPlain: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// - Throws: `MediaError` `.invalid` for an empty file.
  func checkContent() throws(MediaError) {
    if isPlain, length == 0 { throw MediaError(.invalid(path: path, .empty)) }
  }

  /// The bytes from an offset on; fewer where the file ends, or cannot be read.
  func bytes(from offset: Int64, atMost count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let read = read(into: rest, from: offset.addingClamped(Int64(filled)))
        if read <= 0 { break }
        filled += read
      }
    }
  }

  /// Fills a buffer as far as one call of the system does.
  ///
  /// - Returns: the number of bytes, 0 at the end, or the negated code of the system's error.
  func read(into buffer: UnsafeMutableRawBufferPointer, from offset: Int64) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { return -Int(errno) }
    }
  }

  private static func checkReadable(_ path: String) throws(MediaError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw MediaError(.notFound(path: path)) }
      throw MediaError(.unreadable(path: path, .library(.system(code))))
    }
    if status.st_mode & S_IFMT == S_IFDIR {
      throw MediaError(.unreadable(path: path, .folder))
    }
    // A pipe can be read only once, and opening one without a writer blocks forever.
    guard [S_IFREG, S_IFBLK].contains(status.st_mode & S_IFMT) else {
      throw MediaError(.unreadable(path: path, .special))
    }
    guard access(path, R_OK) == 0 else {
      throw MediaError(.unreadable(path: path, .library(.system(errno))))
    }
  }
}
