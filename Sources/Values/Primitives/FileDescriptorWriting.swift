internal import Glibc

extension UnsafeRawBufferPointer {
  /// Writes all bytes to an open file, where a signal interrupts that or the system takes fewer at once too.
  ///
  /// - Returns: the system's error code (`errno`); 0 for none.
  package func write(to file: Int32) -> Int32 {
    var rest = self
    while !rest.isEmpty {
      let count = Glibc.write(file, rest.baseAddress, rest.count)
      if count > 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if count == 0 {
        return EIO
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
