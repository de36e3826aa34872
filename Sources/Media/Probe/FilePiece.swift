internal import Glibc

extension [UInt8] {
  /// The bytes of an open file from an offset on; fewer where it ends, or cannot be read.
  init(of file: Int32, from offset: Int64, atMost count: Int) {
    self.init(unsafeUninitializedCapacity: count) { buffer, filled in
      filled = Swift.max(pread(file, buffer.baseAddress, count, off_t(offset)), 0)
    }
  }
}
