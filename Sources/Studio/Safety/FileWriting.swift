internal import Glibc

/// Writes to open files.
enum FileWriting {
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
