internal import Glibc

/// Writes to files that are open.
enum FileWriting {
  /// Writes all of some bytes.
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

/// A refusal of the system.
struct SystemFault: Error, Hashable, CustomStringConvertible {
  /// As of `errno`.
  let code: Int32

  /// In the system's words.
  var description: String { String(cString: strerror(code)) }
}
