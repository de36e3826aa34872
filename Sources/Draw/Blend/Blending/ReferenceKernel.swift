internal import ImprintValues

/// Defines blending, sample by sample; the fast kernels give equal results.
package enum ReferenceKernel {
  /// `color · maximum / 65535 + video · (1 − alpha / 65535)`, rounded once.
  ///
  /// To the nearest code there are no ties, since 65535 is odd. Alpha 0 keeps the video's code, 65535 replaces it.
  ///
  /// - Parameters:
  ///   - video: a code, 0…`maximum`.
  ///   - color: premultiplied, 65535 being the largest code; at most `alpha`.
  ///   - alpha: 65535 is opaque.
  ///   - threshold: added before rounding down, in 65535ths of a code; below 65535.
  package static func blended(
    video: UInt16, color: UInt16, alpha: UInt16, maximum: UInt32,
    threshold: UInt16 = OrderedDither.nearest
  ) -> UInt16 {
    let sum = UInt64(color) * UInt64(maximum) + UInt64(video) * UInt64(65535 - alpha)
    return UInt16(truncatingIfNeeded: (sum + UInt64(threshold)) / 65535)
  }

  /// Blending onto straight alpha: Porter and Duff's `over`, divided by the alpha of the result.
  ///
  ///     (color · maximum / 65535 + video · coverage · (1 − alpha)) / (alpha + coverage · (1 − alpha))
  ///
  /// Halves are rounded up. Onto an opaque video it equals the blending above; onto a transparent one it
  /// gives the patch's own colour.
  ///
  /// - Parameters:
  ///   - coverage: the video's own alpha, 0…`opaque`.
  ///   - opaque: the `coverage` of an opaque video; at most 256 · 65535.
  ///   - threshold: as above.
  package static func blended(
    straight video: UInt16, coverage: UInt32, of opaque: UInt32, color: UInt16, alpha: UInt16,
    maximum: UInt32, threshold: UInt16 = OrderedDither.nearest
  ) -> UInt16 {
    let left = UInt64(65535 - alpha) * UInt64(coverage)
    let together = UInt64(alpha) * UInt64(opaque) + left
    guard alpha > 0, together > 0 else { return video }
    let seen = UInt64(color) * UInt64(maximum) * UInt64(opaque) + UInt64(video) * left
    return UInt16(
      truncatingIfNeeded: (seen + together * (2 * UInt64(threshold) + 1) / 131_070) / together)
  }
}
