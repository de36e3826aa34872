internal import Glibc
// The header of ImprintCMicroHTTPD is the first to declare structures of the system, so Swift attributes them to that
// module.
internal import ImprintCMicroHTTPD

/// A regular file that is open for reading; it is closed on deinitialisation.
final class ServedFile: Sendable {
  private let number: Int32
  /// The length in bytes at the time of opening.
  let length: Int64
  /// The time of modification, in seconds since 1970.
  let modified: Double
  /// A mark that changes with the content.
  let mark: String

  /// Takes ownership of a file descriptor.
  ///
  /// - Returns: nil for a folder, a pipe or a device.
  init?(_ number: Int32) {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(number)
      return nil
    }
    self.number = number
    length = Int64(status.st_size)
    modified = Double(status.st_mtim.tv_sec)
    mark = status.mark
  }

  deinit { close(number) }

  /// Reads bytes at an offset; may block.
  ///
  /// - Returns: none at the end of the file.
  func bytes(at offset: Int64, atMost count: Int) throws(SystemFault) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var length: Int
      repeat {
        length = pread(number, buffer.baseAddress, count, off_t(offset))
      } while length < 0 && errno == EINTR
      if length < 0 { failure = errno }
      filled = max(length, 0)
    }
    guard failure == 0 else { throw SystemFault(code: failure) }
    return bytes
  }

  /// A duplicate of the descriptor, which the caller closes; below 0 where the system has no more descriptors.
  func duplicate() -> Int32 { fcntl(number, F_DUPFD_CLOEXEC, 0) }
}

extension stat {
  /// Identifies the file and its content.
  var mark: String { "\(st_ino)-\(st_size)-\(st_mtim.tv_sec)-\(st_mtim.tv_nsec)" }
}
