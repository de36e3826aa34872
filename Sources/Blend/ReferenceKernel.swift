/// What blending is, sample by sample; the fast kernels equal it.
public enum ReferenceKernel {
  /// `color · maximum / 65535 + video · (1 − alpha / 65535)`, rounded once to the nearest code.
  ///
  /// There are no ties, since 65535 is odd. Alpha 0 leaves the code as it was, 65535 replaces it.
  ///
  /// - Parameters:
  ///   - video: a code, 0…`maximum`.
  ///   - color: premultiplied, 65535 being the largest code; at most `alpha`.
  ///   - alpha: 65535 is opaque.
  public static func blended(
    video: UInt16, color: UInt16, alpha: UInt16, maximum: UInt32
  ) -> UInt16 {
    let sum = UInt64(color) * UInt64(maximum) + UInt64(video) * UInt64(65535 - alpha)
    return UInt16(truncatingIfNeeded: (sum + 32767) / 65535)
  }
}
