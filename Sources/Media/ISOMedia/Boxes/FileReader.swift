internal import Glibc

/// A file that is read at given offsets; owns the descriptor.
struct FileReader: ~Copyable {
  let descriptor: Int32
  /// In bytes.
  let length: UInt64

  init(path: String) throws(ISOMediaError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(errno: errno, .opening) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let number = errno
      close(descriptor)
      throw .system(errno: number, .opening)
    }
    self.descriptor = descriptor
    length = UInt64(clamping: status.st_size)
  }

  deinit { close(descriptor) }

  /// The bytes at an offset; fewer where the file ends.
  ///
  /// - Throws: `ISOMediaError.system`.
  func bytes(at offset: UInt64, count: Int) throws(ISOMediaError) -> [UInt8] {
    let left = offset < length ? length - offset : 0
    let count = Int(clamping: min(UInt64(clamping: count), left))
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let read = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(clamping: offset.addingReportingOverflow(UInt64(filled)).partialValue))
        if read < 0, errno == EINTR { continue }
        if read < 0 { failure = errno }
        if read <= 0 { return }
        filled += read
      }
    }
    guard failure == 0 else { throw .system(errno: failure, .reading) }
    return bytes
  }
}
