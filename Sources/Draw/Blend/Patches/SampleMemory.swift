extension UnsafeBufferPointer<UInt16> {
  /// Reads the four members from an index on.
  @inline(__always)
  func sample(at index: Int) -> SIMD4<UInt16> {
    // Raw reads are unchecked. No input can trip this: runs and buffers are laid out together.
    precondition(index >= 0 && index + 4 <= count)
    return UnsafeRawBufferPointer(self).loadUnaligned(
      fromByteOffset: index * 2, as: SIMD4<UInt16>.self)
  }
}

extension UnsafeMutableBufferPointer<UInt16> {
  /// Writes the four members from an index on.
  @inline(__always)
  func set(_ sample: SIMD4<UInt16>, at index: Int) {
    // Raw writes are unchecked. No input can trip this: a row has room for each sample made.
    precondition(index >= 0 && index + 4 <= count)
    UnsafeMutableRawBufferPointer(self).storeBytes(
      of: sample, toByteOffset: index * 2, as: SIMD4<UInt16>.self)
  }
}
