internal import ImprintCBlend

/// Samples of a patch's part in memory.
struct PatchSamples {
  /// Premultiplied code values, and alpha: 65535 is the largest code, and opaque.
  let color, alpha: UnsafePointer<UInt16>
  /// Nil where all are rounded to the nearest.
  let thresholds: UnsafePointer<UInt16>?

  /// The samples from one on.
  func advanced(by count: Int) -> PatchSamples {
    PatchSamples(
      color: color + count, alpha: alpha + count, thresholds: thresholds.map { $0 + count })
  }

  /// The first samples by an opacity, 0…1, rounded to 16 bits.
  ///
  /// - Parameters:
  ///   - color: receives their colours.
  ///   - alpha: receives their alpha.
  func faded(
    by opacity: Float, count: Int, color: UnsafeMutablePointer<UInt16>,
    alpha: UnsafeMutablePointer<UInt16>
  ) -> PatchSamples {
    imprint_fade(color, self.color, count, opacity)
    imprint_fade(alpha, self.alpha, count, opacity)
    return PatchSamples(
      color: UnsafePointer(color), alpha: UnsafePointer(alpha), thresholds: thresholds)
  }
}

extension Patch.PlanePart {
  /// Lends its samples for the time of a call; not for a part that only covers.
  func withSamples(_ body: (PatchSamples) -> Void) {
    color.withUnsafeBufferPointer { color in
      alpha.withUnsafeBufferPointer { alpha in
        thresholds.withUnsafeBufferPointer { thresholds in
          guard let color = color.baseAddress, let alpha = alpha.baseAddress else { return }
          body(
            PatchSamples(
              color: color, alpha: alpha,
              thresholds: self.thresholds.isEmpty ? nil : thresholds.baseAddress))
        }
      }
    }
  }
}
