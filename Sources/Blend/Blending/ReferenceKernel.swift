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
  /// The same onto a colour that is straight and has an alpha of its own: what is seen of both, over
  /// the alpha that the two have together (Porter and Duff's `over`, divided by its alpha).
  ///
  ///     (color · maximum / 65535 + video · coverage · (1 − alpha)) / (alpha + coverage · (1 − alpha))
  ///
  /// Halves are rounded up. Onto an opaque video it is the blending above; onto a clear one the
  /// patch's own colour comes out.
  ///
  /// - Parameters:
  ///   - coverage: the video's own alpha, 0…`opaque`.
  ///   - opaque: what `coverage` is where the video is opaque; at most 256 · 65535.
  public static func blended(
    straight video: UInt16, coverage: UInt32, of opaque: UInt32, color: UInt16, alpha: UInt16,
    maximum: UInt32
  ) -> UInt16 {
    let left = UInt64(65535 - alpha) * UInt64(coverage)
    let together = UInt64(alpha) * UInt64(opaque) + left
    guard alpha > 0, together > 0 else { return video }
    let seen = UInt64(color) * UInt64(maximum) * UInt64(opaque) + UInt64(video) * left
    return UInt16(truncatingIfNeeded: (seen + together / 2) / together)
  }
}
