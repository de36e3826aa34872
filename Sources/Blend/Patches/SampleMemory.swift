extension UnsafeBufferPointer<UInt16> {
  /// The four members that begin at an index, read at once.
  @inline(__always)
  func sample(at index: Int) -> SIMD4<UInt16> {
    // Raw memory is read unchecked. No data leads past it: runs are of samples that were laid out for them.
    precondition(index >= 0 && index + 4 <= count)
    return UnsafeRawBufferPointer(self).loadUnaligned(
      fromByteOffset: index * 2, as: SIMD4<UInt16>.self)
  }
}

extension UnsafeMutableBufferPointer<UInt16> {
  @inline(__always)
  func set(_ sample: SIMD4<UInt16>, at index: Int) {
    // Raw memory is written unchecked. No data leads past it: a row has as many places as samples are made.
    precondition(index >= 0 && index + 4 <= count)
    UnsafeMutableRawBufferPointer(self).storeBytes(
      of: sample, toByteOffset: index * 2, as: SIMD4<UInt16>.self)
  }
}
