extension UnsafeBufferPointer<UInt16> {
  /// The four members that begin at an index, read at once.
  @inline(__always)
  func sample(at index: Int) -> SIMD4<UInt16> {
    // Raw memory is read unchecked.
    precondition(index >= 0 && index + 4 <= count)
    return UnsafeRawBufferPointer(self).loadUnaligned(
      fromByteOffset: index * 2, as: SIMD4<UInt16>.self)
  }
}

extension UnsafeMutableBufferPointer<UInt16> {
  @inline(__always)
  func set(_ sample: SIMD4<UInt16>, at index: Int) {
    // Raw memory is written unchecked.
    precondition(index >= 0 && index + 4 <= count)
    UnsafeMutableRawBufferPointer(self).storeBytes(
      of: sample, toByteOffset: index * 2, as: SIMD4<UInt16>.self)
  }
}
