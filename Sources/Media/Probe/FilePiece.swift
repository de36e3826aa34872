internal import Glibc

extension [UInt8] {
  /// The bytes of an open file from a place on; fewer where it ends, or cannot be read.
  init(of file: Int32, from place: Int64, atMost count: Int) {
    self.init(unsafeUninitializedCapacity: count) { buffer, filled in
      filled = Swift.max(pread(file, buffer.baseAddress, count, off_t(place)), 0)
    }
  }
}
